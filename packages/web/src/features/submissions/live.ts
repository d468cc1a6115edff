import { useEffect, useId, useRef } from "react";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { follow, useWhileVisible } from "../../lib/follow.ts";
import { listenLive, type Place } from "../../lib/live.ts";
import { createStore, useStore } from "../../lib/store.ts";

/** Older than any: the starting point where there is nothing yet. Without an id the answer would come at once. */
const NONE = "00000000-0000-0000-0000-000000000000";

/** How many have arrived since the last call. */
export interface Arrived {
  readonly posts: number;
  readonly replies: number;
}

/**
 * The followers, the newest at the end. Only the newest listens: while a thread is open over the feed, the feed waits, and
 * then gets everything that arrived.
 */
const followers = createStore<readonly string[]>([]);

/**
 * Calls back when posts or replies arrive, while the page is in view.
 * @param root of this thread alone; without it of all
 */
export function useLivePosts(root: string | undefined, onArrival: (arrived: Arrived) => void): void {
  const me = useId();
  useEffect(() => {
    followers.set((all) => [...all, me]);
    return () => followers.set((all) => all.filter((one) => one !== me));
  }, [me]);
  const isLast = useStore(followers).at(-1) === me;
  const notify = useRef(onArrival);
  useEffect(() => {
    notify.current = onArrival;
  });
  // Arrivals while the page was hidden are reported when it is in view again.
  const places = useRef(new Map<string | undefined, Place>());
  useWhileVisible(
    root,
    (signal, of) => {
      const place = places.current.get(of) ?? { cursor: null };
      places.current.set(of, place);
      const poll = async (until: AbortSignal): Promise<boolean> => {
        const after = place.cursor === "" ? NONE : place.cursor;
        const { latest, posts, replies } = await call(ENDPOINTS.awaitSubmissions, {
          query: { ...(after !== null && { after }), ...(of !== undefined && { root: of }) },
          signal: until,
        });
        if (until.aborted) return false;
        const next = latest ?? after ?? NONE;
        place.cursor = next;
        // The first answer is only the starting point.
        if (after === null) return true;
        if (next === after) return false;
        notify.current({ posts, replies });
        return true;
      };
      listenLive(
        {
          topic: "posts",
          ...(of !== undefined && { id: of }),
          place,
          onNews: (data) => notify.current(data as Arrived),
          otherwise: (until) => void follow(until, () => poll(until)),
        },
        signal,
      );
    },
    isLast,
  );
}
