import { useQuery } from "@tanstack/react-query";
import { call, ENDPOINTS } from "../../lib/api/index.ts";

const EVERY_MS = 60_000;
const POSTS = 3;

/** What own sensors saw of late; null where the account does not see it. */
export const useSensorsToday = () =>
  useQuery({
    queryKey: ["sensors", "today"],
    queryFn: ({ signal }) => call(ENDPOINTS.sensorsToday, { signal }),
    refetchInterval: EVERY_MS,
  });

/** The newest posts. */
export const useLatestPosts = () =>
  useQuery({
    queryKey: ["posts", "latest"],
    queryFn: ({ signal }) => call(ENDPOINTS.submissionFeed, { query: { limit: POSTS }, signal }),
    refetchInterval: EVERY_MS,
  });
