import { ENDPOINTS, EVENT_SEARCH_MS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { connectionOf, whileConnected } from "../../../http/connected.ts";
import type { EventReads } from "../run.ts";
import { createExporter } from "./export.ts";
import { openEvent } from "./open.ts";
import { searchEvents } from "./search.ts";

export function searchRoutes(bind: Binder, reads: EventReads): void {
  const exportEvents = createExporter(reads.observations);

  // Leaving the page, or a new search in its place, closes the connection: that ends the old search in the engine.
  bind(ENDPOINTS.searchEvents, ({ body, caller: { accountId }, request }) =>
    whileConnected(request, (signal) =>
      searchEvents(reads.begin({ accountId, signal, timeoutMs: EVENT_SEARCH_MS }), body),
    ),
  );

  bind(ENDPOINTS.openEvent, ({ params, query, caller: { accountId }, request }) =>
    whileConnected(request, (signal) =>
      openEvent(reads.begin({ accountId, signal, timeoutMs: EVENT_SEARCH_MS }), params.id, query.timestamp),
    ),
  );

  // The answer goes on after this handler, and so does the watch over who reads it.
  bind(ENDPOINTS.exportEvents, async ({ body, request }) => {
    const connection = connectionOf(request);
    return exportEvents(body, connection).catch((error: unknown) => {
      connection.release();
      throw error;
    });
  });
}
