import type { EventSort } from "@fyr/contract";
import { ARRIVAL_FIELD } from "@fyr/core/events";
import type { EventReader } from "../run.ts";
import type { Cells } from "./bars.ts";
import type { PagePlace } from "./cursor.ts";
import { shownBytes } from "./cut.ts";
import { all, type Filter, type TimeRange } from "./filter.ts";

export interface EventRow {
  readonly event_id: string;
  /** Microseconds since 1970. */
  readonly at: string;
  /** 1 where `at` is when the event was received. */
  readonly is_arrival: number;
  readonly log_type: string;
  /** Empty for none. */
  readonly event_service: string;
  readonly score: number;
  /** Its beginning, where it is longer than what is shown. */
  readonly document: string;
  /** Of the whole. */
  readonly document_bytes: number;
  readonly shown_bytes: number;
}

export interface PageOrder {
  readonly sort: EventSort;
  readonly limit: number;
  readonly offset: number;
  readonly after: PagePlace | null;
}

/** Whether an event had no time of its own that can be true, and so has that of its arrival. SQL. */
export const IS_ARRIVAL = ARRIVAL_FIELD.column;

/** Under names that no column has: in the engine's SQL, a condition would mean the alias. */
export const EVENT_COLUMNS = `toString(id) AS event_id, toString(toUnixTimestamp64Micro(ts)) AS at,
  ${IS_ARRIVAL} AS is_arrival, log_type, service AS event_service, doc`;

/**
 * The rows of a statement with these columns, their documents cut. Around the statement: within it, the engine would
 * cut the documents of all that it sorts.
 */
export const cutDocuments = (sql: string, events: number): string => `
  SELECT * EXCEPT (doc), ${shownBytes(events)} AS shown_bytes,
    substring(doc, 1, ${shownBytes(events)}) AS document, toUInt32(length(doc)) AS document_bytes
  FROM (${sql})`;

const ORDER: Record<EventSort, string> = {
  newest: "ts DESC, id DESC",
  oldest: "ts, id",
  score: "score DESC, ts DESC, id DESC",
};

/**
 * One page. Only the sort key and what the filter needs is read of the scanned rows; the engine fetches
 * documents for the page alone (lazy materialisation, which the settings enable for pages of any length).
 * @param score an expression, with its parameters among the filter's
 * @param shown on how many rows the answer spends its bytes
 */
export function readEventPage(
  reader: EventReader,
  filter: Filter,
  score: string,
  order: PageOrder,
  shown = order.limit,
): Promise<EventRow[]> {
  const { sql, params } = order.after === null ? filter : all(filter, behind(order.after));
  const rows = `SELECT
      ${EVENT_COLUMNS}, toFloat64(${score}) AS score
    FROM events WHERE ${sql}
    ORDER BY ${ORDER[order.sort]} LIMIT {limit:UInt32} OFFSET {offset:UInt64}
    SETTINGS query_plan_max_limit_for_lazy_materialization = 20000`;
  return reader.rows<EventRow>(cutDocuments(rows, shown), {
    ...params,
    limit: order.limit,
    offset: order.offset,
  });

  function behind({ sort, asked, ts, id, score: last }: PagePlace): Filter {
    const at = "fromUnixTimestamp64Micro({after_ts:Int64})";
    const older = `ts <= ${at} AND (ts < ${at} OR id < {after_id:UInt64})`;
    const conditions: Record<EventSort, string> = {
      newest: older,
      oldest: `ts >= ${at} AND (ts > ${at} OR id > {after_id:UInt64})`,
      score: `score < {after_score:Float64} OR score = {after_score:Float64} AND ${older}`,
    };
    return {
      sql: `(${conditions[sort]}) AND received_at <= fromUnixTimestamp64Milli({after_asked:Int64})`,
      params: { after_ts: ts, after_id: id, after_asked: asked, ...(sort === "score" && { after_score: last }) },
    };
  }
}

/**
 * Where in time a page lies, by what was counted: so that only that range is searched, and a far one costs no more
 * than a near one.
 * @param others how many of those counted are in none of its rows: which cells have them is not known
 */
export function placeOfPage(
  cells: Cells,
  sort: EventSort,
  offset: number,
  limit: number,
  others = 0,
): { span: TimeRange; offset: number } {
  if (sort === "score") return { span: { from: null, to: null }, offset };
  if (others > 0) {
    const { span } = placeOfPage(cells, sort, 0, offset + limit + others);
    return { span, offset };
  }
  const { counts, length } = cells;
  const step = sort === "oldest" ? 1 : -1;
  let index = sort === "oldest" ? 0 : counts.length - 1;
  let left = offset;
  const skipped = () => left >= (counts[index] ?? 0) && index >= 0 && index < counts.length;
  while (left > 0 && skipped()) {
    left -= counts[index] ?? 0;
    index += step;
  }
  const near = edge(cells, index, sort);
  let needed = left + limit;
  while (needed > 0 && index >= 0 && index < counts.length) {
    needed -= counts[index] ?? 0;
    index += step;
  }
  const far = needed > 0 ? null : edge(cells, index, sort);
  // Without skipped cells the near end stays open: what has come in meanwhile is on the first page.
  const open = offset === 0 ? null : near;
  return { span: sort === "oldest" ? { from: open, to: far } : { from: far, to: open }, offset: left };

  function edge({ first }: Cells, at: number, by: EventSort): number {
    return (first + at + (by === "oldest" ? 0 : 1)) * length * 1000;
  }
}
