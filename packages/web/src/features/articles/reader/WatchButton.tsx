import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { IconButton } from "../../../components/IconButton.tsx";
import { toast } from "../../../components/toast/index.ts";
import { call, ENDPOINTS, messageOf } from "../../../lib/api/index.ts";

/** The stream of the account that what is watched is kept in. */
const WATCHED = "Watched";
const ABOUT = "Indicators that were chosen to be watched";

/** Keeps an indicator in the account's own stream, which its feeds show and any tool can follow. */
export function WatchButton({ value }: { value: string }) {
  const watch = useMutation({
    mutationFn: async () => {
      const streams = await call(ENDPOINTS.listStreams, {});
      const own = streams.find(({ Own, Name, Type }) => Own && Name === WATCHED && Type === "indicator");
      const { Id } =
        own ?? (await call(ENDPOINTS.createStream, { body: { name: WATCHED, description: ABOUT, type: "indicator" } }));
      const known = await call(ENDPOINTS.checkStream, { params: { id: Id }, query: { value } });
      if (!known.found) await call(ENDPOINTS.appendItems, { params: { id: Id }, body: { items: [{ value }] } });
    },
    onSuccess: () => toast.success(`It is in your stream '${WATCHED}' (Feeds).`),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <IconButton label={`Watch ${value}`} size="icon-sm" disabled={watch.isPending} onClick={() => watch.mutate()}>
      <Eye aria-hidden />
    </IconButton>
  );
}
