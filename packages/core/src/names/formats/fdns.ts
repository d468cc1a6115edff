import { dnsRecord } from "../../dns/index.ts";
import { isObject, objectOf, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import { RECORDS_MAX, type SightingReading } from "../sighting.ts";
import { isOtherName } from "./cof.ts";

/**
 * A line of a forward-DNS data set in Rapid7's shape: `timestamp`, `name`, `type`, `value`; or of zdns, whose answers
 * stand under `results`. What had no answer was not seen.
 */
export function readFdnsLine(line: string): SightingReading {
  const text = line.trim();
  if (text === "") return null;
  const read = objectOf(text);
  if (typeof read === "string") return { reason: read };
  const { name: given, timestamp, type, value, status, results } = read;
  if (typeof given !== "string") return { reason: "no name" };
  if (isObject(results)) return readZdns(given, results);
  if (typeof status === "string" && !/^noerror$/i.test(status)) return null;
  if (value === undefined) return { reason: "no value" };
  return seen(given, secondsOf(timestamp), [{ rrname: given, rrtype: type, rdata: value }]);
}

function readZdns(name: string, results: Readonly<Record<string, unknown>>): SightingReading {
  for (const result of Object.values(results)) {
    if (!isObject(result) || result["status"] !== "NOERROR" || !isObject(result["data"])) continue;
    const { answers, exchanges } = result["data"];
    const hasAnswer = [answers, exchanges].some((list) => Array.isArray(list) && list.length > 0);
    const records = (Array.isArray(answers) ? answers : []).filter(isObject).map((one) => ({
      rrname: one["name"],
      rrtype: one["type"],
      rdata: typeof one["preference"] === "number" ? `${one["preference"]} ${String(one["answer"])}` : one["answer"],
    }));
    if (hasAnswer) return seen(name, secondsOf(result["timestamp"]), records);
  }
  return null;
}

function seen(given: string, at: number | null, answers: readonly Parameters<typeof dnsRecord>[0][]): SightingReading {
  const name = sightedName(given);
  if (name === null && !isOtherName(given)) return { reason: "not a name" };
  const times = { first: at, last: at, count: 1 };
  const records = answers.slice(0, RECORDS_MAX).flatMap((answer) => dnsRecord(answer, times) ?? []);
  if (name === null) return records.length === 0 ? null : { sightings: [], records };
  return { sightings: [{ name, ...times }], records };
}
