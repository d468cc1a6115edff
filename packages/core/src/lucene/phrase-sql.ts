import type { Test } from "./condition.ts";
import type { Params } from "./params.ts";
import { anyValue, joined, tokensIn } from "./values.ts";

type Phrase = Extract<Test, { readonly is: "phrase" }>;

/** More words than this are no longer looked up in the index: it takes so many at once. */
const MAX_LOOKED_UP = 64;

/** Words in a row within one value. */
export function phraseSql(phrase: Phrase, params: Params): string {
  const { target, tokens, slop } = phrase;
  const condition = slop === 0 ? inARow(tokens, params) : outOfPlace(tokens, slop, params);
  if (target.in === "column") return anyValue(target, params, condition);
  // The index knows words of any value in any order: it says where to look, the rest looks.
  const indexed = `hasAllTokens(field_values, ${params.bind("Array(String)", [...new Set(tokens)].slice(0, MAX_LOOKED_UP))})`;
  if (target.in === "anywhere" && tokens.length === 1) return indexed;
  return joined([indexed, anyValue(target, params, condition)], "AND");
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
