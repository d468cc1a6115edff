import { attempt, type Failed } from "./error.ts";
import { parse } from "./parse.ts";
import { SEARCH_LIMITS, type SearchLimits } from "./reader.ts";
import { anyOf, type Sql, written } from "./further-sql.ts";
import { Params, joined } from "./sql-values.ts";
import { resolve, type ResolveOptions } from "./resolve.ts";
import type { Condition } from "./condition.ts";
import type { Query } from "./tree.ts";
import { testSql } from "./test-sql.ts";

export interface SearchOptions extends ResolveOptions {
  readonly limits?: SearchLimits;
}

export interface CompiledSearch {
  readonly ok: true;
  readonly query: Query;
  /** The query with its fields and values understood. */
  readonly condition: Condition;
  /** For a WHERE over the table `events`. */
  readonly sql: string;
  /** A Float64: the boosts of what an event meets, added up. */
  readonly score: string;
  /** Values of the placeholders `{p0:…}`, `{p1:…}` … of both. */
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Reads a search and writes it as SQL with bound values; or returns what is wrong with it, and where. Never throws. */
export function compileSearch(text: string, options: SearchOptions): CompiledSearch | Failed {
  const parsed = parse(text, options.limits ?? SEARCH_LIMITS);
  if (!parsed.ok) return parsed;
  const { query } = parsed;
  const resolved = attempt(text, () => resolve(query, options));
  if (!resolved.ok) return resolved;
  const condition = resolved.value;
  const params = new Params();
  return {
    ok: true,
    query,
    condition,
    sql: written(where(condition, params)),
    score: score(condition, params),
    params: params.values,
  };
}

/** ClickHouse SQL that is true of the events that meet the condition; false or NULL of all others. */
function where(condition: Condition, params: Params): Sql {
  if (condition.type === "test") return testSql(condition.test, params);
  const all = (parts: readonly Condition[]): Sql[] => parts.map((part) => where(part, params));
  const { must, should, mustNot } = condition;
  // Where something must be, what only should be is a matter of the score.
  const wanted = must.length > 0 || should.length === 0 ? all(must) : [anyOf(all(should))];
  const [only] = wanted;
  if (wanted.length === 1 && mustNot.length === 0 && only !== undefined) return only;
  // NULL is what an absent value compares to, and its opposite is NULL again.
  const unwanted = all(mustNot).map((sql) => `NOT ifNull(${written(sql)}, 0)`);
  return joined([...wanted.map(written), ...unwanted], "AND");
}

/** The boosts of the positive tests that an event meets, added up. */
function score(condition: Condition, params: Params): string {
  const terms = scored(condition, params);
  return terms.length === 0 ? "toFloat64(0)" : `toFloat64(${sum(terms)})`;
}

/** Bracketed by halves: written in a row, each sum would lie within the next, and the engine refuses 500 levels. */
function sum(terms: readonly string[]): string {
  if (terms.length <= 2) return terms.join(" + ");
  const half = terms.length >> 1;
  return `(${sum(terms.slice(0, half))}) + (${sum(terms.slice(half))})`;
}

function scored(condition: Condition, params: Params): string[] {
  if (condition.type === "group") {
    return [...condition.must, ...condition.should].flatMap((part) => scored(part, params));
  }
  return [`if(${written(testSql(condition.test, params))}, ${params.bind("Float64", condition.boost)}, 0)`];
}
