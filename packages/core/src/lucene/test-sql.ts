import { mappedText } from "./address.ts";
import { type Addresses, type Target, type Test, tokensOf } from "./condition.ts";
import { anyOf, orFurther, type Sql } from "./further-sql.ts";
import { timeText } from "./moment.ts";
import { withIndex, wordsOf, phraseSql } from "./index-sql.ts";
import { type Params, anyValue, between, joined, likePattern, orToken, tokensIn } from "./sql-values.ts";
import type { Piece } from "./tree.ts";

type TestOf<Kind extends Test["is"]> = Extract<Test, { readonly is: Kind }>;

/** ClickHouse SQL of one test. Column names come from the catalogue; everything else is bound. */
export function testSql(test: Test, params: Params): Sql {
  switch (test.is) {
    case "everything":
      return "1";
    case "nothing":
      return "0";
    case "exists":
      return existsSql(test.target, params);
    case "phrase":
      return phraseSql(test, params);
    case "whole": {
      const text = params.bind("String", test.text);
      const sql = anyValue(test.target, params, (value) => `${value} = ${text}`);
      return withIndex(tokensOf(test.text), test.target, params, sql);
    }
    case "wildcard":
      return wildcardSql(test, params);
    case "regex": {
      const expression = params.bind("String", test.expression.re2);
      const condition = (text: string): string => `match(${text}, ${expression})`;
      return anyValue(test.target, params, (value) => orToken(value, test.tokens, condition), true);
    }
    case "fuzzy":
      return fuzzySql(test, params);
    case "texts": {
      const { target, lower, upper } = test;
      const condition = (value: string): string =>
        between(value, lower, upper, ({ text }) => params.bind("String", text));
      return anyValue(target, params, condition, true);
    }
    case "reals":
      return realsSql(test, params);
    case "integers":
      return integersSql(test, params);
    case "times":
      return timesSql(test, params);
    case "addresses":
      return addressesSql(test, params);
    case "address_texts":
      return anyValue(test.target, params, (value) => {
        const address = `toIPv6OrNull(${value})`;
        const within = test.ranges.map((range) => withinSql(address, range, params));
        return within.length === 0 ? "0" : `ifNull(${joined(within, "OR")}, 0)`;
      });
    case "flag":
      return flagSql(test);
    default:
      return anyOf(test.tests.map((part) => testSql(part, params)));
  }
}

function existsSql(target: Target, params: Params): string {
  if (target.in === "anywhere") return "notEmpty(field_values)";
  if (target.in === "document") return `has(field_names, ${params.bind("String", target.name)})`;
  const { column, many, kind } = target.field;
  if (many) return `notEmpty(${column})`;
  if (kind === "date") return "1";
  return kind === "keyword" || kind === "text" ? `${column} != ''` : `isNotNull(${column})`;
}

function wildcardSql({ target, pieces, tokens }: TestOf<"wildcard">, params: Params): Sql {
  const pattern = params.bind("String", likePattern(pieces));
  const byToken = tokens && tokenMayDecide(pieces);
  const sql = anyValue(target, params, (value) => orToken(value, byToken, (text) => `${text} LIKE ${pattern}`));
  const isText = target.in !== "column" || target.field.kind !== "number";
  return byToken || !isText ? sql : withIndex(wordsOf(pieces), target, params, sql);
}

/**
 * Whether a token can match where the whole value does not. No token has characters between words; and what may stand
 * anywhere in a token may stand there in the whole value as well.
 */
function tokenMayDecide(pieces: readonly Piece[]): boolean {
  const isWithin = pieces[0]?.type === "many" && pieces.at(-1)?.type === "many";
  return !isWithin && pieces.every((piece) => piece.type !== "text" || tokensOf(piece.text)[0] === piece.text);
}

const ENCODER = new TextEncoder();

