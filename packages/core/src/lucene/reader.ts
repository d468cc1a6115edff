import { Refusal } from "./error.ts";
import type { Blank, TextRange } from "./tree.ts";
import { EVENT_QUERY_MAX } from "@fyr/contract";

/** What a part of the text is, for colouring. */
export type SyntaxTokenKind =
  | "field"
  | "operator"
  | "bracket"
  | "text"
  | "phrase"
  | "number"
  | "wildcard"
  | "regex"
  | "suffix"
  | "error";

export interface SyntaxToken extends TextRange {
  readonly kind: SyntaxTokenKind;
}

/** A place in the text that moves forward, with what has been counted and coloured on the way. */
export class QueryReader {
  readonly text: string;
  readonly limits: SearchLimits;
  readonly blank: Blank;
  readonly spans: SyntaxToken[] = [];
  at: number;
  #depth = 0;
  #clauses = 0;
  #costly = 0;

  constructor(text: string, limits: SearchLimits, at = 0, blank: Blank = "or") {
    this.text = text;
    this.limits = limits;
    this.at = at;
    this.blank = blank;
    if (text.length > limits.length) {
      this.refuse(`A search has ${limits.length} characters at most`, { from: limits.length, to: text.length });
    }
  }

  /** The character under the cursor; empty at the end. */
  peek(ahead = 0): string {
    return this.text.charAt(this.at + ahead);
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  skipBlanks(): void {
    while (!this.ended && isBlank(this.peek())) this.at++;
  }

  /** What a sticky expression finds here. */
  match(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    return expression.exec(this.text)?.[0];
  }

  /** Moves on by `length` and colours what was passed. */
  consume(length: number, kind: SyntaxTokenKind): TextRange {
    const place = { from: this.at, to: this.at + length };
    this.at = place.to;
    this.color(place, kind);
    return place;
  }

  color({ from, to }: TextRange, kind: SyntaxTokenKind): void {
    if (to > from) this.spans.push({ from, to, kind });
  }

  /** The character under the cursor as a place; at the end, the place behind the last. */
  here(): TextRange {
    return { from: this.at, to: Math.min(this.at + 1, this.text.length) };
  }

  refuse(message: string, place: TextRange = this.here()): never {
    throw new Refusal(message, place);
  }

  open(): TextRange {
    if (++this.#depth > this.limits.depth) this.refuse(`Brackets go ${this.limits.depth} deep at most`);
    return this.consume(1, "bracket");
  }

  close(): void {
    this.#depth--;
    this.consume(1, "bracket");
  }

  countClause(): void {
    if (++this.#clauses > this.limits.clauses) this.refuse(`A search has ${this.limits.clauses} terms at most`);
  }

  countCostly(place: TextRange): void {
    if (++this.#costly > this.limits.costly) {
      this.refuse(
        `A search has ${this.limits.costly} wildcards, regular expressions, fuzzy terms and phrases with slop at most`,
        place,
      );
    }
  }
}

function isBlank(character: string): boolean {
  return /\s/.test(character);
}

/** What a search may cost. Each is counted while it is read, before the engine is queried. */
export interface SearchLimits {
  /** UTF-16 units. */
  readonly length: number;
  /** Brackets within brackets. */
  readonly depth: number;
  /** Terms, phrases, ranges … together. */
  readonly clauses: number;
  /** Wildcards, regular expressions, fuzzy terms and phrases with slop: what no index answers. */
  readonly costly: number;
  /** UTF-16 units of a regular expression. */
  readonly regex: number;
  /** Characters of a fuzzy term. */
  readonly fuzzy: number;
  /** Words that a phrase may be out of place. */
  readonly slop: number;
}

export const SEARCH_LIMITS: SearchLimits = {
  length: EVENT_QUERY_MAX,
  depth: 50,
  clauses: 512,
  costly: 32,
  regex: 250,
  fuzzy: 100,
  slop: 100,
};
