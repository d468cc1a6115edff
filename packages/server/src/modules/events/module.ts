import { EVENT_SEARCH_MS, eventEndpoints, type EventSearchResult } from "@fyr/contract";
import type { LiveBus } from "../../live/index.ts";
import { defineModule } from "../../module.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { type Budget, createEventReads } from "./run.ts";
import { fieldRoutes } from "./fields/routes.ts";
import { searchEvents } from "./search/search.ts";
import { searchRoutes } from "./search/routes.ts";
import { statsRoutes, type StatsNeeds } from "./stats/routes.ts";
import { summaryOfEvents } from "./summary.ts";
import { liveEvents } from "./tail/live.ts";
import { tailRoutes } from "./tail/routes.ts";
import { EVENTS_STORED } from "./topic.ts";
import { createViewRepository } from "./views/repository.ts";
import { STORED_VIEWS } from "./views/stored.ts";
import { viewRoutes } from "./views/routes.ts";
import { sql } from "kysely";
import { rowsById } from "../../personal/index.ts";

interface Needs extends StatsNeeds {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "subscribe">;
  readonly observations: ObservationStore;
}

/** Searches of events, their statistics and fields, and each account's saved views. */
export function eventsModule({ ledger, live, observations, ...needs }: Needs) {
  const stopping = new AbortController();
  const reads = createEventReads(observations);
  return {
    /** Events that a search finds, the newest first. @throws ApiFailure `invalid_query`, `timeout`, `query_too_costly` */
    async search(
      query: string,
      page: { readonly offset: number; readonly limit: number },
      by: Pick<Budget, "accountId" | "signal">,
    ): Promise<Pick<EventSearchResult, "results" | "total">> {
      const request = { query, ...page, log_types: [], sort: "newest", rows_only: true } as const;
      const found = await searchEvents(reads.begin({ ...by, timeoutMs: EVENT_SEARCH_MS }), request);
      return JSON.parse(found.toJson()) as EventSearchResult;
    },
    module: defineModule({
      name: "events",
      endpoints: eventEndpoints,
      personal: {
        rows: {
          saved_view: ({ id }) =>
            rowsById(
              ledger,
              sql`select id, name, query, log_types, columns, created_at, updated_at from saved_view
                where account_id = ${id}`,
            ),
        },
      },
      routes({ bind }) {
        searchRoutes(bind, reads);
        tailRoutes(bind, { reads, live }, stopping.signal);
        statsRoutes(bind, reads, needs);
        fieldRoutes(bind, reads);
        viewRoutes(bind, createViewRepository(ledger));
      },
      summary: [{ name: "Events", order: 30, page: "/event/search", read: summaryOfEvents(observations) }],
      stored: [STORED_VIEWS],
      topics: [EVENTS_STORED],
      live: [liveEvents({ reads, live }, stopping.signal)],
      stopWaiting: () => stopping.abort(),
    }),
  };
}
