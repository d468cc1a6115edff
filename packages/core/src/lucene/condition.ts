import type { EventField } from "../events/index.ts";
import type { Expression } from "./expression.ts";
import type { Piece, TextRange } from "./tree.ts";

/** What a test reads: a typed column, a field that only documents know (lower-case), or every value. */
export type Target =
  | { readonly in: "column"; readonly field: EventField }
  | { readonly in: "document"; readonly name: string }
  | { readonly in: "anywhere" };

export interface TextEnd {
  readonly text: string;
  readonly inclusive: boolean;
}
export interface RealEnd {
  readonly value: number;
  readonly inclusive: boolean;
}
/** Addresses of a range, both ends included, as 128-bit numbers: IPv4 in its mapped form. */
export interface Addresses {
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * One predicate on an event. Texts are in lower case. `tokens`: each token is compared beside the
 * whole value.
 */
export type Test =
  | { readonly is: "everything" | "nothing" }
  | { readonly is: "exists"; readonly target: Target }
  | { readonly is: "phrase"; readonly target: Target; readonly tokens: readonly string[]; readonly slop: number }
  | { readonly is: "whole"; readonly target: Target; readonly text: string }
  | { readonly is: "wildcard"; readonly target: Target; readonly pieces: readonly Piece[]; readonly tokens: boolean }
  | { readonly is: "regex"; readonly target: Target; readonly expression: Expression; readonly tokens: boolean }
  | {
      readonly is: "fuzzy";
      readonly target: Target;
      readonly text: string;
      readonly distance: number;
      readonly tokens: boolean;
    }
  | { readonly is: "texts"; readonly target: Target; readonly lower: TextEnd | null; readonly upper: TextEnd | null }
  | { readonly is: "reals"; readonly target: Target; readonly lower: RealEnd | null; readonly upper: RealEnd | null }
  /** Both ends included. */
  | {
      readonly is: "integers";
      readonly field: EventField;
      readonly lower: bigint | null;
      readonly upper: bigint | null;
    }
  /** Microseconds since 1970, from `from` to before `until`. */
  | { readonly is: "times"; readonly field: EventField; readonly from: bigint | null; readonly until: bigint | null }
  | { readonly is: "addresses"; readonly field: EventField; readonly ranges: readonly Addresses[] }
  /** Texts that are, as a whole, an address of these ranges. */
  | { readonly is: "address_texts"; readonly target: Target; readonly ranges: readonly Addresses[] }
  | { readonly is: "flag"; readonly field: EventField; readonly value: boolean }
  /** At least one of them. */
  | { readonly is: "either"; readonly tests: readonly Test[] };

/** A query with every field and value understood. */
export type Condition =
  | { readonly type: "test"; readonly test: Test; readonly boost: number; readonly place: TextRange }
  | {
      readonly type: "group";
      readonly must: readonly Condition[];
      readonly should: readonly Condition[];
      readonly mustNot: readonly Condition[];
    };

/** What the text index calls a token: ASCII letters and digits, and every character beyond ASCII. */
export const TOKEN = /[0-9A-Za-z\u0080-\uffff]+/g;

/** The tokens of a text, as ClickHouse's `splitByNonAlpha` cuts it. */
export function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

/** How all text is compared: without regard to case, as Unicode's default mapping to lower case has it. */
export function fold(text: string): string {
  return text.toLowerCase();
}
