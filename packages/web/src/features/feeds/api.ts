import type { FeedCategory, StreamWatches } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, type CallInput, ENDPOINTS } from "../../lib/api/index.ts";
import { useWhileVisible } from "../../lib/while-visible.ts";
import { listenLive } from "../../lib/live.ts";

const KEY = "feeds";
export const PAGE_SIZE = 20;
export const ITEMS_SHOWN = 200;
/** How often an open feed looks for items, where nothing tells of them. */
const LOOK_MS = 20_000;

/** Whose feeds are listed: all that one may read, one's own, or those that one follows. */
export type Whose = "all" | "own" | "following";

export interface WantedFeeds {
  readonly search: string;
  readonly category: FeedCategory | "";
  readonly whose: Whose;
  readonly page: number;
}

export const useFeeds = ({ search, category, whose, page }: WantedFeeds) =>
  useQuery({
    queryKey: [KEY, "list", search, category, whose, page],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listFeeds, {
        query: {
          search,
          offset: (page - 1) * PAGE_SIZE,
          limit: PAGE_SIZE,
          ...(whose !== "all" && { [whose]: "true" }),
          ...(category !== "" && { category }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useFeed = (id: string) =>
  useQuery({
    queryKey: [KEY, "one", id],
    queryFn: ({ signal }) => call(ENDPOINTS.readFeed, { params: { id }, signal }),
  });

export const useFeedStreams = (id: string) =>
  useQuery({
    queryKey: [KEY, "streams", id],
    queryFn: ({ signal }) => call(ENDPOINTS.feedStreams, { params: { id }, signal }),
  });

/** Reads what is shown of a feed again whenever one of its streams grows. */
export function useLiveStreams(streams: readonly string[]): void {
  const client = useQueryClient();
  useWhileVisible(streams.join(" "), (signal, of) => {
    const onNews = () => void client.invalidateQueries({ queryKey: [KEY] });
    for (const id of of.split(" ").filter((one) => one !== "")) listenLive({ topic: "stream", id, onNews }, signal);
  });
}

/** The latest items of a feed, or of one of its streams. */
export const useItems = (id: string, stream: string, search: string) =>
  useQuery({
    queryKey: [KEY, "items", id, stream, search],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.feedItems, { params: { id, stream }, query: { search, limit: ITEMS_SHOWN }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });

export const useStreams = () =>
  useQuery({ queryKey: [KEY, "all streams"], queryFn: ({ signal }) => call(ENDPOINTS.listStreams, { signal }) });

/** A change of feeds or streams: all that is shown of them is read again. */
function useChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => void client.invalidateQueries({ queryKey: [KEY] }),
  });
}

type Body<E extends Parameters<typeof call>[0]> = CallInput<E>["body"];

export type FeedBody = NonNullable<Body<typeof ENDPOINTS.createFeed>>;

export const useSaveFeed = () =>
  useChange(({ id, ...body }: FeedBody & { id: string | null }) =>
    id === null ? call(ENDPOINTS.createFeed, { body }) : call(ENDPOINTS.updateFeed, { body: { id, ...body } }),
  );
export const useDeleteFeed = () => useChange((id: string) => call(ENDPOINTS.deleteFeed, { body: { f_id: id } }));
export const useFeatureFeed = () =>
  useChange((body: NonNullable<Body<typeof ENDPOINTS.featureFeed>>) => call(ENDPOINTS.featureFeed, { body }));
/** Follows a feed, or stops following it. */
export const useFollowFeed = () =>
  useChange(({ id, following }: { id: string; following: boolean }) =>
    call(following ? ENDPOINTS.followFeed : ENDPOINTS.unfollowFeed, { body: { id } }),
  );
export const useAddStream = () =>
  useChange((params: { id: string; stream: string }) => call(ENDPOINTS.addFeedStream, { params }));
export const useRemoveStream = () =>
  useChange((params: { id: string; stream: string }) => call(ENDPOINTS.removeFeedStream, { params }));
export const useCreateStream = () =>
  useChange((body: NonNullable<Body<typeof ENDPOINTS.createStream>>) => call(ENDPOINTS.createStream, { body }));
/** Has the indicators of the articles put into a stream beside theirs. */
export const useWatchIndicators = () =>
  useChange(({ tag, actor }: StreamWatches) =>
    call(ENDPOINTS.watchArticles, { body: { ...(tag !== null ? { tag } : { actor: actor ?? "" }), of: "indicators" } }),
  );
export const useEndWatch = () => useChange((id: string) => call(ENDPOINTS.endWatch, { body: { id } }));
export const useDeleteStream = () => useChange((id: string) => call(ENDPOINTS.deleteStream, { body: { id } }));
