import { LOG_TYPES_MAX, type LogTypeCount } from "@fyr/contract";
import { ApiFailure } from "../../../http/failure.ts";
import type { EventReader } from "../run.ts";
import type { QueryParams } from "../../../storage/observations/index.ts";
import { barsOf, type Cells, CELLS_MAX, type Chosen, type Histogram, stepFor } from "./bars.ts";
import { all, type Filter, type TimeRange, within } from "./filter.ts";
import { IS_ARRIVAL } from "./page.ts";

/** What a search finds, in numbers. */
export interface Overview extends Histogram {
  readonly total: number;
  /** Of the total, those without a time of their own that can be true: they stand at that of their arrival. */
  readonly arrivals: number;
  /** Of all types, the most frequent first; `total` and the histogram are of the chosen ones. */
  readonly logTypes: LogTypeCount[];
  /** Events of all further types together, where there are more types than an answer lists; null for none. */
  readonly otherTypes: number | null;
  readonly cells: Cells;
}

/** As an answer states it. */
export const othersOf = ({ otherTypes }: Pick<Overview, "otherTypes">): { other_types?: number } =>
  otherTypes === null ? {} : { other_types: otherTypes };

interface Row {
  /** Empty for all types together that have no row of their own. */
  readonly counted_type: string;
  readonly count: number;
  readonly arrivals: number;
  /** Cells with events, and how many each has. */
  readonly at: readonly number[];
  readonly counts: readonly number[];
}

/** The times that the table holds: known to its sort key, nothing is read. */
const STORED = `
  SELECT toUnixTimestamp64Milli(min(ts)) AS first, toUnixTimestamp64Milli(max(ts)) AS last FROM events`;

/**
 * Counts in one reading of the table: by type, and within each type by cells of time, into an array. Grouping by type
 * and time would need a hash table lookup for every event: a third slower, measured on ten million.
 */
const overviewSql = (where: string, type: string): string => `
  WITH countResample(0, ${CELLS_MAX}, 1)(intDiv(toUnixTimestamp64Micro(ts) - {origin:Int64}, {step:Int64})) AS cells
  SELECT
    ${type} AS counted_type, count() AS count, countIf(${IS_ARRIVAL}) AS arrivals,
    arrayFilter((cell, n) -> n > 0, range(${CELLS_MAX}), cells) AS at, arrayFilter(n -> n > 0, cells) AS counts
  FROM events WHERE ${where} GROUP BY counted_type ORDER BY count DESC, counted_type`;

/** Each type takes 16 kB while it is counted: where there are too many, the engine says so and counts none. */
const FEW_TYPES = `SETTINGS max_rows_to_group_by = ${LOG_TYPES_MAX}, group_by_overflow_mode = 'throw'`;

/** The most frequent types, found in a memory that does not grow with their number. */
const frequentSql = (where: string): string =>
  `SELECT arrayJoin(topK(${LOG_TYPES_MAX})(log_type)) AS frequent FROM events WHERE ${where}`;

/**
 * @param span bounds of time that the filter holds events to, as far as they are known
 * @param types those counted in total and histogram; all where there are none
 * @param now milliseconds, where the histogram is of the whole time that was chosen; without it, of that with events
 */
export async function readOverview(
  reader: EventReader,
  filter: Filter,
  span: TimeRange,
  types: readonly string[],
  now: number | null = null,
): Promise<Overview> {
  const [stored] = await reader.rows<{ first: number; last: number }>(STORED, {});
  const begin = Math.max(stored?.first ?? 0, span.from === null ? -Infinity : Math.floor(span.from / MICROS));
  const end = Math.min(stored?.last ?? 0, span.to === null ? Infinity : Math.ceil(span.to / MICROS));
  const first = await count(reader, filter, cellsFor(begin, end), types);
  const chosen = now === null ? null : chosenIn(span, stored, now);
  let bars = barsOf(first.cells, chosen);
  let { cells } = first;
  // What lies in few cells is counted again between its first and its last: the sort key leads there.
  while (bars === null) {
    const extent = extentOf(cells);
    const narrow = within({ from: extent.begin * MICROS, to: extent.end * MICROS });
    ({ cells } = await count(reader, all(filter, narrow), cellsFor(extent.begin, extent.end), types));
    bars = barsOf(cells, chosen);
  }
  return { ...first, ...bars };
}

