import { isOneTerm } from "./names.ts";
import type { Piece } from "./tree.ts";

const ALWAYS = /[\s()[\]{}"^~\\*?]/g;
const AT_START = /^[-+!/<>]/;
const AT_START_OF_VALUE = /^[/<>]/;
const OPERATOR = /^(?:AND|OR|NOT|&&|\|\|)$/;

/** A term as a word; `bare` where no field stands before it. */
export function printWord(pieces: readonly Piece[], bare: boolean): string {
  const [first] = pieces;
  const text = pieces
    .map((piece) => (piece.type === "text" ? piece.text.replaceAll(ALWAYS, "\\$&") : piece.type === "one" ? "?" : "*"))
    .join("");
  const start = first?.type === "text" && (bare ? AT_START : AT_START_OF_VALUE).test(text);
  const escaped = start || OPERATOR.test(text) ? `\\${text}` : text;
  return bare && !isOneTerm(escaped) ? withoutColons(escaped) : escaped;
}

/** `name:word`, so that it is not read as an IPv6 address or the like. */
export function printPair(name: string, pieces: readonly Piece[]): string {
  const word = printWord(pieces, false);
  const pair = `${printName(name)}:${word}`;
  return isOneTerm(pair) ? `${printName(name)}:${withoutColons(word)}` : pair;
}

/** The name of a field, before its colon. */
export function printName(name: string): string {
  const escaped = name.replaceAll(ALWAYS, "\\$&").replaceAll(":", "\\:");
  return AT_START.test(escaped) ? `\\${escaped}` : escaped;
}

export function printQuoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}

function withoutColons(text: string): string {
  return text.replaceAll(":", "\\:");
}
