import { searchedField } from "@fyr/core/events";
import { type CompiledSearch, compileSearch, english, renderError } from "@fyr/core/lucene";
import { ApiFailure } from "../../../http/failure.ts";
import type { Filter, TimeRange } from "./filter.ts";

/** A search's text, understood. */
export interface EventQuery {
  readonly filter: Filter;
  /** An expression of the engine, with its values among the filter's. */
  readonly score: string;
  /** The time range that the whole text is limited to, as far as it is. */
  readonly span: TimeRange;
  /** The query as a sentence. */
  readonly english: string;
  readonly condition: CompiledSearch["condition"];
}

/**
 * @param now what `now` means, milliseconds
 * @throws ApiFailure `invalid_query`, with the place of what is wrong and carets below it
 */
export function readQuery(text: string, now: number): EventQuery {
  const compiled = compileSearch(text, { fields: searchedField, now: new Date(now) });
  if (!compiled.ok) {
    const { error } = compiled;
    throw new ApiFailure("invalid_query", {
      message: error.message,
      details: [
        { field: "query", message: renderError(text, error) },
        { field: "query.from", message: String(error.from) },
        { field: "query.to", message: String(error.to) },
      ],
    });
  }
  const { query, sql, params, score, condition } = compiled;
  return { filter: { sql, params }, score, span: spanOf(condition), english: english(query, searchedField), condition };
}

/** What the time must be within: the times that must hold, of all that must hold together. */
function spanOf(condition: CompiledSearch["condition"]): TimeRange {
  if (condition.type === "group") return condition.must.map(spanOf).reduce(overlap, { from: null, to: null });
  const { test } = condition;
  if (test.is !== "times" || test.field.column !== "ts") return { from: null, to: null };
  return { from: micros(test.from), to: micros(test.until) };
}

const micros = (time: bigint | null): number | null => (time === null ? null : Number(time));

function overlap(a: TimeRange, b: TimeRange): TimeRange {
  return { from: pick(Math.max, a.from, b.from), to: pick(Math.min, a.to, b.to) };
}

function pick(which: (x: number, y: number) => number, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : which(a, b);
}
