import type { EventField, FieldKind } from "../events/index.ts";
import { addressesOf } from "./address.ts";
import type { Bound, Group, Piece, Query, Range } from "./tree.ts";

type Fields = (name: string) => EventField | undefined;

/** The query as a sentence, which shows how it was understood. */
export function english(query: Query, fields: Fields): string {
  return query.type === "everything" ? "Every event." : `Events where ${phrase(query, fields, false)}.`;
}

/**
 * @param within whether it stands among others, so that several need brackets
 * @param negated of a clause that must not hold
 */
function phrase(query: Query, fields: Fields, within: boolean, negated = false): string {
  if (query.type === "everything") return negated ? "nothing holds" : "anything holds";
  if (query.type === "boosted") {
    return `${negated ? "not " : ""}${phrase(query.query, fields, true)} (weight ${query.boost})`;
  }
  if (query.type === "group") return `${negated ? "not " : ""}${groupPhrase(query, fields, within)}`;
  const ofAddress = query.type === "term" && query.field === null && addressesOf(query.text) !== undefined;
  const kind = ofAddress ? "ip" : query.field === null ? "text" : (fields(query.field.name)?.kind ?? "text");
  const predicate = predicateOf(query, kind, ofAddress);
  if (query.field === null) {
    return `${negated ? "no" : "any"} ${ofAddress ? "address" : "value"} ${predicate}`;
  }
  return `${fields(query.field.name)?.name ?? query.field.name} ${negated ? negatedPredicate(predicate) : predicate}`;
}

/** A clause about values. */
type Test = Exclude<Query, { readonly type: "everything" | "boosted" | "group" }>;

/** The words for a condition on a field: `is 22`, `contains “a”`. */
function predicateOf(query: Test, kind: FieldKind, ofAddress: boolean): string {
  switch (query.type) {
    case "term": {
      const isPrefix = query.text.includes("/") && kind !== "ip" && addressesOf(query.text) !== undefined;
      const ofPrefix = isPrefix && query.field !== null ? " or an address within it" : "";
      return `${verb(kind, query.text)} ${ofAddress ? query.text : shown(kind, query.text)}${ofPrefix}`;
    }
    case "phrase": {
      const apart = query.slop === 0 ? "" : `, its words up to ${query.slop} places apart`;
      return `${verb(kind, query.text)} ${shown(kind, query.text)}${apart}`;
    }
    case "wildcard":
      return `matches ${pattern(query.pieces)}`;
    case "regex":
      return `matches the expression /${query.expression}/`;
    case "fuzzy":
      return `is like “${query.text}” (up to ${query.distance} ${query.distance === 1 ? "edit" : "edits"})`;
    case "exists":
      return "is present";
    default:
      return englishRange(query, kind);
  }
}

const NEGATIONS: readonly [said: string, denied: string][] = [
  ["is present", "is absent"],
  ["is ", "is not "],
  ["contains ", "does not contain "],
  ["falls within ", "does not fall within "],
  ["matches ", "does not match "],
];

function negatedPredicate(predicate: string): string {
  const [said = "", denied = "not "] = NEGATIONS.find(([start]) => predicate.startsWith(start)) ?? [];
  return denied + predicate.slice(said.length);
}

function groupPhrase({ clauses }: Group, fields: Fields, within: boolean): string {
  const of = (occur: string): string[] => {
    const chosen = clauses.filter((clause) => clause.occur === occur);
    const negated = occur === "must_not";
    return chosen.map((clause) => phrase(clause.query, fields, clauses.length > 1 || negated, negated));
  };
  const [must, should, mustNot] = [of("must"), of("should"), of("must_not")];
  const optional = must.length > 0 && should.length > 0 ? `, the better if ${should.join(" or ")}` : "";
  const wanted = must.length > 0 || should.length === 0 ? must : [anyOf(should, mustNot.length > 0)];
  const text = [...wanted, ...mustNot].join(" and ") + optional;
  return within ? `(${text})` : text;
}

function anyOf(parts: readonly string[], bracketed: boolean): string {
  const text = parts.join(" or ");
  return bracketed && parts.length > 1 ? `(${text})` : text;
}

function verb(kind: FieldKind, text: string): string {
  if (kind === "text") return "contains";
  if (kind === "date") return "falls within";
  return kind === "ip" && text.includes("/") ? "is in" : "is";
}

function shown(kind: FieldKind, text: string): string {
  if (kind === "date") return shownTime(text);
  return kind === "text" || kind === "keyword" ? `“${text}”` : text;
}

function pattern(pieces: readonly Piece[]): string {
  return `“${pieces.map((piece) => (piece.type === "text" ? piece.text : piece.type === "one" ? "?" : "*")).join("")}”`;
}

const NUMBERS = { over: "above", from: "at least", under: "below", until: "at most" };
const TIMES = { over: "after", from: "from", under: "before", until: "until" };

/** `is from 5 to 10`, `is above 5`, `is after now-1d`. */
function englishRange({ lower, upper }: Range, kind: FieldKind): string {
  const written = ({ text }: Bound): string => (kind === "date" ? shownTime(text) : text);
  const words = kind === "date" ? TIMES : NUMBERS;
  if (lower?.inclusive === true && upper?.inclusive === true) return `is from ${written(lower)} to ${written(upper)}`;
  const low = (bound: Bound): string => `${bound.inclusive ? words.from : words.over} ${written(bound)}`;
  const high = (bound: Bound): string => `${bound.inclusive ? words.until : words.under} ${written(bound)}`;
  return `is ${[...(lower ? [low(lower)] : []), ...(upper ? [high(upper)] : [])].join(" and ")}`;
}

/** Seconds and milliseconds since 1970 are not readable. */
function shownTime(text: string): string {
  const seconds = /^\d{9,11}$/.test(text) ? Number(text) : /^\d{12,14}$/.test(text) ? Number(text) / 1000 : undefined;
  return seconds === undefined ? text : new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
}
