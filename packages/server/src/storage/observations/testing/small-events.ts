import fc from "fast-check";
import type { ColumnValue, SingleValue, SmallEvent } from "@fyr/core/lucene/testing";
import { WORDS } from "@fyr/core/lucene/testing";
import { formatAddress } from "@fyr/core/ip";

/** Few different values, so that random searches meet some. */
const ADDRESSES: readonly bigint[] = [
  0xffff_0a00_0001n,
  0xffff_0a00_00ffn,
  0xffff_0a01_0001n,
  0xffff_c0a8_0001n,
  0xffff_ffff_ffffn,
  1n,
  0x2001_0db8_0000_0000_0000_0000_0000_0001n,
  0x2001_0db8_ffff_0000_0000_0000_0000_0001n,
];
const ADDRESS_TEXTS = [
  ...ADDRESSES.map((value) => formatAddress({ family: 6, value }).replace("::ffff:", "")),
  ..."10.0.0.0/16 0.0.0.0/0 ::/0 2001:db8::/32 192.168.0.1/31 ::ffff:10.0.0.0/104".split(" "),
];
/** Around a day's beginning, to the microsecond. */
const DAY = BigInt(Date.UTC(2026, 10, 20)) * 1000n;
const TIMES: readonly bigint[] = [-1n, 0n, 1n, 999_999n, 1_000_000n, 3_600_000_000n, 86_399_999_999n, 86_400_000_000n];
const TIME_TEXTS = [
  ..."2026-11-20 2026-11 2026 2026-11-20T00:00:00Z 2026-11-20T00:00:00.999999Z 2026-11-20T01".split(" "),
  ..."1795132800 1795132801 1795132800000 1795132800.5 now now-1d/d now/M 2026-11-20||+1h 2026-11-20T01:00:00+01:00".split(
    " ",
  ),
];
const NUMBERS = [0, 1, 10, 80, 443, 65535];
const REALS = [0, 0.5, 2.5, 10, 1000];
const SEPARATORS = ["", " ", "-", ".", "_", "%", "\\", " é ", "\n", "'"];

const word = fc.constantFrom(...WORDS, "Foo", "FOOBAR", "É", "ΑΣ", "10.0.0.1");
const prose = fc
  .array(fc.tuple(word, fc.constantFrom(...SEPARATORS)), { maxLength: 5 })
  .map((parts) => parts.map((part) => part.join("")).join(""));
