import { SUBMISSIONS_PAGE } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";
import { onSubmission } from "../events.ts";
import { useLivePosts } from "../live.ts";
import { type FeedFilter, peek } from "./api.ts";

/** Arrivals that follow one another are looked at together. */
const TOGETHER_MS = 1000;

/**
 * How many posts of a feed have arrived that it does not show yet, in words: `3`, `20+`; null: none. Counts of those
 * that it shows stay true.
 */
export function useArrivals(filter: FeedFilter): { count: string | null; forget: () => void } {
  const [count, setCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Own posts are announced to the feed, which reloads.
  useEffect(() => onSubmission(() => setCount(0)), []);
  useLivePosts(undefined, () => {
    clearTimeout(timer.current);
    // What cannot be looked at now is with the next arrival.
    timer.current = setTimeout(() => void peek(filter).then(setCount, () => undefined), TOGETHER_MS);
  });
  return {
    count: count === 0 ? null : count < SUBMISSIONS_PAGE ? String(count) : `${SUBMISSIONS_PAGE}+`,
    forget: () => setCount(0),
  };
}
