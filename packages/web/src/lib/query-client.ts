import { QueryClient } from "@tanstack/react-query";

/** Queries cost credits: nothing is fetched again unless the user requests it or something has changed. */
export const queryClient = new QueryClient({
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
