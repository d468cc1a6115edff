import { ENDPOINTS, EVENT_SEARCH_MS, type EventFieldInfo } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { whileConnected } from "../../../http/connected.ts";
import type { EventReads } from "../run.ts";
import { readFields } from "./fields.ts";
import { readTopValues } from "./top.ts";
import { readValues } from "./values.ts";

/** What completes a query must come while it is typed; what takes longer is of no use. */
const TIME_MS = 5000;
/** The fields are read for all accounts together. */
const SHARED = "fields";
/** New fields come with new kinds of logs: seldom. */
const FIELDS_CACHED_MS = 30_000;

export function fieldRoutes(bind: Binder, reads: EventReads): void {
  const fields = cached(FIELDS_CACHED_MS, () =>
    readFields(reads.begin({ accountId: SHARED, signal: new AbortController().signal, timeoutMs: TIME_MS })),
  );

  bind(ENDPOINTS.eventFields, async () => ({ fields: await fields() }));

  bind(ENDPOINTS.eventFieldValues, ({ query, caller: { accountId }, request }) =>
    whileConnected(request, async (signal) => ({
      values: await readValues(reads.begin({ accountId, signal, timeoutMs: TIME_MS }), query.field, query.prefix),
    })),
  );

  // Leaving the page closes the connection, which ends the count in the engine.
  bind(ENDPOINTS.eventTopValues, ({ body, caller: { accountId }, request }) =>
    whileConnected(request, (signal) =>
      readTopValues(reads.begin({ accountId, signal, timeoutMs: EVENT_SEARCH_MS }), body),
    ),
  );
}

/**
 * Reads at most once at a time, and again only when the result is old. A failure is not cached, and where something was
 * read before that is answered.
 */
function cached(milliseconds: number, read: () => Promise<EventFieldInfo[]>): () => Promise<EventFieldInfo[]> {
  let current: Promise<EventFieldInfo[]> | null = null;
  let last: EventFieldInfo[] | null = null;
  let until = 0;
  return () => {
    if (current !== null && performance.now() < until) return current;
    const reading = read().then(
      (fields) => (last = fields),
      (error: unknown) => {
        if (current === reading) current = null;
        if (last === null) throw error;
        return last;
      },
    );
    current = reading;
    until = performance.now() + milliseconds;
    return reading;
  };
}
