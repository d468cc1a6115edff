import { SCROLL_MARGIN_PX, SENTINEL_THRESHOLD } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";

/**
 * Infinite loading: calls `onReach` when the element that the answer is attached to comes near the visible part of
 * `scroller`, while `enabled`.
 * @param delay milliseconds until it checks: what has just been drawn may still be short
 */
export function useSentinel(scroller: Element | null, enabled: boolean, onReach: () => void, delay = 0) {
  const [sentinel, setSentinel] = useState<Element | null>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });
  useEffect(() => {
    if (scroller === null || sentinel === null || !enabled) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && reach.current(), {
      root: scroller,
      rootMargin: `${SCROLL_MARGIN_PX}px`,
      threshold: SENTINEL_THRESHOLD,
    });
    const timer = setTimeout(() => observer.observe(sentinel), delay);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [scroller, sentinel, enabled, delay]);
  return setSentinel;
}
