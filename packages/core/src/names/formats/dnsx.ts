import { objectOf, secondsOf } from "../fields.ts";
import { sightedName } from "../name.ts";
import type { SightingReading } from "../sighting.ts";
import { isOtherName } from "./cof.ts";

// oxlint-disable-next-line no-control-regex -- dnsx colours what it prints
const COLOURS = /\u001B\[[\d;]{0,16}m/g;
/** Fields of `-json` that hold answers. */
const ANSWERS = ["a", "aaaa", "cname", "ns", "mx", "txt", "srv", "soa", "caa"] as const;

/** A line of dnsx: a name by itself, with its answers (`-resp`), or `-json`. */
export function readDnsxLine(line: string): SightingReading {
  const text = line.replaceAll(COLOURS, "").trim();
  if (text === "") return null;
  if (!text.startsWith("{")) return seen(text.split(/\s/, 1)[0] ?? "", null);
  const read = objectOf(text);
  if (typeof read === "string") return { reason: read };
  const { host, status_code: status, timestamp } = read;
  if (typeof host !== "string") return { reason: "no host" };
  if (status !== undefined && status !== "NOERROR") return null;
  const isAnswered = ANSWERS.some((field) => {
    const answers = read[field];
    return Array.isArray(answers) && answers.length > 0;
  });
  return isAnswered ? seen(host, secondsOf(timestamp)) : null;
}

function seen(given: string, at: number | null): SightingReading {
  const name = sightedName(given);
  if (name === null) return isOtherName(given) ? null : { reason: "not a name" };
  return { sightings: [{ name, first: at, last: at, count: 1 }] };
}
