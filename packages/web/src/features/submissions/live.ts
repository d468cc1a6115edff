import { useEffect, useId, useRef } from "react";
import { call, ENDPOINTS } from "../../lib/api/index.ts";
import { follow, useWhileVisible } from "../../lib/follow.ts";
import { createStore, useStore } from "../../lib/store.ts";

/** Older than any: the starting point where there is nothing yet. Without an id the answer would come at once. */
const NONE = "00000000-0000-0000-0000-000000000000";

/** How many have arrived since the last call. */
export interface Arrived {
  readonly posts: number;
  readonly replies: number;
}

/**
 * The followers, the newest at the end. Only the newest holds a connection, because browsers allow six per host: while
 * a thread is open over the feed, the feed waits, and then gets everything that arrived.
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
  const newest = useRef(new Map<string | undefined, string>());
  useWhileVisible(
    root,
    (signal, of) => {
      void follow(signal, async () => {
        const after = newest.current.get(of);
        const { latest, posts, replies } = await call(ENDPOINTS.awaitSubmissions, {
          query: { ...(after !== undefined && { after }), ...(of !== undefined && { root: of }) },
          signal,
        });
        const next = latest ?? after ?? NONE;
        newest.current.set(of, next);
        // The first answer is only the starting point.
        if (after === undefined) return true;
        if (next === after) return false;
        notify.current({ posts, replies });
        return true;
      });
    },
    isLast,
  );
}
