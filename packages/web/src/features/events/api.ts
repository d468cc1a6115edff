import { EVENT_EXPORT_MAX, type EventHit } from "@fyr/contract";
import { call, callForFile, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import type { EventSort } from "./search-params.ts";

/** A search: the text with its time filter, log types (all when none), the order. */
export interface SearchRequest {
  readonly query: string;
  readonly types: readonly string[];
  readonly sort: EventSort;
}

interface Aborts {
  readonly signal: AbortSignal;
}

const KEY = "events";
/** What finds every event: the server refuses an empty query. */
const EVERY_EVENT = "*:*";
/** The text of a search as calls take it. */
export const searched = (query: string): string => (query === "" ? EVERY_EVENT : query);
const body = ({ query, types, sort }: SearchRequest) => ({
  query: searched(query),
  log_types: [...types],
  sort,
});

/** The first page, with histogram, counts and total. Events come in all the time: no answer is fresh for long. */
export const firstPage = (request: SearchRequest, limit: number) => ({
  queryKey: [KEY, "search", request, limit] as const,
  queryFn: ({ signal }: Aborts) => call(ENDPOINTS.searchEvents, { body: { ...body(request), limit }, signal }),
  staleTime: 0,
});

/** A further page, from the place where the one before it ended. */
export const nextPage = (request: SearchRequest, limit: number, after: string) => ({
  queryKey: [KEY, "search", request, limit, after] as const,
  queryFn: ({ signal }: Aborts) =>
    call(ENDPOINTS.searchEvents, { body: { ...body(request), limit, after, rows_only: true }, signal }),
});

/** Of all parts of one search. */
export const searchKey = (request: SearchRequest) => [KEY, "search", request] as const;

/** Clears the results of a search and runs it again. */
export const searchAgain = (request: SearchRequest) => queryClient.resetQueries({ queryKey: searchKey(request) });

/** Stops a search under way: here and, as its connection closes, in the engine. */
export const cancelSearch = (request: SearchRequest) => queryClient.cancelQueries({ queryKey: searchKey(request) });

/** The most frequent values of a field in what a search finds. */
export const topValues = ({ query, types }: SearchRequest, field: string, limit: number) => ({
  queryKey: [KEY, "top-values", query, types, field, limit] as const,
  queryFn: ({ signal }: Aborts) =>
    call(ENDPOINTS.eventTopValues, { body: { query: searched(query), log_types: [...types], field, limit }, signal }),
  staleTime: 0,
});

/** All fields that a search may name. */
export const knownFields = {
  queryKey: [KEY, "fields"] as const,
  queryFn: ({ signal }: Aborts) => call(ENDPOINTS.eventFields, { signal }),
};

/** Whether there is any event at all. */
export const anyEvents = {
  queryKey: [KEY, "any"] as const,
  queryFn: async ({ signal }: Aborts) =>
    (await call(ENDPOINTS.searchEvents, { body: { query: EVERY_EVENT, limit: 1 }, signal })).total > 0,
  staleTime: 0,
};

/** The whole document of an event of which a page has the beginning. */
export const wholeDocument = ({ id, timestamp }: Pick<EventHit, "id" | "timestamp">) => ({
  queryKey: [KEY, "document", id, timestamp] as const,
  queryFn: ({ signal }: Aborts) => call(ENDPOINTS.openEvent, { params: { id }, query: { timestamp }, signal }),
  staleTime: Infinity,
});

/**
 * The documents that a search finds, a line each, at most 10,000 (specification, export cap): in one answer, or where some
 * are long, as they are read.
 */
export async function exportLines(request: SearchRequest): Promise<Blob> {
  const { results } = await call(ENDPOINTS.searchEvents, {
    body: { ...body(request), limit: EVENT_EXPORT_MAX, offset: 0, rows_only: true },
  });
  if (results.some(({ document_bytes: bytes }) => bytes !== undefined)) {
    const sort = request.sort === "score" ? "newest" : request.sort;
    return callForFile(ENDPOINTS.exportEvents, { body: { ...body(request), sort, limit: EVENT_EXPORT_MAX } });
  }
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
