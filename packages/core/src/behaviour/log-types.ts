import { type Occur, parse, type Query } from "../lucene/index.ts";

const FIELD = "log_type";

/**
 * The types of events (`log_type`, in small letters) that a query of the event search may find; null where these cannot be
 * told from the query, and it may find any. So that no event is held against rules of other types.
 */
export function logTypesOf(query: string): ReadonlySet<string> | null {
  const parsed = parse(query);
  return parsed.ok ? typesOf(parsed.query) : null;
}

function typesOf(query: Query): ReadonlySet<string> | null {
  if (query.type === "boosted") return typesOf(query.query);
  if (query.type === "term") return query.field?.name === FIELD ? new Set([query.text.toLowerCase()]) : null;
  if (query.type !== "group") return null;
  const of = (occur: Occur) =>
    query.clauses.filter((clause) => clause.occur === occur).map((clause) => typesOf(clause.query));
  const must = of("must");
  // Each of these has to hold: what one of them asks for is enough.
  if (must.length > 0) return must.find((types) => types !== null) ?? null;
  const all = new Set<string>();
  for (const types of of("should")) {
    if (types === null) return null;
    for (const type of types) all.add(type);
  }
  return all.size === 0 ? null : all;
}
