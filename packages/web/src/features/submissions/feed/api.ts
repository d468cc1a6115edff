import { type ChannelKind, type Post, SUBMISSIONS_PAGE } from "@fyr/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { call, type DataOf, ENDPOINTS } from "../../../lib/api/index.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { POSTS_KEY } from "../events.ts";
import { usePages } from "../use-pages.ts";

/** Which posts: all, those of a channel, of followed channels, or those that a search finds. */
export interface FeedFilter {
  readonly channel: { readonly kind: ChannelKind; readonly name: string } | null;
  readonly followed: boolean;
  readonly search: string;
}

type Page = DataOf<typeof ENDPOINTS.submissionFeed>;

const keyOf = ({ channel, followed, search }: FeedFilter) => [
  ...POSTS_KEY,
  "feed",
  channel?.kind ?? "",
  channel?.name ?? "",
  followed,
  search,
];

const load = (
  { channel, followed, search }: FeedFilter,
  query: { offset: number; limit: number },
  signal?: AbortSignal,
) =>
  call(ENDPOINTS.submissionFeed, {
    query: { ...query, ...channel, ...(followed && { followed: "true" }), search },
    ...(signal && { signal }),
  });

/** Posts, newest first. */
export const useFeed = (filter: FeedFilter) =>
  usePages(
    keyOf(filter),
    (query, signal) => load(filter, query, signal),
    (page) => page.submissions,
  );

/**
 * Looks what has come since the feed was loaded: what is shown is brought up to date in its place, what is new is
 * counted and not shown.
 * @returns how many are new, up to a page of them
 */
export async function peek(filter: FeedFilter): Promise<number> {
  const { submissions } = await load(filter, { offset: 0, limit: SUBMISSIONS_PAGE });
  const latest = new Map(submissions.map((post) => [post.id, post]));
  const shown = new Set<string>();
  queryClient.setQueryData<InfiniteData<Page, number>>(keyOf(filter), (data) => {
    if (data === undefined) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      submissions: page.submissions.map((post): Post => {
        shown.add(post.id);
        return latest.get(post.id) ?? post;
      }),
    }));
    return { ...data, pages };
  });
  return submissions.filter(({ id }) => !shown.has(id)).length;
}
