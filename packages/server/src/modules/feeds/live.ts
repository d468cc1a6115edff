import { ApiFailure } from "../../http/failure.ts";
import type { LiveNews, LiveSource } from "../../live/index.ts";
import { presentItem } from "./presenter.ts";
import type { Feeds, ItemPage } from "./service.ts";
import type { StreamWaiting } from "./waiting.ts";

/** Items of one message. */
const ITEMS = 100;

/** Items of a stream as they come in; without a cursor from now on. */
export function liveStreams(feeds: Feeds, waiting: StreamWaiting): LiveSource {
  const newsOf = ({ rows, cursor }: ItemPage): LiveNews => ({
    cursor: `${cursor}`,
    data: rows.length === 0 ? null : { items: rows.map(presentItem) },
  });
  const placeOf = (cursor: string): number => {
    const place = Number(cursor);
    if (!Number.isSafeInteger(place) || place < 0)
      throw new ApiFailure("bad_request", { message: "This is no cursor" });
    return place;
  };
  return {
    topic: "stream",
    forKeys: true,
    takesId: true,
    async begin({ caller, id = "", cursor }) {
      if (id === "") throw new ApiFailure("bad_request", { message: "Name the stream by its id" });
      const stream = await feeds.readStream(caller, id);
      if (cursor === undefined) return { cursor: `${stream.last_seq}`, data: null };
      return newsOf(await feeds.streamItems(caller, id, { after: placeOf(cursor), limit: ITEMS }));
    },
    async next({ caller, id = "", cursor }, signal) {
      const read = () => feeds.streamItems(caller, id, { after: placeOf(cursor), limit: ITEMS });
      return newsOf(await waiting.until({ accountId: caller.accountId, about: id }, read, signal));
    },
  };
}
