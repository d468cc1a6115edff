import { isObject, objectOf, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import type { SightingReading } from "../sighting.ts";
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
  const { name: given, timestamp, value, status, results } = read;
  if (typeof given !== "string") return { reason: "no name" };
  if (isObject(results)) return readZdns(given, results);
  if (typeof status === "string" && !/^noerror$/i.test(status)) return null;
  if (value === undefined) return { reason: "no value" };
  return seen(given, secondsOf(timestamp));
}

function readZdns(name: string, results: Readonly<Record<string, unknown>>): SightingReading {
  for (const result of Object.values(results)) {
    if (!isObject(result) || result["status"] !== "NOERROR" || !isObject(result["data"])) continue;
    const { answers, exchanges } = result["data"];
    const hasAnswer = [answers, exchanges].some((list) => Array.isArray(list) && list.length > 0);
    if (hasAnswer) return seen(name, secondsOf(result["timestamp"]));
  }
  return null;
}

function seen(given: string, at: number | null): SightingReading {
  const name = sightedName(given);
  if (name === null) return isOtherName(given) ? null : { reason: "not a name" };
  return { sightings: [{ name, first: at, last: at, count: 1 }] };
}
