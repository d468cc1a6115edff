import { type Target, type Test, tokensOf } from "./condition.ts";
import { type Sql, withCondition } from "./further-sql.ts";
import { type Params, anyValue, tokensIn } from "./sql-values.ts";
import type { Piece } from "./tree.ts";

/** No more words than this are looked up: the rarest is most likely among them. */
const MAX_INDEXED_WORDS = 64;

/**
 * A condition on a text that contains known words. The index of all values is read first: it knows which
 * events have the words anywhere, the condition says the rest. Ingest puts every text of a typed column among the values
 * as well; columns of few different values are quicker to read than the index.
 */
export function withIndex(words: readonly string[], target: Target, params: Params, condition: Sql): Sql {
  const isSmall = target.in === "column" && !["String", "Array(String)"].includes(target.field.type);
  return words.length === 0 || isSmall ? condition : withCondition(indexCondition(words, params), condition);
}

/** Whether an event has all of the words, in whatever values. */
function indexCondition(words: readonly string[], params: Params): string {
  const sought = [...new Set(words)].slice(0, MAX_INDEXED_WORDS);
  return `hasAllTokens(field_values, ${params.bind("Array(String)", sought)})`;
}

/** The words that a text has if the pattern covers the whole of it: those that no wildcard touches. */
export function wordsOf(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, index) => {
    if (piece.type !== "text") return [];
    // The text behind a wildcard may be part of a word, so a wildcard counts as a letter.
    const before = index === 0 ? "" : "x";
    const after = index === pieces.length - 1 ? "" : "x";
    const words = tokensOf(`${before}${piece.text}${after}`);
    return words.slice(before === "" ? 0 : 1, after === "" ? words.length : -1);
  });
}

type Phrase = Extract<Test, { readonly is: "phrase" }>;

/** Words in a row within one value. */
export function phraseSql(phrase: Phrase, params: Params): Sql {
  const { target, tokens, slop } = phrase;
  // One word is enough for the index of all values.
  if (target.in === "anywhere" && tokens.length === 1) return indexCondition(tokens, params);
  const condition = slop === 0 ? inARow(tokens, params) : outOfPlace(tokens, slop, params);
  return withIndex(tokens, target, params, anyValue(target, params, condition));
}

function inARow(tokens: readonly string[], params: Params): (value: string) => string {
  const words = params.bind("String", tokens.join(" "));
  return (value) => `hasPhrase(${value}, ${words}, 'splitByNonAlpha')`;
}

/**
 * Each word `i` stands within `slop` places behind place `s + i`, for some `s`: Lucene's measure of how far words have
 * moved. The text is padded in front, as `s` may lie before it.
 */
function outOfPlace(tokens: readonly string[], slop: number, params: Params): (value: string) => string {
  const words = tokens.map(
    (token, index) => `has(arraySlice(w, s + ${index}, ${slop + 1}), ${params.bind("String", token)})`,
  );
  const moved = `arrayExists(s -> ${words.join(" AND ")}, arrayEnumerate(w))`;
  return (value) => `arrayExists(w -> ${moved}, [arrayConcat(arrayWithConstant(${slop}, ''), ${tokensIn(value)})])`;
}
