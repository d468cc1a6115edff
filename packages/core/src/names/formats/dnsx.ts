import { dnsRecord } from "../../dns/index.ts";
import { objectOf, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import { RECORDS_MAX, type SightingReading } from "../sighting.ts";
import { isOtherName } from "./cof.ts";

// oxlint-disable-next-line no-control-regex -- dnsx colours what it prints
const COLOURS = /\u001B\[[\d;]{0,16}m/g;
/** Fields of `-json` that hold answers. */
const ANSWERS = ["a", "aaaa", "cname", "ns", "mx", "txt", "srv", "soa", "caa"] as const;

/** `www.example.org [A] [192.0.2.1]`, or without the type, which then is that of the address. */
const RESPONSE = /^\S+\s+(?:\[([A-Z]{1,10})\]\s+)?\[([^\]]+)\]/;

/** A line of dnsx: a name by itself, with its answers (`-resp`), or `-json`. */
export function readDnsxLine(line: string): SightingReading {
  const text = line.replaceAll(COLOURS, "").trim();
  if (text === "") return null;
  if (!text.startsWith("{")) {
    const owner = text.split(/\s/, 1)[0] ?? "";
    const [, stated, rdata = ""] = RESPONSE.exec(text) ?? [];
    const types = stated === undefined ? ["A", "AAAA"] : [stated];
    return seen(owner, null, rdata === "" ? [] : types.map((rrtype) => ({ rrname: owner, rrtype, rdata })));
  }
  const read = objectOf(text);
  if (typeof read === "string") return { reason: read };
  const { host, status_code: status, timestamp } = read;
  if (typeof host !== "string") return { reason: "no host" };
  if (status !== undefined && status !== "NOERROR") return null;
  const answers = ANSWERS.flatMap((rrtype) => {
    const all: unknown = read[rrtype];
    return (Array.isArray(all) ? all : []).map((rdata: unknown) => ({ rrname: host, rrtype, rdata }));
  });
  return answers.length > 0 ? seen(host, secondsOf(timestamp), answers) : null;
}

function seen(given: string, at: number | null, answers: readonly Parameters<typeof dnsRecord>[0][]): SightingReading {
  const name = sightedName(given);
  if (name === null && !isOtherName(given)) return { reason: "not a name" };
  const times = { first: at, last: at, count: 1 };
  const records = answers.slice(0, RECORDS_MAX).flatMap((answer) => dnsRecord(answer, times) ?? []);
  if (name === null) return records.length === 0 ? null : { sightings: [], records };
  return { sightings: [{ name, ...times }], records };
}
