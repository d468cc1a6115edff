import { FINGERPRINT_TYPES, type LineColumn } from "@fyr/contract";
import type { ValuesOf } from "@fyr/core/lines";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import { type LineSource, lineTest, pageOf, refuse, refuseWhole } from "./source.ts";

/** A fingerprint that an address showed. */
interface Shown {
  readonly type: number;
  readonly value: string;
  readonly port: number | null;
  readonly count: number;
  readonly first_seen: string;
  readonly last_seen: string;
}

export interface FingerprintNeeds {
  /**
   * What an address showed, the latest first, at most `limit`, and how many there are.
   * @throws ApiFailure `invalid_ip`; `forbidden` where the caller does not see what sensors saw of it
   */
  shownBy(
    caller: Caller,
    ip: string,
    limit: number,
  ): Promise<{ readonly shown: readonly Shown[]; readonly total: number }>;
}

const MOST = 5000;

const typeName = (type: number): string => FINGERPRINT_TYPES[type as keyof typeof FINGERPRINT_TYPES] ?? String(type);

const valuesFor = (ip: string): ValuesOf<Shown> => ({
  ip: () => [ip],
  fingerprint_type: ({ type }) => [typeName(type)],
  fingerprint: ({ value }) => [value],
  port: ({ port }) => (port === null ? [] : [port]),
  count: ({ count }) => [count],
  last_seen: ({ last_seen: seen }) => [seen],
});

/** The column set `ip_fingerprints`, and what is beside it. */
const COLUMNS: readonly LineColumn[] = [
  { name: "fingerprint", kind: "fingerprint" },
  { name: "type", kind: "text" },
  { name: "last_seen", kind: "time" },
  { name: "first_seen", kind: "time" },
  { name: "port", kind: "number" },
  { name: "count", kind: "number" },
];

/** Fingerprints that an address showed. */
export const fingerprintLines = ({ shownBy }: FingerprintNeeds): LineSource => ({
  understand(line, _caller, reserved) {
    const [lead] = lineTest(line, valuesFor(""), reserved).leads;
    if (lead === undefined) return refuseWhole(line.text, "Whose fingerprints? Add ip:192.0.2.1");
    const test = lineTest(line, valuesFor(lead.value), reserved);
    return {
      understood: test.understood,
      price: { base: 1, rows_each: null, reason: "1 credit, as the fingerprints of an address." },
      isShort: true,
      async run(asked) {
        const { shown, total } = await shownBy(asked.caller, lead.value, MOST).catch((error: unknown) => {
          if (!(error instanceof ApiFailure) || error.key !== "invalid_ip") throw error;
          return refuse(line.text, { message: `ip takes an address, not '${lead.value}'`, ...lead.place });
        });
        const found = shown.filter(test.matches);
        return {
          columns: COLUMNS,
          rows: pageOf(found, asked).map(({ type, value, port, count, first_seen, last_seen }) => ({
            fingerprint: value,
            type: typeName(type),
            last_seen,
            first_seen,
            port,
            count,
          })),
          total: found.length,
          isWhole: total <= shown.length,
          ...(total > shown.length && { note: `Of ${total} fingerprints the latest ${shown.length} were read.` }),
        };
      },
    };
  },
});
