/** Where something stands in the text: UTF-16 units, `[from, to)`. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** A field as it was written, escapes resolved; its case is as typed. */
export interface FieldName extends TextRange {
  readonly name: string;
}

/** What a clause means to its group, as in Lucene's BooleanQuery. */
export type Occur = "must" | "should" | "must_not";

export interface Clause {
  readonly occur: Occur;
  readonly query: Query;
}

/** A piece of a wildcard pattern: plain text, `?` (one character) or `*` (any number of them). */
export type Piece = { readonly type: "text"; readonly text: string } | { readonly type: "one" | "many" };

export interface Bound extends TextRange {
  readonly text: string;
  readonly inclusive: boolean;
}

interface Leaf extends TextRange {
  /** Null searches every value. */
  readonly field: FieldName | null;
}

/** `*:*`, `*` and the empty text. */
export interface Everything extends TextRange {
  readonly type: "everything";
}
export interface Term extends Leaf {
  readonly type: "term";
  readonly text: string;
  readonly value: TextRange;
}
export interface Phrase extends Leaf {
  readonly type: "phrase";
  readonly text: string;
  /** How far words may stand from their places: `"a b"~2`. */
  readonly slop: number;
  readonly value: TextRange;
}
export interface Wildcard extends Leaf {
  readonly type: "wildcard";
  readonly pieces: readonly Piece[];
  readonly value: TextRange;
}
/** `/expression/`, as it was written between the slashes, with `\/` resolved. */
export interface Regex extends Leaf {
  readonly type: "regex";
  readonly expression: string;
  readonly value: TextRange;
}
export interface Fuzzy extends Leaf {
  readonly type: "fuzzy";
  readonly text: string;
  readonly distance: number;
  readonly value: TextRange;
}
/** At least one of its ends is given; null is an open end. */
export interface Range extends Leaf {
  readonly type: "range";
  readonly field: FieldName;
  readonly lower: Bound | null;
  readonly upper: Bound | null;
}
/** `f:*` and `_exists_:f` */
export interface Exists extends Leaf {
  readonly type: "exists";
  readonly field: FieldName;
}
/** Two clauses or more, or one that must not be. */
export interface Group extends TextRange {
  readonly type: "group";
  readonly clauses: readonly Clause[];
}
export interface Boosted extends TextRange {
  readonly type: "boosted";
  readonly query: Query;
  readonly boost: number;
}

export type Query = Everything | Term | Phrase | Wildcard | Regex | Fuzzy | Range | Exists | Group | Boosted;

export type Conjunction = "and" | "or" | "none";
export type Modifier = "required" | "prohibited" | "none";

/** What a blank between two terms means: Lucene's default operator. */
export type Blank = "or" | "and";

/**
 * Appends a clause as Lucene's classic QueryParser does. With OR as the default operator AND makes its two neighbours
 * required unless they are prohibited, OR makes nothing of them. Hence `a OR b AND c` is `a +b +c`. With AND as the
 * default every clause is required unless it is prohibited, and OR makes its two neighbours optional.
 */
export function addClause(
  clauses: Clause[],
  conjunction: Conjunction,
  modifier: Modifier,
  query: Query,
  blank: Blank = "or",
): void {
  const last = clauses.at(-1);
  if (conjunction === "and" && last?.occur === "should") clauses[clauses.length - 1] = { ...last, occur: "must" };
  if (blank === "and" && conjunction === "or" && last?.occur === "must") {
    clauses[clauses.length - 1] = { ...last, occur: "should" };
  }
  clauses.push({ occur: occurOf(conjunction, modifier, blank), query });
}

function occurOf(conjunction: Conjunction, modifier: Modifier, blank: Blank): Occur {
  if (modifier === "prohibited") return "must_not";
  if (modifier === "required" || conjunction === "and") return "must";
  return blank === "and" && conjunction === "none" ? "must" : "should";
}

/** The clauses as one query: a single one that may or must be is itself. */
export function combine(clauses: readonly Clause[], place: TextRange): Query {
  const [only] = clauses;
  if (clauses.length === 1 && only !== undefined && only.occur !== "must_not") return only.query;
  return { type: "group", from: place.from, to: place.to, clauses };
}
