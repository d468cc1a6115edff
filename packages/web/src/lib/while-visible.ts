import { useEffect, useRef } from "react";

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
