import type { Clause, Occur, Place, Query } from "./tree.ts";

export type Conjunction = "and" | "or" | "none";
export type Modifier = "required" | "prohibited" | "none";

/**
 * Appends a clause as Lucene's classic QueryParser does with OR as the default operator: AND makes its two neighbours
 * required unless they are prohibited, OR makes nothing of them. Hence `a OR b AND c` is `a +b +c`.
 */
export function addClause(clauses: Clause[], conjunction: Conjunction, modifier: Modifier, query: Query): void {
  const last = clauses.at(-1);
  if (conjunction === "and" && last?.occur === "should") clauses[clauses.length - 1] = { ...last, occur: "must" };
  clauses.push({ occur: occurOf(conjunction, modifier), query });
}

function occurOf(conjunction: Conjunction, modifier: Modifier): Occur {
  if (modifier === "prohibited") return "must_not";
  return modifier === "required" || conjunction === "and" ? "must" : "should";
}

/** The clauses as one query: a single one that may or must be is itself. */
export function combine(clauses: readonly Clause[], place: Place): Query {
  const [only] = clauses;
  if (clauses.length === 1 && only !== undefined && only.occur !== "must_not") return only.query;
  return { type: "group", from: place.from, to: place.to, clauses };
}
