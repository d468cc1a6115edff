import { type InvalidateOptions, type InvalidateQueryFilters, type QueryKey, QueryClient } from "@tanstack/react-query";

/** The library keeps a first question that is still under way: its answer may be older than the change. */
class AskingAnew extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: "fetching" } as InvalidateQueryFilters)
      .filter(({ state }) => state.data === undefined);
    await Promise.all(first.map((query) => this.cancelQueries({ queryKey: query.queryKey, exact: true })));
    return super.invalidateQueries(filters, options);
  }
}

/** Queries cost credits: nothing is fetched again unless the user requests it or something has changed. */
export const queryClient = new AskingAnew({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5 * 60_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
