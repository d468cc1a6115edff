import { type DnsRecord, dnsRecord } from "../../dns/index.ts";
import { countOf, isObject, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import type { NameSighting } from "../sighting.ts";
import { readCof } from "./cof.ts";

const NAMES: ReadonlySet<string> = new Set(["domain", "hostname", "domain|ip"]);
/** Objects about what a DNS answered, whose attributes are those of one record. */
const PASSIVE_DNS: ReadonlySet<string> = new Set(["passive-dns", "dns-record"]);

/**
 * Names in an event of MISP: objects `passive-dns` with their times and counts, and attributes that are a domain or host
 * name. What is marked as deleted is left out.
 */
export function readMispEvent(document: unknown): MispNames {
  const events = (Array.isArray(document) ? document : [document]).flatMap((one) => {
    const event = isObject(one) && isObject(one["Event"]) ? one["Event"] : one;
    return isObject(event) ? [event] : [];
  });
  const found = events.flatMap((event) => {
    const day = secondsOf(event["date"]);
    const attributes = listOf(event["Attribute"]).map((attribute) => ofAttribute(attribute, day));
    return attributes.concat(listOf(event["Object"]).flatMap((object) => ofObject(object, day)));
  });
  return { sightings: found.flatMap(({ sightings }) => sightings), records: found.flatMap(({ records }) => records) };
}

/** What an event names, and the answers of the DNS in it. */
export interface MispNames {
  readonly sightings: readonly NameSighting[];
  readonly records: readonly DnsRecord[];
}
const NOTHING: MispNames = { sightings: [], records: [] };

function ofObject(object: Readonly<Record<string, unknown>>, day: number | null): MispNames[] {
  const attributes = listOf(object["Attribute"]);
  const record = PASSIVE_DNS.has(String(object["name"])) ? ofRecord(attributes) : NOTHING;
  return record !== NOTHING ? [record] : attributes.map((attribute) => ofAttribute(attribute, day));
}

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isObject).filter(({ deleted }) => deleted !== true) : [];

function ofRecord(attributes: readonly Readonly<Record<string, unknown>>[]): MispNames {
  const record = Object.fromEntries(attributes.map(({ object_relation: field, value }) => [String(field), value]));
  const read = readCof({ ...record, ...(countOf(record["count"]) === null && { count: 1 }) });
  return read !== null && "sightings" in read ? { sightings: read.sightings, records: read.records ?? [] } : NOTHING;
}

function ofAttribute(attribute: Readonly<Record<string, unknown>>, day: number | null): MispNames {
  const { type, value, first_seen: first, last_seen: last } = attribute;
  if (!NAMES.has(String(type)) || typeof value !== "string") return NOTHING;
  const [owner = "", address = ""] = value.split("|", 2);
  const name = sightedName(owner);
  if (name === null) return NOTHING;
  const at = day ?? secondsOf(attribute["timestamp"]);
  const from = secondsOf(first) ?? at;
  const until = secondsOf(last) ?? from;
  const seen = { first: from, last: from !== null && until !== null && until < from ? from : until, count: 1 };
  const records = ["A", "AAAA"].flatMap((rrtype) => dnsRecord({ rrname: name, rrtype, rdata: address }, seen) ?? []);
  return { sightings: [{ name, ...seen }], records };
}
