import { type DnsRecord, dnsRecord } from "../../dns/index.ts";
import { countOf, isObject, objectOf, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import { RECORDS_MAX, type SightingReading } from "../sighting.ts";

/**
 * A line of passive DNS in the common output format (draft-dulaunoy-dnsop-passive-dns-cof), as the draft has it, as CIRCL
 * sends it (`rdata` is an array), and as DNSDB does (names end with a dot, times of zone files, an envelope `obj`). Of a
 * record its owner was seen: what it points to need not exist.
 */
export function readCofLine(line: string): SightingReading {
  const text = line.trim();
  if (text === "") return null;
  const read = objectOf(text);
  if (typeof read === "string") return { reason: read };
  // Lines of an envelope that has no record tell whether there are more.
  if ("cond" in read && !isObject(read["obj"])) return null;
  return readCof(isObject(read["obj"]) ? read["obj"] : read);
}

/** One record of the common output format. */
export function readCof(record: Readonly<Record<string, unknown>>): SightingReading {
  const { rrname, time_first, time_last, zone_time_first, zone_time_last, count } = record;
  if (typeof rrname !== "string") return { reason: "no rrname" };
  const first = secondsOf(time_first) ?? secondsOf(zone_time_first);
  const last = secondsOf(time_last) ?? secondsOf(zone_time_last);
  if (first === null || last === null) return { reason: "no time_first and time_last" };
  if (last < first) return { reason: "time_last is before time_first" };
  const name = sightedName(rrname);
  // Records of the reverse tree, of the root and of top-level domains.
  if (name === null && !isOtherName(rrname)) return { reason: "rrname is no name" };
  const seen = { first, last, count: count === undefined ? 1 : (countOf(count) ?? 1) };
  const records = recordsOf(record, seen);
  if (name === null) return records.length === 0 ? null : { sightings: [], records };
  return { sightings: [{ name, ...seen }], records };
}

/** `rdata` is one text, or all of a set of records. */
function recordsOf(
  { rrname, rrtype, rdata: given }: Readonly<Record<string, unknown>>,
  seen: Pick<DnsRecord, "first" | "last" | "count">,
): DnsRecord[] {
  const all: readonly unknown[] = Array.isArray(given) ? given.slice(0, RECORDS_MAX) : [given];
  return all.flatMap((rdata) => dnsRecord({ rrname, rrtype, rdata }, seen) ?? []);
}

/** What is a name of the DNS, and none that is stored. */
export const isOtherName = (text: string): boolean =>
  /^(?:\.|[a-z0-9-]{1,63}\.?)$/i.test(text) || /\.arpa\.?$/i.test(text);
