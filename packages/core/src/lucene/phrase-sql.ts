import type { Test } from "./condition.ts";
import { lookUp, withIndex } from "./indexed.ts";
import type { Params } from "./params.ts";
import { anyValue, tokensIn } from "./values.ts";

type Phrase = Extract<Test, { readonly is: "phrase" }>;

/** Words in a row within one value. */
export function phraseSql(phrase: Phrase, params: Params): string {
  const { target, tokens, slop } = phrase;
  // Of all values one word is all that the index needs to be asked.
  if (target.in === "anywhere" && tokens.length === 1) return lookUp(tokens, params);
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
