import { ENDPOINTS, type EventFieldInfo } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { whileConnected } from "../../../http/connected.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { createReader } from "../run.ts";
import { readFields } from "./fields.ts";
import { readValues } from "./values.ts";

/** What completes a query must come while it is typed; what takes longer is of no use. */
const TIME_MS = 5000;
/** New fields come with new kinds of logs: seldom. */
const FIELDS_CACHED_MS = 30_000;

export function fieldRoutes(bind: Binder, observations: ObservationStore): void {
  const fields = cached(FIELDS_CACHED_MS, () =>
    readFields(createReader(observations, { signal: new AbortController().signal, timeoutMs: TIME_MS })),
  );

  bind(ENDPOINTS.eventFields, async () => ({ fields: await fields() }));

  bind(ENDPOINTS.eventFieldValues, ({ query, request }) =>
    whileConnected(request, async (signal) => ({
      values: await readValues(createReader(observations, { signal, timeoutMs: TIME_MS }), query.field, query.prefix),
    })),
  );
}

/** Reads at most once at a time, and again only when the result is old; a failure is not cached. */
function cached(milliseconds: number, read: () => Promise<EventFieldInfo[]>): () => Promise<EventFieldInfo[]> {
  let current: Promise<EventFieldInfo[]> | null = null;
  let until = 0;
  return () => {
    if (current !== null && performance.now() < until) return current;
    const reading = read();
    current = reading;
    until = performance.now() + milliseconds;
    reading.catch(() => {
      if (current === reading) current = null;
    });
    return reading;
  };
}
