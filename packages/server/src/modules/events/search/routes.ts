import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../../http/bind.ts";
import { connectionOf, whileConnected } from "../../../http/connected.ts";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { createExporter } from "./export.ts";
import { searchEvents } from "./search.ts";

export function searchRoutes(bind: Binder, observations: ObservationStore): void {
  const exportEvents = createExporter(observations);

  // Leaving the page, or a new search in its place, closes the connection: that ends the old search in the engine.
  bind(ENDPOINTS.searchEvents, ({ body, request }) =>
    whileConnected(request, (signal) => searchEvents(observations, body, signal)),
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
