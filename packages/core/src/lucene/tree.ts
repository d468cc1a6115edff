/** Where something stands in the text: UTF-16 units, `[from, to)`. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** A field as it was written, escapes resolved; its case is as typed. */
export interface FieldName extends Place {
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

export interface Bound extends Place {
  readonly text: string;
  readonly inclusive: boolean;
}

interface Leaf extends Place {
  /** Null searches every value. */
  readonly field: FieldName | null;
}

/** `*:*`, `*` and the empty text. */
export interface Everything extends Place {
  readonly type: "everything";
}
export interface Term extends Leaf {
  readonly type: "term";
  readonly text: string;
  readonly value: Place;
}
export interface Phrase extends Leaf {
  readonly type: "phrase";
  readonly text: string;
  /** How far words may stand from their places: `"a b"~2`. */
  readonly slop: number;
  readonly value: Place;
}
export interface Wildcard extends Leaf {
  readonly type: "wildcard";
  readonly pieces: readonly Piece[];
  readonly value: Place;
}
/** `/expression/`, as it was written between the slashes, with `\/` resolved. */
export interface Regex extends Leaf {
  readonly type: "regex";
  readonly expression: string;
  readonly value: Place;
}
export interface Fuzzy extends Leaf {
  readonly type: "fuzzy";
  readonly text: string;
  readonly distance: number;
  readonly value: Place;
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
export interface Group extends Place {
  readonly type: "group";
  readonly clauses: readonly Clause[];
}
export interface Boosted extends Place {
  readonly type: "boosted";
  readonly query: Query;
  readonly boost: number;
}

export type Query = Everything | Term | Phrase | Wildcard | Regex | Fuzzy | Range | Exists | Group | Boosted;
