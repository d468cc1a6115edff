import { useEffect, useRef } from "react";

/** Milliseconds between two tries after a failure: doubled each time, up to the last. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** After an immediate and empty answer, the next poll waits. */
const PAUSE = 1000;

/**
 * Asks one long poll after the other until `signal` is aborted. Failures are tried again, ever more slowly.
 * @param poll sends one request; returns whether it brought something
 */
export async function follow(signal: AbortSignal, poll: () => Promise<boolean>): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    try {
      const brought = await poll();
      wait = FIRST_WAIT;
      if (!brought) await sleep(PAUSE, signal);
    } catch {
      await sleep(wait, signal);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  }
}

/**
 * Follows something while the page is visible: a hidden tab holds no connection, as browsers have few of
 * them per host.
 * @param of what is followed: another one begins anew
 * @param enabled whether it is followed at all
 */
export function useWhileVisible<T extends string | undefined>(
  of: T,
  start: (signal: AbortSignal, of: T) => void,
  enabled = true,
): void {
  const begin = useRef(start);
  useEffect(() => {
    begin.current = start;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    let following: AbortController | null = null;
    const go = () => {
      following?.abort();
      following = null;
      if (document.hidden) return;
      following = new AbortController();
      begin.current(following.signal, of);
    };
    go();
    document.addEventListener("visibilitychange", go);
    return () => {
      document.removeEventListener("visibilitychange", go);
      following?.abort();
    };
  }, [of, enabled]);
}

/** Ends early when `signal` is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
