import type { QueryHistoryEntry, QueryType, SavableQueryType } from "@fyr/contract";
import { useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";

export const HISTORY_KEY = "queries";

/** Which entries 'Recent Searches' shows: all, those for addresses, or those for events. */
export type HistoryFilter = null | "ip" | "event";
const TYPES_OF_FILTER: Record<"ip" | "event", readonly QueryType[]> = {
  ip: ["ip", "ip_table"],
  event: ["event", "event_search"],
};

/** Rows shown, and read for them: what was searched repeatedly is one row. */
const RECENT = 8;
const READ = 12;

export function useRecentQueries(filter: HistoryFilter) {
  return useQuery({
    queryKey: [HISTORY_KEY, "recent", filter],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listQueries, {
        query: { limit: READ, ...(filter !== null && { types: TYPES_OF_FILTER[filter].join(",") }) },
        signal,
      }),
    select: ({ queries }) => withoutRepeats(queries).slice(0, RECENT),
    staleTime: 0,
  });
}

/** Each search once, as it was made last. Of lists without a digest only the beginning is here, and they may differ further on. */
export function withoutRepeats(entries: readonly QueryHistoryEntry[]): QueryHistoryEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ id, type, query, truncated, digest, api_key: key }) => {
    const search = digest ?? (truncated ? id : JSON.stringify([type, query, key]));
    if (seen.has(search)) return false;
    seen.add(search);
    return true;
  });
}

/** One entry, its text whole. */
export const wholeQuery = (id: string) => ({
  queryKey: ["query", id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.readQuery, { params: { id }, signal }),
  staleTime: Infinity,
});

/**
 * Remembers a query.
 * @param beforeLookup it is looked up later, and settled then
 * @returns its id, under which links refer to lists that are too long for them
 */
export async function saveQuery(query: string, type: SavableQueryType, beforeLookup = false): Promise<string> {
  const { id } = await call(ENDPOINTS.saveQuery, { body: { query, type, before_lookup: beforeLookup } });
  reloadHistory();
  return id;
}

/** Adds to a list that was saved before its lookup what that cost. */
export async function settleQuery(id: string): Promise<void> {
  await call(ENDPOINTS.settleQuery, { params: { id } });
  reloadHistory();
}

/** Lists that the reader shares, the newest first. */
export const sharedLists = (page: number, size: number) => ({
  queryKey: [HISTORY_KEY, "shared", page, size] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.listQueries, { query: { shared: "true", limit: size, offset: (page - 1) * size }, signal }),
  staleTime: 0,
});

/** Lets whoever has the link read a list. @returns the id for the link */
export async function shareList(id: string): Promise<string> {
  const { share_id } = await call(ENDPOINTS.shareQuery, { params: { id } });
  reloadHistory();
  return share_id;
}

/** The link of a list opens nothing any longer, also where it is shared again. */
export async function stopSharing(id: string): Promise<void> {
  await call(ENDPOINTS.unshareQuery, { params: { id } });
  reloadHistory();
}

export function reloadHistory(): void {
  void queryClient.invalidateQueries({ queryKey: [HISTORY_KEY] });
}

/** Spares the reading of what was written a moment ago. */
export function rememberWhole(entry: Pick<QueryHistoryEntry, "id" | "query" | "type" | "items">): void {
  const timestamp = new Date().toISOString();
  const whole: QueryHistoryEntry = {
    ...entry,
    truncated: false,
    timestamp,
    credits_used: 0,
    api_key: null,
    digest: null,
  };
  queryClient.setQueryData(wholeQuery(entry.id).queryKey, whole);
}
