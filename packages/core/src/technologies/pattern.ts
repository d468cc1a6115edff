/** Characters that `*` stands for at most. */
const GAP_MAX = 200;
/** Places of a text at which a pattern is tried; after so many its first part is no mark of anything. */
const PLACES_MAX = 500;
const VERSION = /\d{1,10}(?:\.\d{1,10}){0,4}(?:[-.+]?(?:alpha|beta|rc|dev|pre)[.-]?\d{0,5})?/y;

type Part = { readonly kind: "text"; readonly text: string } | { readonly kind: "version" } | { readonly kind: "gap" };

/**
 * A text with `*` for any 200 characters and `{version}` for the number of a version, `^` at its beginning and `$` at its end
 * where it has to stand there. Case does not matter. There is nothing to repeat and nothing to go back to, so that a search
 * takes time linear in what is searched, whoever wrote the pattern.
 */
export interface Pattern {
  readonly source: string;
  readonly parts: readonly Part[];
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
  /** Characters that have to stand there. */
  readonly letters: number;
}

export interface PatternMatch {
  readonly from: number;
  readonly to: number;
  readonly version: string | null;
}

export function compilePattern(source: string): Pattern {
  const isAtStart = source.startsWith("^");
  const isAtEnd = source.endsWith("$") && source.length > 1;
  const body = source.slice(isAtStart ? 1 : 0, isAtEnd ? -1 : undefined).toLowerCase();
  const parts = body
    .split(/(\*|\{version\})/)
    .filter((part) => part !== "")
    .map((part): Part =>
      part === "*" ? { kind: "gap" } : part === "{version}" ? { kind: "version" } : { kind: "text", text: part },
    );
  const letters = parts.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : 0), 0);
  return { source, parts, isAtStart, isAtEnd, letters };
}

/** @param text in small letters */
export function findPattern({ parts, isAtStart, isAtEnd }: Pattern, text: string): PatternMatch | null {
  const [first] = parts;
  const lead = first?.kind === "text" && !isAtStart ? first.text : null;
  let from = lead === null ? 0 : text.indexOf(lead);
  for (let places = 0; from >= 0 && places < PLACES_MAX; places++) {
    const match = matchAt(parts, text, from, isAtEnd);
    if (match !== null) return match;
    if (lead === null) break;
    from = text.indexOf(lead, from + 1);
  }
  return null;
}

function matchAt(parts: readonly Part[], text: string, from: number, isAtEnd: boolean): PatternMatch | null {
  let [at, version, isLoose] = [from, null as string | null, false];
  for (const part of parts) {
    if (part.kind === "gap") {
      isLoose = true;
      continue;
    }
    const found = part.kind === "text" ? placeOfText(part.text, text, at, isLoose) : placeOfVersion(text, at, isLoose);
    if (found === null) return null;
    if (part.kind === "version") version = text.slice(found.from, found.to);
    at = found.to;
    isLoose = false;
  }
  return isAtEnd && !isLoose && at !== text.length ? null : { from, to: at, version };
}

type Place = { readonly from: number; readonly to: number } | null;

function placeOfText(part: string, text: string, at: number, isLoose: boolean): Place {
  if (!isLoose) return text.startsWith(part, at) ? { from: at, to: at + part.length } : null;
  const found = text.slice(at, at + GAP_MAX + part.length).indexOf(part);
  return found < 0 ? null : { from: at + found, to: at + found + part.length };
}

function placeOfVersion(text: string, at: number, isLoose: boolean): Place {
  const begin = isLoose ? at + text.slice(at, at + GAP_MAX).search(/\d/) : at;
  if (begin < at) return null;
  const sticky = new RegExp(VERSION);
  sticky.lastIndex = begin;
  const [found] = sticky.exec(text) ?? [];
  return found === undefined ? null : { from: begin, to: begin + found.length };
}