function fuzzySql({ target, text, distance, tokens }: TestOf<"fuzzy">, params: Params): Sql {
  const term = params.bind("String", text);
  const bytes = ENCODER.encode(text).length;
  const isNear = (value: string): string => `damerauLevenshteinDistance(${value}, ${term}) <= ${distance}`;
  // The distance takes time by the square, and the engine refuses long texts: by their length most are out before.
  const length = `length(t) >= ${Math.max(0, bytes - distance)} AND length(t) <= ${bytes + distance}`;
  return anyValue(
    target,
    params,
    (value) => {
      if (!tokens) return isNear(`substring(${value}, 1, ${bytes + distance + 1})`);
      const texts = `arrayPushBack(${tokensIn(value)}, ${value})`;
      return `arrayExists(t -> ${isNear("t")}, arrayFilter(t -> ${length}, ${texts}))`;
    },
    true,
  );
}

function realsSql({ target, lower, upper }: TestOf<"reals">, params: Params): Sql {
  const condition = (value: string): string => between(value, lower, upper, (end) => params.bind("Float64", end.value));
  if (target.in === "column" && target.field.kind === "number") {
    return orFurther(target.field, condition(target.field.column), (value) => condition(`toFloat64OrZero(${value})`));
  }
  // Words such as `inf` are read as numbers, too, and mean none here.
  const number = (value: string): string => `ifNull(toFloat64OrNull(${value}), nan)`;
  return anyValue(target, params, (value) => `isFinite(${number(value)}) AND ${condition(number(value))}`, true);
}

function integersSql({ field, lower, upper }: TestOf<"integers">, params: Params): Sql {
  const { column } = field;
  const bind = (value: bigint): string => params.bind("UInt64", String(value));
  if (lower === null && upper === null) return `isNotNull(${column})`;
  const end = (value: bigint | null) => (value === null ? null : { value, inclusive: true });
  const condition = (value: string): string =>
    lower !== null && lower === upper
      ? `${value} = ${bind(lower)}`
      : between(value, end(lower), end(upper), (one) => bind(one.value));
  return orFurther(field, condition(column), (value) => condition(`toUInt64OrZero(${value})`));
}

function flagSql({ field, value }: TestOf<"flag">): Sql {
  const text = value ? "true" : "false";
  return orFurther(field, `${field.column} = ${text}`, (one) => `${one} = '${text}'`);
}

function timesSql({ field, from, until }: TestOf<"times">, params: Params): string {
  const bind = (at: bigint): string => params.bind("DateTime64(6, 'UTC')", timeText(at));
  const parts: string[] = [];
  if (from !== null) parts.push(`${field.column} >= ${bind(from)}`);
  if (until !== null) parts.push(`${field.column} < ${bind(until)}`);
  return joined(parts, "AND");
}

function withinSql(address: string, { first, last }: Addresses, params: Params): string {
  const [low, high] = [params.bind("IPv6", mappedText(first)), params.bind("IPv6", mappedText(last))];
  return `(${address} >= ${low} AND ${address} <= ${high})`;
}

function addressesSql({ field, ranges }: TestOf<"addresses">, params: Params): Sql {
  const { column, many } = field;
  const furtherOf = (value: string): string => `toIPv6OrDefault(${value})`;
  const parts = ranges.map((range) => {
    const { first, last } = range;
    const low = params.bind("IPv6", mappedText(first));
    if (first < last) {
      if (many) return `arrayExists(a -> a >= ${low} AND a <= ${params.bind("IPv6", mappedText(last))}, ${column})`;
      return orFurther(field, withinSql(column, range, params), (value) => withinSql(furtherOf(value), range, params));
    }
    // These are what an index of the column knows: which granules to read.
    if (many) return `has(${column}, ${low})`;
    // Ingest puts the addresses of all columns among `ips` as well, whose index knows the further ones.
    return orFurther(field, `${column} = ${low}`, (value) => `${furtherOf(value)} = ${low}`, `has(ips, ${low})`);
  });
  return parts.length === 0 ? "0" : anyOf(parts);
}
