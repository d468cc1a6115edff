import { useEffect } from "react";
import { call, ENDPOINTS } from "../../../lib/api/index.ts";
import { oneAtATime } from "../../../lib/one-at-a-time.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { POSTS_KEY } from "../events.ts";
import { type PagesOf, usePages } from "../use-pages.ts";

const THREAD = [...POSTS_KEY, "thread"];

/** What is open of threads loads anew; the feed behind it stays as it is. */
export const reloadThreads = oneAtATime(() => queryClient.invalidateQueries({ queryKey: THREAD }));

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

/** A list that comes a page at a time. What fails to come is logged, and the list ends before it. */
function useLogged<Page extends { has_more: boolean }, Row extends { id: string }>(
  key: readonly string[],
  ...from: PagesOf<Page, Row>
) {
  const list = usePages([...THREAD, ...key], ...from);
  const { error } = list;
  const name = key[0];
  useEffect(() => {
    if (error !== null) console.warn(`The ${name} could not be loaded.`, error);
  }, [error, name]);
  return list;
}

/** Direct replies to a post or reply. */
export const useComments = (id: string) =>
  useLogged(
    ["comments", id],
    (query, signal) => call(ENDPOINTS.submissionComments, { params: { id }, query, signal }),
    (page) => page.comments,
  );

/** Files of a post and of all replies below it. */
export const useAttachments = (id: string) =>
  useLogged(
    ["attachments", id],
    (query, signal) => call(ENDPOINTS.submissionAttachmentsAggregated, { params: { id }, query, signal }),
    (page) => page.attachments,
  );

/** Data items of a post and of all replies below it. */
export const useDataItems = (id: string) =>
  useLogged(
    ["data items", id],
    (query, signal) => call(ENDPOINTS.submissionDataAggregated, { params: { id }, query, signal }),
    (page) => page.items,
  );

/** Posts and replies that name an address. */
export const useCommentsOfIp = (ip: string) =>
  useLogged(
    ["comments on the address", ip],
    (query, signal) => call(ENDPOINTS.submissionsOfIp, { params: { ip }, query, signal }),
    (page) => page.comments,
  );

/** Posts and replies that name a domain or URL. */
export const useCommentsOfName = (name: string) =>
  useLogged(
    ["comments on the name", name],
    (query, signal) => call(ENDPOINTS.submissionsOfName, { query: { ...query, name }, signal }),
    (page) => page.comments,
  );
