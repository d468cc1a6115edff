import { readIndicator } from "@fyr/core/indicators";

/** Standing by itself, in capitals as operators write it: `as2` is a word of many logs. */
const SYSTEM = /(?<![\w.-])AS\d{1,10}(?![\w-]|\.\d)/g;

/** The AS numbers that are in a text, each once. */
export const systemsIn = (text: string): string[] =>
  [...new Set(text.match(SYSTEM) ?? [])].filter((one) => readIndicator(one).kind === "asn");

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

function some(all: readonly string[]): string {
  const rest = all.length - NAMED;
  return `${all.slice(0, NAMED).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
