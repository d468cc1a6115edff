import type { StreamWatches } from "@fyr/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { IconButton } from "../../../components/IconButton.tsx";
import { toast } from "../../../components/toast/index.ts";
import { call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";
import { STREAMS_KEY, useStreams } from "../api.ts";

/** Has new articles with a tag, or that name an actor, put into a stream of the account's own; and ends it. */
export function WatchArticles({ watches: { tag, actor } }: { watches: StreamWatches }) {
  const queries = useQueryClient();
  const streams = useStreams();
  const what = tag ?? actor ?? "";
  const own = streams.data?.find(
    ({ Type, Watches }) => Type === "text" && Watches !== null && Watches.tag === tag && Watches.actor === actor,
  );
  const change = useMutation({
    mutationFn: () =>
      own !== undefined
        ? call(ENDPOINTS.endWatch, { body: { id: own.Id } })
        : call(ENDPOINTS.watchArticles, { body: tag !== null ? { tag } : { actor: what } }),
    onSuccess: ({ Name, Watches }) =>
      toast.success(
        Watches === null
          ? `'${Name}' gets no more articles. What it has stays in your streams (Feeds).`
          : `New articles come into your stream '${Name}' (Feeds).`,
      ),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: STREAMS_KEY }),
  });
  return (
    <IconButton
      label={own === undefined ? `Watch articles: ${what}` : `End watching articles: ${what}`}
      size="icon-sm"
      disabled={streams.isPending || change.isPending}
      onClick={() => change.mutate()}
    >
      {own === undefined ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
    </IconButton>
  );
}
