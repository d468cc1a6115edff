import type { Piece, Query } from "../lucene/index.ts";
import type { Line } from "./line.ts";
import { lineField } from "./fields.ts";

/** What the name of a domain has to meet. Texts are in lower case and of ASCII, as names are in normal form. */
export type NameCondition =
  | { readonly is: "all" | "any"; readonly of: readonly NameCondition[] }
  | { readonly is: "not"; readonly of: NameCondition }
  | { readonly is: "like"; readonly pieces: readonly Piece[] }
  /** It is this one, or ends in a dot and this one. */
  | { readonly is: "within"; readonly suffix: string };

/**
 * What a line about domains says of their names alone: every name that it finds meets this, and some others may. For
 * stores, which read less by it.
 */
export function nameCondition({ query }: Pick<Line, "query">): NameCondition {
  return read(query)?.condition ?? EVERY;
}

const EVERY: NameCondition = { is: "all", of: [] };

interface Read {
  readonly condition: NameCondition;
  /** Whether every name that meets it is found: only then may it be turned around. */
  readonly isExact: boolean;
}

/** Undefined where it says nothing of names that a store understands. */
function read(query: Query): Read | undefined {
  if (query.type === "boosted") return read(query.query);
  if (query.type === "group")
    return readGroup(query.clauses.map(({ occur, query: one }) => ({ occur, read: read(one) })));
  if (query.type === "everything" || query.field === null) return undefined;
  const name = lineField("domain", query.field.name)?.name;
  const isPlain = query.type === "term" || (query.type === "phrase" && query.slop === 0);
  if (name === "suffix" && isPlain && isAscii(query.text)) {
    return { condition: { is: "within", suffix: query.text.toLowerCase() }, isExact: false };
  }
  if (name !== "name") return undefined;
  const pieces: readonly Piece[] = isPlain
    ? [{ type: "text", text: query.text }]
    : query.type === "wildcard"
      ? query.pieces
      : [];
  if (pieces.length === 0 || !pieces.every((piece) => piece.type !== "text" || isAscii(piece.text))) return undefined;
  const lower = pieces.map((piece) => (piece.type === "text" ? textOf(piece.text) : piece));
  return { condition: { is: "like", pieces: lower }, isExact: true };
}

const textOf = (text: string): Piece => ({ type: "text", text: text.toLowerCase() });

interface ReadClause {
  readonly occur: "must" | "should" | "must_not";
  readonly read: Read | undefined;
}

function readGroup(clauses: readonly ReadClause[]): Read | undefined {
  const must = clauses.filter(({ occur }) => occur === "must");
  const not = clauses.filter(({ occur }) => occur === "must_not");
  const should = clauses.filter(({ occur }) => occur === "should");
  const parts: Read[] = [
    ...must.flatMap((clause) => clause.read ?? []),
    ...not.flatMap(({ read: one }): Read[] =>
      one?.isExact === true ? [{ condition: { is: "not", of: one.condition }, isExact: true }] : [],
    ),
  ];
  const any = should.flatMap((clause) => clause.read ?? []);
  // Beside what must be, what may be is a matter of the score.
  const isAny = must.length === 0 && should.length > 0;
  if (isAny && any.length === should.length) {
    const isExact = any.every((one) => one.isExact);
    parts.push({ condition: { is: "any", of: any.map(({ condition }) => condition) }, isExact });
  }
  if (parts.length === 0) return undefined;
  return {
    condition: { is: "all", of: parts.map(({ condition }) => condition) },
    isExact: parts.length === must.length + not.length + (isAny ? 1 : 0) && parts.every((one) => one.isExact),
  };
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = (text: string): boolean => /^[\x00-\x7f]*$/.test(text);
