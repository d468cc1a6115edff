import type { QueryParams } from "../../../storage/observations/index.ts";

/** A condition on rows of `events`, with the values that its placeholders stand for. */
export interface Filter {
  readonly sql: string;
  readonly params: QueryParams;
}

/** Everything that all of them hold for. Their placeholders must have different names. */
export function all(...filters: readonly Filter[]): Filter {
  return {
    sql: filters.length === 0 ? "1" : filters.map(({ sql }) => `(${sql})`).join(" AND "),
    params: Object.assign({}, ...filters.map(({ params }) => params)) as QueryParams,
  };
}

/** Events of these types; of all where there are none. */
export function ofTypes(types: readonly string[]): Filter {
  return types.length === 0
    ? { sql: "1", params: {} }
    : { sql: "log_type IN {log_types:Array(String)}", params: { log_types: types } };
}

/** `[from, to)` in microseconds since 1970; null is an open end. */
export interface TimeRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Written so that the sort key, which begins with the time, bounds what is read. */
export function within({ from, to }: TimeRange): Filter {
  const parts: Filter[] = [];
  if (from !== null) {
    parts.push({ sql: "ts >= fromUnixTimestamp64Micro({span_from:Int64})", params: { span_from: from } });
  }
  if (to !== null) parts.push({ sql: "ts < fromUnixTimestamp64Micro({span_to:Int64})", params: { span_to: to } });
  return all(...parts);
}
