import { SUBMISSIONS_PAGE } from "@fyr/contract";
import { useInfiniteQuery } from "@tanstack/react-query";

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** How a page is loaded, and what is in it. */
export type PagesOf<Page, Row> = [
  load: (query: Slice, signal: AbortSignal) => Promise<Page>,
  rowsOf: (page: Page) => readonly Row[],
];

/** A list about posts that comes a page at a time. */
export function usePages<Page extends { has_more: boolean }, Row extends { id: string }>(
  queryKey: readonly unknown[],
  ...[load, rowsOf]: PagesOf<Page, Row>
) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ offset: pageParam, limit: SUBMISSIONS_PAGE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages: Page[]) =>
      last.has_more ? pages.reduce((count, page) => count + rowsOf(page).length, 0) : undefined,
    staleTime: 0,
  });
  // New rows may have moved others from one page to the next.
  const rows = new Map(list.data?.pages.flatMap((page) => rowsOf(page).map((row) => [row.id, row])));
  return {
    rows: [...rows.values()],
    error: list.error,
    isPending: list.isPending,
    isLoadingMore: list.isFetchingNextPage,
    /** After a failure nothing more is loaded. */
    hasMore: list.hasNextPage && !list.isFetchNextPageError,
    loadMore: () => void (list.isFetching || list.fetchNextPage()),
    reload: () => list.refetch(),
  };
}