const typedText = fc.oneof(
  { weight: 1, arbitrary: fc.constant("") },
  { weight: 2, arbitrary: word },
  { weight: 2, arbitrary: prose },
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Further values of columns that hold one. */
const FURTHER = fc.record(
  {
    id_orig_h: fc.array(fc.constantFrom(...ADDRESSES), { minLength: 1, maxLength: 2 }),
    id_resp_p: fc.array(fc.constantFrom(...NUMBERS), { minLength: 1, maxLength: 2 }),
    orig_bytes: fc.array(fc.constantFrom(...NUMBERS), { minLength: 1, maxLength: 2 }),
    duration: fc.array(fc.constantFrom(...REALS), { minLength: 1, maxLength: 2 }),
    query: fc.array(
      prose.filter((text) => text !== ""),
      { minLength: 1, maxLength: 2 },
    ),
    user_agent: fc.array(
      prose.filter((text) => text !== ""),
      { minLength: 1, maxLength: 2 },
    ),
    auth_success: fc.array(fc.boolean(), { minLength: 1, maxLength: 1 }),
  },
  { requiredKeys: [] },
);

const COLUMNS = fc.record({
  ts: fc.constantFrom(...TIMES).map((offset) => DAY + offset),
  log_type: fc.constantFrom("", "conn", "dns", "Foo"),
  ips: fc.uniqueArray(fc.constantFrom(...ADDRESSES), { maxLength: 3 }),
  mentioned: fc.uniqueArray(fc.constantFrom(...ADDRESSES), { maxLength: 2 }),
  id_orig_h: maybe(fc.constantFrom(...ADDRESSES)),
  id_resp_p: maybe(fc.constantFrom(...NUMBERS)),
  orig_bytes: maybe(fc.constantFrom(...NUMBERS)),
  duration: maybe(fc.constantFrom(...REALS)),
  query: typedText,
  answers: fc.array(
    typedText.filter((text) => text !== ""),
    { maxLength: 3 },
  ),
  user_agent: typedText,
  auth_success: maybe(fc.boolean()),
});

/** Names of a search, of typed fields and of those that only documents have. */
export const NAMES = fc.constantFrom(
  ..."ts log_type ip ip.mentioned src_ip id.resp_p orig_bytes duration query ANSWERS user_agent auth_success".split(
    " ",
  ),
  ..."x a.b No_Such X long_name".split(" "),
);

const untypedValue = fc.oneof(
  prose.map((text) => text.toLowerCase()),
  fc.constantFrom("", "1", "2.5", "-3", "1e3", ".5", "5.", "+1", "nan", "inf", "0x10", "1.5.2"),
  fc.constantFrom("10.0.0.5", "10.0.0.0/9", "2001:db8::5", "::ffff:10.0.0.1", "10.0.0.256", "10.0.0.1:80", "10.0.1"),
);

/** An event whose texts stand among the values and its addresses among `ips`, as ingest has it. */
export const EVENT: fc.Arbitrary<SmallEvent> = fc
  .tuple(
    COLUMNS,
    fc.array(fc.tuple(fc.constantFrom("x", "a.b", "long_name"), untypedValue), { maxLength: 3 }),
    fc.option(FURTHER, { nil: {}, freq: 2 }),
  )
  .map(([columns, untyped, more]) => {
    const further = Object.fromEntries(
      Object.entries<readonly SingleValue[]>(more).filter(([column]) => isHeld(column, columns)),
    );
    const typed = (["query", "user_agent"] as const).flatMap((name): [string, string][] =>
      columns[name] === ""
        ? []
        : [columns[name], ...(further[name] ?? [])].map((text): [string, string] => [name, String(text).toLowerCase()]),
    );
    const answers = columns.answers.map((answer): [string, string] => ["answers", answer.toLowerCase()]);
    const { id_orig_h, ips } = columns;
    const named =
      id_orig_h === null ? ips : [...new Set([...ips, id_orig_h, ...((further["id_orig_h"] ?? []) as bigint[])])];
    return { columns: { ...columns, ips: named }, further, leaves: [...typed, ...answers, ...untyped] };
  });

const isHeld = (column: string, columns: SmallEvent["columns"]): boolean =>
  columns[column] !== null && columns[column] !== "";

/** Values that fit a field. */
export function textsFor(name: string | null): fc.Arbitrary<string> {
  switch (name?.toLowerCase()) {
    case "ts":
      return fc.constantFrom(...TIME_TEXTS);
    case "ip":
    case "src_ip":
      return fc.constantFrom(...ADDRESS_TEXTS);
    case "id.resp_p":
    case "orig_bytes":
      return fc.constantFrom("0", "1", "4", "443", "443.0", "79.5", "-1", "65535", "1e30", "18446744073709551615");
    case "duration":
      return fc.constantFrom("0", "0.5", "2.50", "1e3", "-1", "10");
    case "auth_success":
      return fc.constantFrom("true", "F", "yes", "0");
    case "log_type":
      return fc.constantFrom("conn", "DNS", "foo", "co", "");
    default:
      return fc.oneof(
        prose,
        word,
        fc.constantFrom("1", "2.5", "10", "-3", "1000", "10.0.0.1", "10.0.0.0/8", "2001:db8::1", "foo bar"),
        fc.constantFrom("10.0.0.0", "10.0.0.9", "2001:db8::/32", "::", "ffff::"),
      );
  }
}

/** The event as a row of the table `events`. */
export function rowOf({ columns, further, leaves }: SmallEvent, id: number): object {
  const written = Object.entries(columns).map(([name, value]) => [name, writtenAs(name, value)]);
  const others = Object.entries(further).map(([name, values]) => [
    name,
    values.map((value) => String(writtenAs(name, value))),
  ]);
  return {
    id,
    received_at: "2026-11-21 00:00:00",
    ...Object.fromEntries(written),
    further: others.length === 0 ? "" : JSON.stringify(Object.fromEntries(others)),
    field_names: leaves.map(([name]) => name),
    field_values: leaves.map(([, value]) => value),
    doc: "{}",
  };
}

function writtenAs(name: string, value: ColumnValue): unknown {
  const address = (number: bigint): string => formatAddress({ family: 6, value: number });
  if (name === "ts") return microseconds(value as bigint);
  if (name === "ips" || name === "mentioned") return (value as readonly bigint[]).map(address);
  return typeof value === "bigint" ? address(value) : value;
}

function microseconds(at: bigint): string {
  const seconds = at / 1_000_000n;
  const text = new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace("T", " ");
  return `${text}.${String(at % 1_000_000n).padStart(6, "0")}`;
}
