import { type Channel, type ChannelKind } from "@fyr/contract";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "../../components/toast/index.ts";
import { call, ENDPOINTS, messageOf } from "../../lib/api/index.ts";
import { queryClient } from "../../lib/query-client.ts";
import { POSTS_KEY } from "../submissions/index.ts";

// Below the key of all that is about posts: their counts change with each of those.
const KEY = [...POSTS_KEY, "channels"];
const AT_ONCE = 100;

export const useChannels = (kind: ChannelKind | null, search: string) =>
  useQuery({
    queryKey: [...KEY, kind, search],
    queryFn: ({ signal }) =>
      call(ENDPOINTS.listChannels, { query: { limit: AT_ONCE, search, ...(kind !== null && { kind }) }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Follows a channel, or stops following it. */
export const useFollow = () =>
  useMutation({
    mutationFn: ({ kind, name, followed }: Pick<Channel, "kind" | "name" | "followed">) =>
      call(followed ? ENDPOINTS.unfollowChannel : ENDPOINTS.followChannel, { body: { kind, name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: POSTS_KEY }),
    onError: (error) => toast.error(messageOf(error)),
  });
