import { addressesOf, rangeOfAddresses } from "./address.ts";
import { type Target, type Test, type TextEnd, fold, tokensOf } from "./condition.ts";
import { Refusal } from "./error.ts";
import { readExpression } from "./expression.ts";
import { isNumber, realEnd } from "./number.ts";
import type { Bound, Fuzzy, Phrase, Piece, Query, Range, Term } from "./tree.ts";

/** Each of them is looked for around each place of a text. */
const MAX_SLOPPY_WORDS = 30;

/** A query that names one value or range, without groups and boosts around it. */
export type LeafQuery = Exclude<Query, { readonly type: "group" | "boosted" | "everything" }>;

/**
 * The conditions of a query on texts.
 * @param byTokens words in order and each token for patterns, as `text` fields are searched; otherwise whole values
 */
export function textTest(query: LeafQuery, target: Target, byTokens: boolean): Test {
  switch (query.type) {
    case "exists":
      return { is: "exists", target };
    case "term":
      return term(query, target, byTokens);
    case "phrase":
      if (query.slop > 0 && !byTokens) throw new Refusal("Slop counts words, and this field is matched whole", query);
      return words(query, target, byTokens);
    case "wildcard":
      return { is: "wildcard", target, pieces: query.pieces.map(folded), tokens: byTokens };
    case "regex":
      return { is: "regex", target, expression: readExpression(query.expression, query.value), tokens: byTokens };
    case "fuzzy":
      return query.distance === 0
        ? words(query, target, byTokens)
        : { is: "fuzzy", target, text: fold(query.text), distance: query.distance, tokens: byTokens };
    default:
      return range(query, target);
  }
}

/**
 * A prefix means the addresses in it too: some fields of text have a name in one log and an address in the next. A
 * number that only documents know is stored as JSON's readers write it: `60.0` is 60.
 */
function term(query: Term, target: Target, byTokens: boolean): Test {
  const written = words(query, target, byTokens);
  if (target.in === "document" && isNumber(query.text)) {
    const text = fold(String(Number(query.text)));
    if (text !== fold(query.text)) return { is: "either", tests: [written, { is: "whole", target, text }] };
  }
  const ranges = target.in !== "anywhere" && query.text.includes("/") ? addressesOf(query.text) : undefined;
  return ranges === undefined ? written : { is: "either", tests: [written, { is: "address_texts", target, ranges }] };
}

/** Words are looked for in order; what has no letter or digit in it is looked for as a whole value. */
function words(query: Term | Phrase | Fuzzy, target: Target, byTokens: boolean): Test {
  const { text, value: place } = query;
  const slop = query.type === "phrase" ? query.slop : 0;
  const lower = fold(text);
  const tokens = byTokens ? tokensOf(lower) : [];
  if (slop > 0 && tokens.length > MAX_SLOPPY_WORDS) {
    throw new Refusal(`A phrase with slop has ${MAX_SLOPPY_WORDS} words at most`, place);
  }
  if (tokens.length > 0) return { is: "phrase", target, tokens, slop };
  // An empty value and none are the same in a typed column, so an empty text finds neither.
  return lower === "" ? { is: "nothing" } : { is: "whole", target, text: lower };
}

/** Between numbers or addresses, values that are such; otherwise in the order of their characters' codes. */
function range({ lower, upper }: Range, target: Target): Test {
  const ends = [lower, upper].filter((end) => end !== null);
  if (ends.every(({ text }) => isNumber(text))) {
    return { is: "reals", target, lower: lower && realEnd(lower), upper: upper && realEnd(upper) };
  }
  const ranges = rangeOfAddresses(lower, upper);
  if (ranges !== undefined) return { is: "address_texts", target, ranges };
  const end = (bound: Bound): TextEnd => ({ text: fold(bound.text), inclusive: bound.inclusive });
  return { is: "texts", target, lower: lower && end(lower), upper: upper && end(upper) };
}

function folded(piece: Piece): Piece {
  return piece.type === "text" ? { type: "text", text: fold(piece.text) } : piece;
}
