import { useEffect, useId, useRef } from "react";
import { listenLive, type Place } from "../../lib/live.ts";
import { createStore, useStore } from "../../lib/store.ts";
import { useWhileVisible } from "../../lib/while-visible.ts";
import type { Arrived } from "./polls.ts";

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
      listenLive(
        {
          topic: "posts",
          ...(of !== undefined && { id: of }),
          place,
          onNews: (data) => notify.current(data as Arrived),
          otherwise: async (until) =>
            (await import("./polls.ts")).pollPosts(of, place, (arrived) => notify.current(arrived), until),
        },
        signal,
      );
    },
    isLast,
  );
}
