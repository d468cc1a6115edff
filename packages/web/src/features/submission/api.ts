import { ENDPOINTS, SUBMISSIONS_PAGE } from "@fyr/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import { POSTS_KEY } from "../posts/index.ts";

const THREAD = [...POSTS_KEY, "thread"];

/** What is open of threads loads anew; the feed behind it stays as it is. */
export const reloadThreads = (): Promise<void> => queryClient.invalidateQueries({ queryKey: THREAD });

/** One post or reply. */
export const submission = (id: string) => ({
  queryKey: [...THREAD, "post", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(ENDPOINTS.readSubmission, { params: { id }, signal }),
  staleTime: 0,
});

export const attachmentCount = (id: string) => ({
  queryKey: [...THREAD, "attachment count", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.submissionAttachmentsAggregatedCount, { params: { id }, signal }),
  staleTime: 0,
});

export const dataCount = (id: string) => ({
  queryKey: [...THREAD, "data count", id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(ENDPOINTS.submissionDataAggregatedCount, { params: { id }, signal }),
  staleTime: 0,
});

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** A list that comes a page at a time. What fails to come is only logged (specification, section 8). */
function usePages<Page extends { has_more: boolean }, Row extends { id: string }>(
  key: readonly string[],
  load: (query: Slice, signal: AbortSignal) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
) {
  const list = useInfiniteQuery({
    queryKey: [...THREAD, ...key],
    queryFn: ({ pageParam, signal }) => load({ offset: pageParam, limit: SUBMISSIONS_PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.has_more ? pages.reduce((count, page) => count + rowsOf(page).length, 0) : undefined,
    staleTime: 0,
  });
  const { error } = list;
  const name = key[0];
  useEffect(() => {
    if (error !== null) console.warn(`The ${name} could not be loaded.`, error);
  }, [error, name]);
  // What came meanwhile may have moved rows from one page to the next.
  const rows = new Map(list.data?.pages.flatMap((page) => rowsOf(page).map((row) => [row.id, row])));
  return {
    rows: [...rows.values()],
    isPending: list.isPending,
    isLoadingMore: list.isFetchingNextPage,
    /** After a failure nothing more is loaded. */
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    loadMore: () => void (list.isFetching || list.fetchNextPage()),
  };
}

/** Direct replies to a post or reply. */
export const useComments = (id: string) =>
  usePages(
    ["comments", id],
    (query, signal) => call(ENDPOINTS.submissionComments, { params: { id }, query, signal }),
    (page) => page.comments,
  );

/** Files of a post and of all replies below it. */
export const useAttachments = (id: string) =>
  usePages(
    ["attachments", id],
    (query, signal) => call(ENDPOINTS.submissionAttachmentsAggregated, { params: { id }, query, signal }),
    (page) => page.attachments,
  );

/** Data items of a post and of all replies below it. */
export const useDataItems = (id: string) =>
  usePages(
    ["data items", id],
    (query, signal) => call(ENDPOINTS.submissionDataAggregated, { params: { id }, query, signal }),
    (page) => page.items,
  );

/** Posts and replies that name an address. */
export const useCommentsOfIp = (ip: string) =>
  usePages(
    ["comments on the address", ip],
    (query, signal) => call(ENDPOINTS.submissionsOfIp, { params: { ip }, query, signal }),
    (page) => page.comments,
  );

/** Posts and replies that name a domain or URL. */
export const useCommentsOfName = (name: string) =>
  usePages(
    ["comments on the name", name],
    (query, signal) => call(ENDPOINTS.submissionsOfName, { query: { ...query, name }, signal }),
    (page) => page.comments,
  );
