import type { BlocklistFormat } from "@fyr/contract";
import { type DatasetRow, itemOf, textWriter } from "../datasets/index.ts";
import { parsePrefix } from "../ip/index.ts";
import type { Entry } from "./entries.ts";

interface About {
  readonly kind: "ip" | "domain";
  /** Of its set or table. */
  readonly setName: string;
  /** When its entries changed: the same text comes of the same entries. */
  readonly changedAt: Date;
  readonly notes: readonly string[];
}

const OF_NETWORKS = ["network", "risk_score", "country", "asn", "behaviour"];
const OF_NAMES = ["domain", "risk_score", "behaviour"];
const STEP = 256;

/** The list as a tool reads it, in pieces: by the writers of datasets. */
export function* listText(
  format: BlocklistFormat,
  entries: readonly Entry[],
  { kind, setName, changedAt, notes }: About,
): Generator<string, void, undefined> {
  const fields = (kind === "ip" ? OF_NETWORKS : OF_NAMES).map(
    (field) => ({ name: field, type: "text", meaning: "" }) as const,
  );
  const built = Math.floor(changedAt.getTime() / 1000);
  const writer = textWriter(format, { definition: { fields }, built, notes, setName });
  yield writer.head();
  let piece = "";
  for (const [index, entry] of entries.entries()) {
    piece += kind === "ip" ? networkText(writer, entry) : writer.name(nameRow(entry));
    if (index % STEP === STEP - 1) {
      yield piece;
      piece = "";
    }
  }
  yield piece + writer.end();
}

function networkText(writer: ReturnType<typeof textWriter>, { value, ...about }: Entry): string {
  const parsed = parsePrefix(value);
  if (!parsed.ok) return "";
  const { range } = parsed;
  const { risk_score, country, asn, behaviour } = about;
  const row: DatasetRow = { risk_score, country, asn, behaviour };
  return writer.network(itemOf({ range, rows: [row], key: JSON.stringify([row]) }));
}

const nameRow = ({ value, risk_score, behaviour }: Entry): DatasetRow => ({ domain: value, risk_score, behaviour });
