import { HISTORY_PAGE } from "@fyr/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call, type DataOf, ENDPOINTS } from "../../lib/api/index.ts";
import { HISTORY_KEY } from "./api.ts";

type Page = DataOf<typeof ENDPOINTS.listQueries>;

/** The whole history in pages of 50; another search term begins again at offset 0. */
export function useQueryHistory(search: string) {
  return useInfiniteQuery({
    queryKey: [HISTORY_KEY, "history", search],
    queryFn: ({ pageParam, signal }) =>
      call(ENDPOINTS.listQueries, { query: { offset: pageParam, limit: HISTORY_PAGE, search }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page, pages) =>
      last.has_more ? pages.reduce((count, page) => count + page.queries.length, 0) : undefined,
    staleTime: 0,
  });
}
