import { readIndicator } from "@fyr/core/indicators";
import { namesInWords, othersInWords, systemsInWords } from "../../lib/indicator-words.ts";
import { plural } from "../../lib/format.ts";
import { otherIndicator } from "../../lib/other-indicators.ts";
import { linesOf } from "./lines.ts";

/** Standing by itself, in capitals as operators write it: `as2` is a word of many logs. */
const SYSTEM = /(?<![\w.-])AS\d{1,10}(?![\w-]|\.\d)/g;

/** The AS numbers that are in a text, each once. */
export const systemsIn = (text: string): string[] =>
  [...new Set(text.match(SYSTEM) ?? [])].filter((one) => readIndicator(one).kind === "asn");

/** Most words of a log are none of them, and are not read. Plain numbers between underscores are mostly times. */
const MAYBE_OTHER =
  /@|^(?:cve|ua|g|gtm|aw|dc)-|^(?:ca-)?pub-|[\da-f]{2}:[\da-f]{2}|[\da-f]{32}|[\da-f]{4}_[\da-f]{12}|\ds\d+_c|\d_\d+-\d/i;
/** As reports and logs write it in front of a value, without a blank. */
const LABEL = /^(?:md5|sha-?(?:1|256|512)|ja3s?|ja4\w{0,4}|jarm|hassh(?:server)?):/i;

/** Names in front of an MD5 sum that make a fingerprint of it, with what stands between both in a report, log or JSON. */
const IN_FRONT = /\b(?<name>ja3s?|hassh(?:server)?)["']?(?:\s*[:=]\s*|\s+)["']?(?=[\da-f]{32}\b)/gi;

/**
 * The hashes, fingerprints, CVEs, e-mail addresses and trackers that are in a text, in normal form, each once; what only
 * its name tells from an MD5 sum keeps the name.
 */
export function othersIn(text: string): string[] {
  const named = text.replace(IN_FRONT, " $<name>:");
  const words = new Set(named.split(/[\s,;|"'<>()={}]+/).filter((word) => MAYBE_OTHER.test(word)));
  const found = new Map<string, string>();
  for (const word of words) {
    const other = otherIndicator(word) ?? otherIndicator(word.replace(LABEL, ""));
    if (other === null) continue;
    const isNamed = other.kind === "fingerprint" && word.toLowerCase().endsWith(`:${other.value}`);
    // The name stays, whether the same sum stands without one, too, or not.
    if (isNamed || !found.has(other.value)) found.set(other.value, isNamed ? word.toLowerCase() : other.value);
  }
  return [...found.values()];
}

/** `1 AS and 2 other indicators`, of what stands beside the addresses; null where nothing does. */
export function besideInWords(names: number, systems: number, others: number, providers = 0): string | null {
  const parts = [
    ...(names > 0 ? [namesInWords(names)] : []),
    ...(systems > 0 ? [systemsInWords(systems)] : []),
    ...(others > 0 ? [othersInWords(others)] : []),
    ...(providers > 0 ? [plural(providers, "provider")] : []),
  ];
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

/** Four numbers with dots, with the length of a prefix or without. */
const QUAD = /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,3})?$/;
const RANGE = /^\d{1,3}(?:\.\d{1,3}){3}-\d{1,3}(?:\.\d{1,3}){3}$/;
/** So many are named. */
const NAMED = 3;

/** What of a text is not looked up although it looks like it, in sentences. */
export function leftOutOf(text: string): readonly string[] {
  const words = new Set(text.split(/[\s,;|"'<>()]+/));
  const refused: string[] = [];
  const ranges: string[] = [];
  for (const word of words) {
    if (RANGE.test(word) && readIndicator(word).kind === "range") ranges.push(word);
    else if (QUAD.test(word)) {
      const read = readIndicator(word);
      if (read.kind === null) refused.push(`${word} (${read.reason})`);
    }
  }
  return [
    ...(refused.length > 0 ? [`Left out: ${some(refused)}.`] : []),
    ...(ranges.length > 0
      ? [`Of ${some(ranges)} only both ends are looked up: alone in the box, a range has a page of its own.`]
      : []),
  ];
}

/** Lines of a pasted text that are asked about at most: those of a list, and not of a report. */
const LINES_READ = 200;
/** Names have few words; what has more is a sentence. */
const NAME = /^\S{1,40}(?: \S{1,40}){0,3}$/;

/** The lines of a pasted text that may name something, such as a provider; none of a text that is no list. */
export function linesLikeNames(text: string): readonly string[] {
  const lines = linesOf(text);
  return lines.length > LINES_READ ? [] : lines.filter((line) => NAME.test(line));
}

function some(all: readonly string[]): string {
  const rest = all.length - NAMED;
  return `${all.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
