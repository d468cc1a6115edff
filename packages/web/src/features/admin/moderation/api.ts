import { PAGE } from "@fyr/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { slice } from "../search.ts";

export const useReported = (page: number | undefined) =>
  useQuery({
    queryKey: ["admin", "moderation", page],
    queryFn: ({ signal }) => call(ENDPOINTS.listPostReports, { query: slice(page, PAGE), signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
