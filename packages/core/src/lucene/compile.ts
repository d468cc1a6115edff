import { attempt, type Failed } from "./error.ts";
import { parse } from "./parse.ts";
import { SEARCH_LIMITS, type SearchLimits } from "./limits.ts";
import { Params } from "./params.ts";
import { resolve, type ResolveOptions } from "./resolve.ts";
import { score, where } from "./sql.ts";
import type { Condition } from "./condition.ts";
import type { Query } from "./tree.ts";

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

/** Reads a search and writes it as SQL with bound values; or says what is wrong with it, and where. Never throws. */
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
    sql: where(condition, params),
    score: score(condition, params),
    params: params.values,
  };
}
