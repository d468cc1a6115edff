import fc from "fast-check";
import type { Bound, Clause, FieldName, Piece, Query } from "../tree.ts";

const NOWHERE = { from: 0, to: 0 };

function nowhere<T extends object>(rest: T): T & typeof NOWHERE {
  return { ...NOWHERE, ...rest };
}

/** Words that fields of small events have, so that random searches find something. */
export const WORDS = [
  "foo",
  "bar",
  "foobar",
  "fob",
  "a1",
  "1",
  "10",
  "443",
  "2.5",
  "-3",
  "é",
  "straße",
  "日本",
  "x_y",
  "AND",
];
const ODD = [
  "a b",
  "foo-bar",
  "foo bar",
  "foo.bar foo",
  "%",
  "_",
  "\\",
  "'",
  "/x/",
  ":",
  "a:b",
  "10.0.0.1",
  "*",
  "(",
  "1e3",
  "NOT",
  "",
];

const anyCharacters = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
const someText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 2, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: anyCharacters },
);

export interface Choice {
  /** Names of fields; null for none. */
  readonly names: fc.Arbitrary<string>;
  /** Values for a field, or for none. */
  readonly texts?: (name: string | null) => fc.Arbitrary<string>;
  /** Which terms, phrases, ranges … are made into searches. */
  readonly accept?: (leaf: Query) => boolean;
}

/** Trees as the parser makes them; places are all zero. */
export function queries({ names, texts = () => someText, accept = () => true }: Choice): fc.Arbitrary<Query> {
  const field: fc.Arbitrary<FieldName> = names.map((name) => nowhere({ name }));
  const leaf = fc
    .oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 4, arbitrary: field })
    .chain((chosen) => leaves(chosen, texts(chosen?.name ?? null)))
    .filter(accept);
  return fc.letrec<{ query: Query }>((tie) => ({
    query: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 3, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: clausesOf(tie("query")).map((clauses) => nowhere({ type: "group" as const, clauses })),
      },
      {
        weight: 1,
        arbitrary: fc
          .record({ query: tie("query"), boost: fc.constantFrom(0, 0.5, 1, 2, 10.25) })
          .map((boosted) => nowhere({ type: "boosted" as const, query: boosted.query, boost: boosted.boost })),
      },
    ),
  })).query;
}

/** Queries on one field, or on every value. */
function leaves(field: FieldName | null, texts: fc.Arbitrary<string>): fc.Arbitrary<Query> {
  const leaf = (rest: object): Query => ({ ...NOWHERE, value: NOWHERE, field, ...rest }) as Query;
  const notEmpty = texts.filter((text) => text !== "");
  const term = notEmpty.map((text) => leaf({ type: "term", text }));
  const slop = fc.constantFrom(0, 0, 0, 1, 2, 3);
  const rest: fc.Arbitrary<Query>[] = [
    fc.tuple(texts, slop).map(([text, places]) => leaf({ type: "phrase", text, slop: places })),
    wildcards(notEmpty).map((pieces) => leaf({ type: "wildcard", pieces })),
    EXPRESSIONS.map((expression) => leaf({ type: "regex", expression })),
    fc.tuple(notEmpty, fc.constantFrom(0, 1, 2)).map(([text, distance]) => leaf({ type: "fuzzy", text, distance })),
  ];
  if (field === null) return fc.oneof(term, ...rest, fc.constant<Query>({ type: "everything", ...NOWHERE }));
  const end: fc.Arbitrary<Bound | null> = fc.option(
    fc.record({ text: texts, inclusive: fc.boolean() }).map((bound) => nowhere(bound)),
    { nil: null },
  );
  const range = fc
    .tuple(end, end)
    .filter(([lower, upper]) => lower !== null || upper !== null)
    .map(([lower, upper]): Query => nowhere({ type: "range", field, lower, upper }));
  return fc.oneof(term, range, ...rest, fc.constant<Query>({ type: "exists", ...NOWHERE, field }));
}

/** Expressions by themselves; the wilder ones may be refused when they are understood. */
const EXPRESSIONS = fc.oneof(
  fc.constantFrom(
    "fo+",
    "foo|bar",
    "[a-f]o.*",
    ".*",
    "f.?o(bar){0,2}",
    "\\d+",
    "[^a-z]+",
    "10\\.0.*",
    "^foo$",
    "a/b",
    "\\w\\W\\w",
    "É",
    "[É-é]",
    ".",
    "(foo ?){1,3}.*",
    "\\\\",
  ),
  fc
    .string({ unit: fc.constantFrom(..."abfo1.*+?|()[]{}-^$\\/ ".split("")), minLength: 1, maxLength: 8 })
    .filter(isWhole),
);

/** Whether every backslash stands before something, and no slash is escaped: as the parser hands expressions on. */
function isWhole(expression: string): boolean {
  return /^(?:\\[^/]|[^\\])+$/s.test(expression);
}

function wildcards(texts: fc.Arbitrary<string>): fc.Arbitrary<Piece[]> {
  const text = texts.map((value): Piece => ({ type: "text", text: value }));
  const sign = fc.constantFrom<Piece>({ type: "one" }, { type: "many" });
  return fc
    .array(fc.oneof(text, sign), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.filter((_, index) => !isRepeated(pieces, index)))
    .filter((pieces) => pieces.some(({ type }) => type !== "text") && pieces.some(({ type }) => type !== "many"));
}

/** Two texts or two stars in a row, which the parser would have as one. */
function isRepeated(pieces: readonly Piece[], index: number): boolean {
  const { type } = pieces[index] ?? {};
  return type !== "one" && pieces[index - 1]?.type === type;
}

function clausesOf(query: fc.Arbitrary<Query>): fc.Arbitrary<Clause[]> {
  const clause = fc.record({
    occur: fc.constantFrom("must", "should", "must_not" as const),
    query,
  }) as fc.Arbitrary<Clause>;
  // A single clause that may be is no group, and one that must be neither.
  return fc
    .array(clause, { minLength: 1, maxLength: 4 })
    .filter((clauses) => clauses.length > 1 || clauses[0]?.occur === "must_not");
}
