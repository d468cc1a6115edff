import { EVENT_SEARCH_MS, type EventTailResult } from "@fyr/contract";
import { JsonText } from "../../../http/json-text.ts";
import { type LiveBus, nextMessage } from "../../../live/index.ts";
import { EVENTS_STORED } from "../topic.ts";
import type { EventReader, EventReads } from "../run.ts";
import { all, type Filter, ofTypes } from "../search/filter.ts";
import { highlighterOf } from "../search/highlight.ts";
import { presentHits } from "../search/hits.ts";
import { cutDocuments, EVENT_COLUMNS, type EventRow } from "../search/page.ts";
import { type EventQuery, readQuery } from "../search/query.ts";
import { advance, firstPlace, readTail, type TailPlace, writeTail } from "./place.ts";

/** Events of one answer: more than a person can follow. */
const EVENTS_MAX = 200;
const WAIT_MS = 25_000;
/** Events are found within a second of being stored, also those of which no node has published anything. */
const POLL_MS = 1000;

interface TailRow extends EventRow {
  readonly received: number;
}

export interface TailNeeds {
  readonly reads: EventReads;
  readonly live: Pick<LiveBus, "subscribe">;
}

interface TailRequest {
  readonly accountId: string;
  readonly query: string;
  readonly log_types: readonly string[];
  readonly after?: string | undefined;
}

/**
 * What has come in behind a place, awaited for up to 25 seconds. It is found by the time of receipt: an
 * index over that leads to the newest granules, however many events there are.
 * @param gone ends it, in the engine too
 * @param stopping ends the wait, with an answer
 */
export async function tailEvents(
  { reads, live }: TailNeeds,
  { accountId, query: text, log_types, after }: TailRequest,
  gone: AbortSignal,
  stopping: AbortSignal,
): Promise<JsonText<EventTailResult>> {
  const waiting = AbortSignal.any([gone, stopping]);
  const begun = Date.now();
  const query = readQuery(text, begun);
  const filter = all(query.filter, ofTypes(log_types));
  const read = (place: TailPlace) =>
    readSince(reads.begin({ accountId, signal: gone, timeoutMs: EVENT_SEARCH_MS }), filter, query.score, place);

  if (after === undefined) {
    // Existing events are not sent, neither now nor later.
    const place = firstPlace(begun);
    return present([], query, false, advance(place, sentIn(await read(place))));
  }
  const place = readTail(after);
  for (;;) {
    // Begun before the events are read: what is stored in between is not missed.
    const stored = nextMessage(live, EVENTS_STORED, POLL_MS, waiting);
    const rows = await read(place);
    if (rows.length > 0) {
      const sent = rows.slice(0, EVENTS_MAX);
      const skipped = rows.length > EVENTS_MAX;
      // What is left out now stays so: a reader who lags is not sent what others saw long ago.
      const since = skipped ? Math.max(place.since, sent.at(-1)?.received ?? 0) : place.since;
      return present(sent, query, skipped, advance({ ...place, since }, sentIn(sent)));
    }
    if (Date.now() - begun >= WAIT_MS || waiting.aborted) return present([], query, false, place);
    await stored;
  }
}

const sentIn = (rows: readonly TailRow[]) => rows.map(({ received, event_id }) => ({ received, id: event_id }));

/** The latest received first: where there are too many, the earlier are left out. */
function readSince(reader: EventReader, filter: Filter, score: string, { since, sent }: TailPlace): Promise<TailRow[]> {
  const rows = `SELECT
      ${EVENT_COLUMNS}, toFloat64(${score}) AS score, toUnixTimestamp64Milli(received_at) AS received
    FROM events
    WHERE received_at >= fromUnixTimestamp64Milli({since:Int64}) AND id NOT IN {sent:Array(UInt64)} AND (${filter.sql})
    ORDER BY received_at DESC, ts DESC, id DESC LIMIT ${EVENTS_MAX + 1}`;
  return reader.rows<TailRow>(cutDocuments(rows, EVENTS_MAX), {
    ...filter.params,
    since,
    sent: sent.map(({ id }) => BigInt(id)),
  });
}

async function present(
  rows: readonly TailRow[],
  { condition }: EventQuery,
  skipped: boolean,
  place: TailPlace,
): Promise<JsonText<EventTailResult>> {
  const highlight = highlighterOf(condition);
  const newestFirst = rows.toSorted((a, b) => Number(b.at) - Number(a.at));
  const hits = await presentHits(newestFirst, highlight);
  return JsonText.results<EventTailResult>(hits, { skipped, next: writeTail(place) }).forReading();
}
