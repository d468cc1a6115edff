import type { EventField, FieldKind } from "../events/index.ts";
import { addressesOf } from "./address.ts";
import type { FieldName, Group, Piece, Query, Bound, Range } from "./tree.ts";

type Fields = (name: string) => EventField | undefined;

/** The query as a sentence, which shows how it was understood. */
export function english(query: Query, fields: Fields): string {
  return query.type === "everything" ? "Every event." : `Events where ${phrase(query, fields, false)}.`;
}

/** @param within whether it stands among others, so that several need brackets */
function phrase(query: Query, fields: Fields, within: boolean): string {
  if (query.type === "everything") return "anything holds";
  if (query.type === "boosted") return `${phrase(query.query, fields, true)} (weight ${query.boost})`;
  if (query.type === "group") return groupPhrase(query, fields, within);
  if (query.type === "term" && query.field === null && addressesOf(query.text) !== undefined) {
    return `any address ${verb("ip", query.text)} ${query.text}`;
  }
  const kind = query.field === null ? "text" : (fields(query.field.name)?.kind ?? "text");
  const subject = subjectOf(query.field, fields);
  switch (query.type) {
    case "term": {
      const isPrefix = query.text.includes("/") && kind !== "ip" && addressesOf(query.text) !== undefined;
      const ofPrefix = isPrefix && query.field !== null ? " or an address within it" : "";
      return `${subject} ${verb(kind, query.text)} ${shown(kind, query.text)}${ofPrefix}`;
    }
    case "phrase": {
      const apart = query.slop === 0 ? "" : `, its words up to ${query.slop} places apart`;
      return `${subject} ${verb(kind, query.text)} ${shown(kind, query.text)}${apart}`;
    }
    case "wildcard":
      return `${subject} matches ${pattern(query.pieces)}`;
    case "regex":
      return `${subject} matches the expression /${query.expression}/`;
    case "fuzzy":
      return `${subject} is like “${query.text}” (up to ${query.distance} ${query.distance === 1 ? "edit" : "edits"})`;
    case "exists":
      return `${subject} is present`;
    default:
      return `${subject} ${englishRange(query, kind)}`;
  }
}

function groupPhrase({ clauses }: Group, fields: Fields, within: boolean): string {
  const of = (occur: string): string[] => {
    const chosen = clauses.filter((clause) => clause.occur === occur);
    return chosen.map((clause) => phrase(clause.query, fields, clauses.length > 1 || occur === "must_not"));
  };
  const [must, should, mustNot] = [of("must"), of("should"), of("must_not").map((part) => `not ${part}`)];
  const optional = must.length > 0 && should.length > 0 ? `, the better if ${should.join(" or ")}` : "";
  const wanted = must.length > 0 || should.length === 0 ? must : [anyOf(should, mustNot.length > 0)];
  const text = [...wanted, ...mustNot].join(" and ") + optional;
  return within ? `(${text})` : text;
}

function anyOf(parts: readonly string[], bracketed: boolean): string {
  const text = parts.join(" or ");
  return bracketed && parts.length > 1 ? `(${text})` : text;
}

function subjectOf(field: FieldName | null, fields: Fields): string {
  return field === null ? "any value" : (fields(field.name)?.name ?? field.name);
}

function verb(kind: FieldKind, text: string): string {
  if (kind === "text") return "contains";
  if (kind === "date") return "falls within";
  return kind === "ip" && text.includes("/") ? "is in" : "is";
}

function shown(kind: FieldKind, text: string): string {
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
