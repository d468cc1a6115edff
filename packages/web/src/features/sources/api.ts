import { ENDPOINTS } from "@fyr/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/index.ts";

const sourcesQuery = queryOptions({
  queryKey: ["atlas"],
  queryFn: ({ signal }) => call(ENDPOINTS.atlasInfo, { signal }),
});

/** The atlas that answers now, and the sources it was made from. */
export const useAtlas = () => useQuery(sourcesQuery);
