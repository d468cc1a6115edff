import { Refusal } from "./error.ts";
import type { QueryReader } from "./reader.ts";
import type { Query } from "./tree.ts";

const MAX_BOOST = 1_000_000;
const NUMBER = /\d+(?:\.\d+)?/y;

/** What may follow an operand, right behind it: `~`, `~2` and `^1.5`. */
export function readSuffixes(reader: QueryReader, query: Query, from: number): Query {
  let result = query;
  for (;;) {
    const sign = reader.peek();
    if (sign === "^") result = readBoost(reader, result, from);
    else if (sign === "~") result = readTilde(reader, result, from);
    else return result;
  }
}

function readBoost(reader: QueryReader, query: Query, from: number): Query {
  const caret = reader.consume(1, "suffix");
  const number = reader.match(NUMBER);
  if (number === undefined) reader.refuse("A boost is a number: ^2 or ^0.5", caret);
  const place = reader.consume(number.length, "suffix");
  if (Number(number) > MAX_BOOST || /\.\d{7}/.test(number)) {
    reader.refuse(`A boost is ${MAX_BOOST} at most, with six decimals at most`, place);
  }
  return { type: "boosted", from, to: reader.at, query, boost: Number(number) };
}

function readTilde(reader: QueryReader, query: Query, from: number): Query {
  const tilde = reader.consume(1, "suffix");
  const number = reader.match(NUMBER);
  if (number !== undefined) reader.consume(number.length, "suffix");
  const place = { from: tilde.from, to: reader.at };
  // A boost may stand before the tilde, as Lucene's grammar has it.
  if (query.type === "boosted") return { ...query, query: blur(reader, query.query, number, place), to: reader.at };
  return { ...blur(reader, query, number, place), from, to: reader.at };
}

function blur(
  reader: QueryReader,
  query: Query,
  number: string | undefined,
  place: { from: number; to: number },
): Query {
  const { from, to, limits } = { ...place, limits: reader.limits };
  if (query.type === "term") {
    const distance = editsOf(query.text, number, place);
    if (Array.from(query.text).length > limits.fuzzy) {
      throw new Refusal(`A fuzzy term has ${limits.fuzzy} characters at most`, query.value);
    }
    reader.countCostly(place);
    const { field, text, value } = query;
    return { type: "fuzzy", from: query.from, to, field, text, distance, value };
  }
  if (query.type === "phrase" && query.slop === 0) {
    if (number === undefined || number.includes(".")) {
      throw new Refusal('Slop is a whole number: "a b"~2', { from, to });
    }
    const slop = Number(number);
    if (slop > limits.slop) throw new Refusal(`Slop is ${limits.slop} at most`, { from, to });
    if (slop > 0) reader.countCostly(place);
    return { ...query, slop, to };
  }
  throw new Refusal("'~' follows a term (fuzzy) or a phrase (slop)", { from, to });
}

/** Lucene's reading: nothing is 2 edits, a whole number is edits, below 1 is the similarity of old. */
function editsOf(text: string, number: string | undefined, place: { from: number; to: number }): number {
  if (number === undefined) return 2;
  const value = Number(number);
  if (value < 1) return value === 0 ? 0 : Math.min(2, Math.trunc((1 - value) * Array.from(text).length));
  if (!Number.isInteger(value)) throw new Refusal("A fuzzy distance is a whole number: ~1 or ~2", place);
  if (value > 2) throw new Refusal("A fuzzy distance is 2 at most", place);
  return value;
}
