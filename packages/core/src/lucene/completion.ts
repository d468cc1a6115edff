import type { FieldKind } from "../events/index.ts";
import { printName } from "./print.ts";

/** A field that the editor may offer; null is the kind of one that only documents know. */
export interface CompletionField {
  readonly name: string;
  readonly kind: FieldKind | null;
  readonly aliases: readonly string[];
  readonly description: string;
}

/** What the editor may offer at the cursor, to stand in place of `[from, to)` of the text. */
export type Completion =
  /** Names to insert, with the colon; and operators, where a term stands before. */
  | {
      readonly offer: "fields";
      readonly from: number;
      readonly to: number;
      readonly fields: readonly { readonly insert: string; readonly field: CompletionField }[];
      readonly operators: readonly string[];
    }
  /** Frequent values of the field that begin with `prefix`: to be fetched, and written by `quoteValue`. */
  | {
      readonly offer: "values";
      readonly from: number;
      readonly to: number;
      readonly field: string;
      readonly kind: FieldKind | null;
      readonly prefix: string;
    };

const MAX_FIELDS = 50;
const OPERATORS: readonly string[] = ["AND", "OR", "NOT", "AND NOT"];

/** What fits at the cursor; null inside of ranges, regular expressions and free text. */
export function completion(text: string, cursor: number, fields: readonly CompletionField[]): Completion | null {
  const place = placeOf(text.slice(0, cursor));
  if (place === null) return null;
  const { from, field, typed } = place;
  if (field !== null) {
    const known = fieldNamed(field, fields);
    const name = known?.name ?? field;
    return { offer: "values", from, to: cursor, field: name, kind: known?.kind ?? null, prefix: typed };
  }
  const sought = typed.toLowerCase();
  const found = fields
    .map((candidate) => ({ candidate, rank: rankOf(candidate, sought) }))
    .filter(({ rank }) => rank < 4)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_FIELDS)
    .map(({ candidate }) => ({ insert: `${printName(candidate.name)}:`, field: candidate }));
  const isBehindTerm =
    /[^\s(]\s+$/.test(text.slice(0, from)) && !/(?:AND|OR|NOT|&&|\|\||[!:])\s+$/.test(text.slice(0, from));
  const operators = isBehindTerm ? OPERATORS.filter((operator) => operator.startsWith(typed.toUpperCase())) : [];
  return found.length === 0 && operators.length === 0
    ? null
    : { offer: "fields", from, to: cursor, fields: found, operators };
}

function fieldNamed(name: string, fields: readonly CompletionField[]): CompletionField | undefined {
  const lower = name.toLowerCase();
  const is = (other: string): boolean => other.toLowerCase() === lower;
  return fields.find((field) => is(field.name)) ?? fields.find(({ aliases }) => aliases.some(is));
}

/** Names that begin so, then aliases, then parts of names, then of aliases; 4 for none. */
function rankOf({ name, aliases }: CompletionField, sought: string): number {
  const lower = name.toLowerCase();
  const others = aliases.map((alias) => alias.toLowerCase());
  if (lower.startsWith(sought)) return 0;
  if (others.some((alias) => alias.startsWith(sought))) return 1;
  if (lower.includes(sought)) return 2;
  return others.some((alias) => alias.includes(sought)) ? 3 : 4;
}

interface At {
  /** Where what is being typed begins. */
  readonly from: number;
  readonly field: string | null;
  readonly typed: string;
}

/** Where the end of the text stands: in a field's name, in a value, or (null) where nothing can be offered. */
function placeOf(text: string): At | null {
  /** Fields of the open brackets: `f:(a b` is about f. */
  const groups: (string | null)[] = [];
  let word = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") {
      at++;
    } else if (character === '"' || (character === "/" && /(?:^|[\s(:+\-!])$/.test(text.slice(word, at)))) {
      const end = closing(text, at, character);
      if (end < 0) return character === '"' ? quotedAt(text, at, fieldBefore(text.slice(word, at), groups)) : null;
      at = end;
      word = end + 1;
    } else if (character === "[" || character === "{") {
      const end = text.slice(at).search(/[\]}]/);
      if (end < 0) return null;
      at += end;
      word = at + 1;
    } else if (character === "(") {
      groups.push(fieldBefore(text.slice(word, at), groups));
      word = at + 1;
    } else if (character === ")") {
      groups.pop();
      word = at + 1;
    } else if (/\s/.test(character)) {
      // `f: v` is `f:v`.
      if (!text.slice(word, at).trim().endsWith(":")) word = at + 1;
    } else if (/[-+!]/.test(character) && at === word) {
      word = at + 1;
    }
  }
  return wordAt(text, word, groups);
}

function wordAt(text: string, from: number, groups: readonly (string | null)[]): At | null {
  const typed = text.slice(from);
  if (/[\^~]/.test(typed)) return null;
  const [, name, value = ""] = /^((?:\\[^]|[^\\:])+):\s*([^]*)$/.exec(typed) ?? [];
  if (name !== undefined) {
    return /^[<>/]/.test(value)
      ? null
      : { from: text.length - value.length, field: unescaped(name), typed: unescaped(value) };
  }
  return { from, field: groups.at(-1) ?? null, typed: unescaped(typed) };
}

function quotedAt(text: string, quote: number, field: string | null): At | null {
  return field === null ? null : { from: quote, field, typed: unescaped(text.slice(quote + 1)) };
}

/** The field that a quote or bracket behind `text` belongs to. */
function fieldBefore(text: string, groups: readonly (string | null)[]): string | null {
  const [, name] = /((?:\\[^]|[^\s\\:])+):\s*$/.exec(text) ?? [];
  return name === undefined ? (groups.at(-1) ?? null) : unescaped(name.replace(/^[-+!]/, ""));
}

function closing(text: string, start: number, character: string): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === character) return at;
  }
  return -1;
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([^])/g, "$1");
}
