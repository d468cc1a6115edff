import type { EventReader } from "../run.ts";
import type { EventPart } from "./cursor.ts";
import { all, type Filter, within } from "./filter.ts";
import type { Overview } from "./overview.ts";
import { type EventRow, IS_ARRIVAL, type PageOrder, placeOfPage, readEventPage } from "./page.ts";

interface Read {
  readonly rows: EventRow[];
  /** Of which part a row is, for the place that the next page begins behind. */
  readonly part: (row: EventRow) => EventPart;
}

export const TIMED: Filter = { sql: `NOT ${IS_ARRIVAL}`, params: {} };
export const ARRIVALS: Filter = { sql: IS_ARRIVAL, params: {} };

/**
 * A page by time, in which what has no time of its own stands behind all that has one, in either direction: an import of
 * old logs is not the newest that happened.
 * @param overview null behind a page that was answered
 */
export async function readInParts(
  reader: EventReader,
  filter: Filter,
  score: string,
  order: PageOrder,
  overview: Overview | null,
): Promise<Read> {
  const { sort, after, limit } = order;
  const offset = after === null ? order.offset : 0;
  const arrivals = overview?.arrivals ?? 0;
  const timed = (overview?.total ?? 0) - arrivals;
  const isSplit = after === null ? sort !== "score" && arrivals > 0 && timed > 0 : after.part !== "all";
  if (!isSplit) {
    const { filter: near, offset: rest } = placed(filter, offset, 0);
    const rows = await readEventPage(reader, near, score, { ...order, offset: rest });
    return { rows, part: () => "all" };
  }
  const rows: EventRow[] = [];
  if (after === null ? offset < timed : after.part === "timed") {
    const { filter: near, offset: rest } = placed(filter, offset, arrivals);
    rows.push(...(await readEventPage(reader, all(near, TIMED), score, { ...order, offset: rest })));
  }
  if (rows.length < limit) {
    // Behind all that has a time: from the first of them, but for what came after the first page.
    const isBehind = after === null || after.part === "arrivals";
    const asked = after === null ? null : receivedBy(after.asked);
    const ofArrivals = all(filter, ARRIVALS, ...(isBehind || asked === null ? [] : [asked]));
    const rest = {
      sort,
      limit: limit - rows.length,
      offset: Math.max(0, offset - timed),
      after: isBehind ? after : null,
    };
    rows.push(...(await readEventPage(reader, ofArrivals, score, rest, limit)));
  }
  return { rows, part: (row) => (row.is_arrival === 1 ? "arrivals" : "timed") };

  function placed(of: Filter, skipped: number, others: number): { filter: Filter; offset: number } {
    if (overview === null || after !== null) return { filter: of, offset: skipped };
    const place = placeOfPage(overview.cells, sort, skipped, limit, others);
    return { filter: all(of, within(place.span)), offset: place.offset };
  }
}

/** Later events are on none of the pages that follow the first. */
const receivedBy = (asked: number): Filter => ({
  sql: "received_at <= fromUnixTimestamp64Milli({after_asked:Int64})",
  params: { after_asked: asked },
});
