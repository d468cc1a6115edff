import { parse } from "./parse.ts";
import { print } from "./print.ts";
import type { Clause, Query } from "./tree.ts";

const NOWHERE = { from: 0, to: 0 };

/**
 * The values that a search asks of a field by a clause of its own, as `toggleValue` writes it: one, or one of several.
 * Empty where it asks for none; the search is then of other things.
 */
export function chosenValues(text: string, field: string): readonly string[] {
  const own = clausesOf(text)?.find((clause) => valuesIn(clause, field) !== null);
  return own === undefined ? [] : (valuesIn(own, field) ?? []);
}

/**
 * The search with a value of a field added to those that it asks for, or taken out again. Of one field any of the values
 * will do; all else of the search must hold as well. A search that cannot be read is replaced.
 */
export function toggleValue(text: string, field: string, value: string): string {
  const clauses = clausesOf(text) ?? [];
  const at = clauses.findIndex((clause) => valuesIn(clause, field) !== null);
  const before = at < 0 ? [] : (valuesIn(clauses[at] as Clause, field) ?? []);
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const own: Clause[] = after.length === 0 ? [] : [{ occur: "must", query: anyOf(field, after) }];
  const next = at < 0 ? [...clauses, ...own] : clauses.toSpliced(at, 1, ...own);
  const [only] = next;
  if (only === undefined) return "";
  if (next.length === 1 && only.occur === "must") return print(only.query);
  return print({ type: "group", ...NOWHERE, clauses: next });
}

/** What must all hold, or must not; null for a text that cannot be read. */
function clausesOf(text: string): readonly Clause[] | null {
  const parsed = parse(text);
  if (!parsed.ok) return null;
  const { query } = parsed;
  if (query.type === "everything") return [];
  if (query.type === "group" && query.clauses.every(({ occur }) => occur !== "should")) return query.clauses;
  return [{ occur: "must", query }];
}

/** The values of a clause that asks for nothing but values of the field; null for any other. */
function valuesIn({ occur, query }: Clause, field: string): readonly string[] | null {
  if (occur !== "must") return null;
  const parts = query.type === "group" ? query.clauses : [{ occur: "should", query } as const];
  const values = parts.map((part) => (part.occur === "should" ? valueOf(part.query, field) : null));
  return values.every((value) => value !== null) ? values : null;
}

function valueOf(query: Query, field: string): string | null {
  const isValue = query.type === "term" || (query.type === "phrase" && query.slop === 0);
  return isValue && query.field?.name === field ? query.text : null;
}

function anyOf(field: string, values: readonly string[]): Query {
  const queries = values.map((value) => valueQuery(field, value));
  const [only] = queries;
  if (queries.length === 1 && only !== undefined) return only;
  return { type: "group", ...NOWHERE, clauses: queries.map((query) => ({ occur: "should", query })) };
}

function valueQuery(field: string, text: string): Query {
  const shared = { ...NOWHERE, field: { name: field, ...NOWHERE }, text, value: NOWHERE };
  return /^\w[\w.-]*$/.test(text) && !/^(?:AND|OR|NOT|TO)$/.test(text)
    ? { type: "term", ...shared }
    : { type: "phrase", ...shared, slop: 0 };
}
