import { EVENT_EXPORT_MAX } from "@fyr/contract";
import { call, callForFile, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import type { EventSort } from "./search-params.ts";

/** What is asked of the server: the text with its time filter, log types (all when none), the order. */
export interface Asked {
  readonly query: string;
  readonly types: readonly string[];
  readonly sort: EventSort;
}

interface Aborts {
  readonly signal: AbortSignal;
}

const KEY = "events";
const body = ({ query, types, sort }: Asked) => ({ query, log_types: [...types], sort });

/** The first page, with histogram, counts and total. Events come in all the time: no answer is fresh for long. */
export const firstPage = (asked: Asked, limit: number) => ({
  queryKey: [KEY, "search", asked, limit] as const,
  queryFn: ({ signal }: Aborts) => call(ENDPOINTS.searchEvents, { body: { ...body(asked), limit }, signal }),
  staleTime: 0,
});

/** A further page, from the place where the one before it ended. */
export const nextPage = (asked: Asked, limit: number, after: string) => ({
  queryKey: [KEY, "search", asked, limit, after] as const,
  queryFn: ({ signal }: Aborts) =>
    call(ENDPOINTS.searchEvents, { body: { ...body(asked), limit, after, rows_only: true }, signal }),
});

/** Of everything that one search asks for. */
export const searchKey = (asked: Asked) => [KEY, "search", asked] as const;

/** Clears what a search found and asks again. */
export const searchAgain = (asked: Asked) => queryClient.resetQueries({ queryKey: searchKey(asked) });

/** Stops a search under way: here and, as its connection closes, in the engine. */
export const cancelSearch = (asked: Asked) => queryClient.cancelQueries({ queryKey: searchKey(asked) });

/** Whether there is any event at all. */
export const anyEvents = {
  queryKey: [KEY, "any"] as const,
  queryFn: async ({ signal }: Aborts) => (await call(ENDPOINTS.searchEvents, { body: { limit: 1 }, signal })).total > 0,
  staleTime: 0,
};

/** The documents that a search finds, a line each: in one answer up to 10,000, beyond them as they are read. */
export async function exportLines(asked: Asked, total: number): Promise<Blob> {
  if (total > EVENT_EXPORT_MAX) {
    const sort = asked.sort === "score" ? "newest" : asked.sort;
    return callForFile(ENDPOINTS.exportEvents, { body: { ...body(asked), sort } });
  }
  const { results } = await call(ENDPOINTS.searchEvents, {
    body: { ...body(asked), limit: EVENT_EXPORT_MAX, offset: 0, rows_only: true },
  });
  return new Blob(
    results.map(({ source }) => `${JSON.stringify(source)}\n`),
    { type: "application/x-ndjson" },
  );
}

export const savedViews = {
  queryKey: [KEY, "views"] as const,
  queryFn: ({ signal }: Aborts) => call(ENDPOINTS.listViews, { signal }),
};
export type SavedView = DataOf<typeof ENDPOINTS.createView>;

const reloadViews = () => queryClient.invalidateQueries({ queryKey: savedViews.queryKey });

export async function saveView(view: Pick<SavedView, "name" | "query" | "log_types" | "columns">): Promise<void> {
  await call(ENDPOINTS.createView, { body: view });
  await reloadViews();
}

export async function deleteView(id: string): Promise<void> {
  await call(ENDPOINTS.deleteView, { body: { id } });
  await reloadViews();
}
