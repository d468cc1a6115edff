import type { Target } from "./condition.ts";
import type { Params } from "./params.ts";
import { tokensOf } from "./tokens.ts";
import type { Piece } from "./tree.ts";
import { joined } from "./values.ts";

/** More words than this are no longer looked up: the rarest is most likely among them. */
const MAX_LOOKED_UP = 64;

/**
 * A condition on a text of which certain words are known, asked of the index of all values first: the index says which
 * events have the words anywhere, the condition says the rest. Ingest puts every text of a typed column among the values
 * as well; columns of few different values are quicker to read than the index.
 */
export function withIndex(words: readonly string[], target: Target, params: Params, condition: string): string {
  const isSmall = target.in === "column" && !["String", "Array(String)"].includes(target.field.type);
  return words.length === 0 || isSmall ? condition : joined([lookUp(words, params), condition], "AND");
}

/** Whether an event has all of the words, in whatever values. */
export function lookUp(words: readonly string[], params: Params): string {
  const sought = [...new Set(words)].slice(0, MAX_LOOKED_UP);
  return `hasAllTokens(field_values, ${params.bind("Array(String)", sought)})`;
}

/** The words that a text has if the pattern covers the whole of it: those that no wildcard touches. */
export function wordsOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, index) => {
    if (piece.type !== "text") return [];
    // What stands in for a wildcard may be part of a word, so it is taken for a letter.
    const before = index === 0 ? "" : "x";
    const after = index === pieces.length - 1 ? "" : "x";
    const words = tokensOf(`${before}${piece.text}${after}`);
    return words.slice(before === "" ? 0 : 1, after === "" ? words.length : -1);
  });
}