/** As far back as the presets of the time picker reach. */
const DRAWN_MS = 30 * 86_400_000;

/**
 * The time that a search chose and of which something can be known: not what is to come, nor, further back than presets reach,
 * what lies before all events. Null where its beginning is open, as it is in 1970.
 */
function chosenIn(
  { from, to }: TimeRange,
  stored: { first: number; last: number } | undefined,
  now: number,
): Chosen | null {
  if (from === null || from <= 0 || stored === undefined) return null;
  const begin = Math.max(Math.floor(from / MICROS), Math.min(stored.first, now - DRAWN_MS));
  const end = Math.min(to === null ? Infinity : Math.ceil(to / MICROS), Math.max(stored.last, now));
  return begin < end ? { begin, end } : null;
}

async function count(
  reader: EventReader,
  filter: Filter,
  { length, first }: Omit<Cells, "counts">,
  types: readonly string[],
) {
  const params = { ...filter.params, origin: first * length * MICROS, step: length * MICROS };
  const rows = await countTypes(reader, filter, params, types);
  const chosen = types.length === 0 ? rows : rows.filter((row) => types.includes(row.counted_type));
  const counts = Array.from({ length: CELLS_MAX }, () => 0);
  for (const row of chosen) {
    for (const [index, at] of row.at.entries()) counts[at] = (counts[at] ?? 0) + (row.counts[index] ?? 0);
  }
  return {
    total: sumOf(chosen),
    arrivals: chosen.reduce((sum, row) => sum + row.arrivals, 0),
    ...listed(rows, types),
    cells: { length, first, counts } satisfies Cells,
  };
}

/** Every type has a row where there are few; else the chosen and the most frequent ones have. */
async function countTypes(
  reader: EventReader,
  filter: Filter,
  params: QueryParams,
  types: readonly string[],
): Promise<Row[]> {
  try {
    return await reader.rows<Row>(`${overviewSql(filter.sql, "log_type")} ${FEW_TYPES}`, params);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.key !== "query_too_costly") throw error;
    const frequent = await reader.rows<{ frequent: string }>(frequentSql(filter.sql), filter.params);
    const own_types = [...new Set([...types, ...frequent.map((row) => row.frequent)])];
    const ownOrNone = "if(log_type IN {own_types:Array(String)}, toString(log_type), '')";
    return reader.rows<Row>(overviewSql(filter.sql, ownOrNone), { ...params, own_types });
  }
}

function listed(rows: readonly Row[], types: readonly string[]): Pick<Overview, "logTypes" | "otherTypes"> {
  const named = rows.filter((row) => row.counted_type !== "");
  const isListed = (row: Row, place: number) => place < LOG_TYPES_MAX || types.includes(row.counted_type);
  const own = named.filter(isListed);
  const others = sumOf(rows) - sumOf(own);
  return {
    logTypes: own.map(({ counted_type: log_type, count: n, arrivals }) =>
      Object.assign({ log_type, count: n }, arrivals > 0 && { arrivals }),
    ),
    otherTypes: others === 0 ? null : others,
  };
}

const sumOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.count, 0);

const MICROS = 1000;

/** Cells between two times (milliseconds), as short as their number allows. */
function cellsFor(begin: number, end: number): Omit<Cells, "counts"> {
  const length = stepFor(Math.max(0, end - begin), CELLS_MAX);
  return { length, first: Math.floor(begin / length) };
}

function extentOf({ length, first, counts }: Cells): { begin: number; end: number } {
  const from = counts.findIndex((n) => n > 0);
  const to = counts.findLastIndex((n) => n > 0) + 1;
  return { begin: (first + from) * length, end: (first + to) * length };
}
