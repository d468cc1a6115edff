import { queryOptions, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

const sourcesQuery = queryOptions({
  queryKey: ["atlas"],
  queryFn: ({ signal }) => call(ENDPOINTS.atlasInfo, { signal }),
});

/** The atlas that answers now, and the sources it was made from. */
export const useAtlas = () => useQuery(sourcesQuery);

const LIVE_MS = 3000;

/** The progress of collecting; polled while something is running. */
export const useCollection = () =>
  useQuery({
    queryKey: ["collection"],
    queryFn: ({ signal }) => call(ENDPOINTS.collection, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && (state.data.in_progress > 0 || state.data.compiling) ? LIVE_MS : false,
  });
