import type { EventField } from "../events/index.ts";
import { extract } from "../indicators/index.ts";
import { addressesOf } from "./address.ts";
import { type Condition, type Target, type Test, fold, TOKEN } from "./condition.ts";
import { editDistance, globMatches } from "./matching.ts";
import { isNumber } from "./number.ts";
import type { TextRange } from "./tree.ts";

/** Columns of what stands anywhere in a document. */
const ANYWHERE: ReadonlySet<string> = new Set(["ips", "mentioned"]);
/** Longer values are not searched: a match in them lies beyond what a page shows. */
const MAX_SCANNED = 20_000;

/**
 * What of a document to mark: for each leaf, by dotted name and text, the places that a positive part of the search
 * matches, in order and without overlap. Regular expressions and times mark nothing: one may run without end outside of
 * the engine, the other stands in every event.
 */
export function marker(
  condition: Condition,
  fields: (name: string) => EventField | undefined,
): (name: string, value: string) => TextRange[] {
  const tests = positive(condition).flatMap((test) => (test.is === "either" ? test.tests : [test]));
  return (name, value) => {
    if (value === "" || value.length > MAX_SCANNED) return [];
    const folded = fold(value);
    // A letter whose lower case is longer would shift what is behind it.
    if (folded.length !== value.length) return [];
    const column = fields(name)?.column;
    const places = tests
      .filter((test) => appliesTo(test, fold(name), column))
      .flatMap((test) => placesIn(test, folded));
    return merged(places);
  };
}

function positive(condition: Condition): Test[] {
  return condition.type === "test"
    ? [condition.test]
    : [...condition.must, ...condition.should].flatMap((part) => positive(part));
}

function appliesTo(test: Test, name: string, column: string | undefined): boolean {
  if ("field" in test) return test.field.column === column || ANYWHERE.has(test.field.column);
  return "target" in test && targets(test.target, name, column);
}

function targets(target: Target, name: string, column: string | undefined): boolean {
  if (target.in === "anywhere") return true;
  return target.in === "document" ? target.name === name : target.field.column === column;
}

function placesIn(test: Test, value: string): TextRange[] {
  const whole = { from: 0, to: value.length };
  const wholeIf = (condition: boolean): TextRange[] => (condition ? [whole] : []);
  const orTokens = (tokens: boolean, matches: (text: string) => boolean): TextRange[] => {
    if (matches(value)) return [whole];
    return tokens ? tokenPlaces(value).filter(({ text }) => matches(text)) : [];
  };
  switch (test.is) {
    case "phrase":
      return phrasePlaces(test.tokens, test.slop, value);
    case "whole":
      return wholeIf(value === test.text);
    case "wildcard":
      return orTokens(test.tokens, (text) => globMatches(test.pieces, text));
    case "fuzzy":
      return orTokens(test.tokens, (text) => editDistance(text, test.text, test.distance) <= test.distance);
    case "integers": {
      if (!/^\d{1,20}$/.test(value)) return [];
      const number = BigInt(value);
      return wholeIf((test.lower === null || number >= test.lower) && (test.upper === null || number <= test.upper));
    }
    case "reals": {
      const { lower, upper } = test;
      const number = isNumber(value) ? Number(value) : Number.NaN;
      const above = lower === null || number > lower.value || (lower.inclusive && number === lower.value);
      const below = upper === null || number < upper.value || (upper.inclusive && number === upper.value);
      return wholeIf(above && below);
    }
    case "addresses":
    case "address_texts": {
      const isMeant = (text: string): boolean => {
        const [found] = addressesOf(text) ?? [];
        return found !== undefined && test.ranges.some(({ first, last }) => first <= found.first && found.last <= last);
      };
      if (test.is === "address_texts" || test.field.column !== "mentioned") return wholeIf(isMeant(value));
      const within = extract(value, { only: ["ipv4", "ipv6"] });
      return within.filter((found) => isMeant(found.value)).map(({ start, end }) => ({ from: start, to: end }));
    }
    case "flag":
      return wholeIf(value === String(test.value) || value === (test.value ? "t" : "f"));
    default:
      return [];
  }
}

function tokenPlaces(value: string): (TextRange & { readonly text: string })[] {
  return Array.from(value.matchAll(TOKEN), ({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
}

/** From first to last word of each place where they stand in a row; with slop, each of the words. */
function phrasePlaces(words: readonly string[], slop: number, value: string): TextRange[] {
  const found = tokenPlaces(value);
  if (slop > 0)
    return words.every((word) => found.some(({ text }) => text === word))
      ? found.filter(({ text }) => words.includes(text))
      : [];
  return found.flatMap(({ from }, start) => {
    if (!words.every((word, index) => found[start + index]?.text === word)) return [];
    return [{ from, to: found[start + words.length - 1]?.to ?? from }];
  });
}

function merged(places: readonly TextRange[]): TextRange[] {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
