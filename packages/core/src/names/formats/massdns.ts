import { dnsRecord } from "../../dns/index.ts";
import { isObject, objectOf, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import { type NameSighting, RECORDS_MAX, type SightingReading } from "../sighting.ts";
import { isOtherName } from "./cof.ts";

/** `www.example.org. A 192.0.2.1`, with a time to live and class or without. */
const SIMPLE = /^(\S+)\s+(?:\d{1,10}\s+)?(?:IN\s+)?([A-Z][A-Z0-9]{0,15})\s+(\S.*)$/i;
const OWNERS_MAX = 32;

/** A line of massdns: `-o S`, or `-o J`. Names on the way of an answer (CNAME) were seen as well. */
export function readMassdnsLine(line: string): SightingReading {
  const text = line.trim();
  if (text === "" || text.startsWith(";")) return null;
  if (text.startsWith("{")) return readJson(text);
  const [, owner, rrtype, rdata] = SIMPLE.exec(text) ?? [];
  if (owner === undefined) return { reason: "not 'name type data'" };
  return seen([owner], null, [{ rrname: owner, rrtype, rdata }]);
}

function readJson(text: string): SightingReading {
  const read = objectOf(text);
  if (typeof read === "string") return { reason: read };
  const { name, status, data, rx_ts: at, error } = read;
  if (typeof name !== "string") return { reason: "no name" };
  if (error !== undefined || (status !== undefined && status !== "NOERROR") || !isObject(data)) return null;
  const answers = Array.isArray(data["answers"]) ? data["answers"] : [];
  if (answers.length === 0) return null;
  const objects = answers.filter(isObject);
  const owners = objects.flatMap((one) => (typeof one["name"] === "string" ? [one["name"]] : []));
  const records = objects.map((one) => ({ rrname: one["name"], rrtype: one["type"], rdata: one["data"] }));
  return seen([name, ...owners.slice(0, OWNERS_MAX)], secondsOf(at), records);
}

function seen(
  owners: readonly string[],
  at: number | null,
  answers: readonly Parameters<typeof dnsRecord>[0][],
): SightingReading {
  const names = new Set(owners.map(sightedName).filter((name) => name !== null));
  if (names.size === 0 && !owners.every(isOtherName)) return { reason: "not a name" };
  const records = answers
    .slice(0, RECORDS_MAX)
    .flatMap((answer) => dnsRecord(answer, { first: at, last: at, count: 1 }) ?? []);
  if (names.size === 0 && records.length === 0) return null;
  return { sightings: [...names].map((name): NameSighting => ({ name, first: at, last: at, count: 1 })), records };
}
