import { MAX_IPV4, parseWords } from "../../ip/index.ts";
import { LINE_MAX, lines, type TextChunks } from "../../labels/index.ts";
import { GeoAsnFormatError, type GeoAsnSink } from "../sink.ts";

/** Of the records that the summary of a file promises, those that may be missing before it counts as cut off. */
const MISSING_MAX = 0.01;
const COUNTRY = /^[A-Z]{2}$/;
/** What the registries write where they know of no country. */
const NO_COUNTRY = "ZZ";
const GIVEN_OUT: ReadonlySet<string> = new Set(["allocated", "assigned"]);
type Kind = "ipv4" | "ipv6";

/**
 * The registries' extended statistics: `registry|country|type|first|value|date|status|holder`, where the value counts
 * the addresses (IPv4) or is the length of the prefix (IPv6). Free and reserved space is skipped.
 * @throws GeoAsnFormatError for a file without its first line or its summary, or with fewer records than the summary
 * states
 */
export async function readDelegated(chunks: TextChunks, sink: GeoAsnSink): Promise<void> {
  const countries = new Map<string, number>();
  const promised: Record<Kind, number> = { ipv4: -1, ipv6: -1 };
  const found: Record<Kind, number> = { ipv4: 0, ipv6: 0 };
  const bounds = new Uint32Array(8);
  let isVersioned = false;

  const recordOf = (country_iso: string): number => {
    let id = countries.get(country_iso);
    if (id === undefined) countries.set(country_iso, (id = sink.record("registration", { country_iso })));
    return id;
  };
  const read = (text: string): string | null => {
    const [registry = "", country = "", type, first = "", value = "", , status] = text.split("|");
    if (/^\d/.test(registry)) {
      isVersioned = true;
      return null;
    }
    if (type === "asn") return null;
    if (type !== "ipv4" && type !== "ipv6") return "it is no record";
    if (country === "*") {
      promised[type] = Number(value);
      return null;
    }
    found[type]++;
    if (status === undefined) return "it has no seven columns";
    if (!GIVEN_OUT.has(status) || country === "" || country === NO_COUNTRY) return null;
    if (!COUNTRY.test(country)) return `'${country.slice(0, 20)}' is no country`;
    const family = parseWords(first, bounds);
    const size = /^\d{1,10}$/.test(value) ? Number(value) : 0;
    if (type === "ipv4") {
      const begin = bounds[0] ?? 0;
      const last = begin + size - 1;
      if (family !== 4 || size < 1 || last > MAX_IPV4) return "it names no range of IPv4";
      sink.range4(begin, last, recordOf(country));
      return null;
    }
    if (family !== 6 || size < 1 || size > 128 || !endPrefix(bounds, size)) return "it names no prefix of IPv6";
    sink.range6(bounds, recordOf(country));
    return null;
  };

  for await (const batch of lines(chunks)) {
    for (const { number, text, tooLong } of batch) {
      if (text === "" || text.startsWith("#")) continue;
      const reason = tooLong ? `the line is longer than ${LINE_MAX} characters` : read(text);
      if (reason !== null) sink.malformed(number, text, reason);
    }
  }
  if (!isVersioned || promised.ipv4 < 0 || promised.ipv6 < 0) {
    throw new GeoAsnFormatError("a document without the heading of a registry's statistics");
  }
  for (const kind of ["ipv4", "ipv6"] as const) {
    if (!(found[kind] >= promised[kind] * (1 - MISSING_MAX))) {
      throw new GeoAsnFormatError(
        `cut off: its summary states ${promised[kind]} ${kind} records, but it has ${found[kind]}`,
      );
    }
  }
}

/** Writes the last address of the prefix behind its first. False if the first has bits behind the length. */
function endPrefix(bounds: Uint32Array, length: number): boolean {
  for (let word = 0; word < 4; word++) {
    const fixed = length - 32 * word;
    const free = fixed >= 32 ? 0 : fixed <= 0 ? 0xffffffff : 0xffffffff >>> fixed;
    const first = bounds[word] ?? 0;
    if ((first & free) !== 0) return false;
    bounds[4 + word] = first | free;
  }
  return true;
}
