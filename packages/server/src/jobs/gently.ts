/** Passes calls on, but not more often than that. */
export interface Gentle {
  call(): void;
  /** A call that waits is not passed on any more. */
  stop(): void;
}

/**
 * For work that is wanted soon after each of many events, and need not be done for each: a call waits `afterMs`, so
 * that what comes together is one, and until `apartMs` have gone by since the one before.
 */
export function createGentle(work: () => void, { afterMs, apartMs }: { afterMs: number; apartMs: number }): Gentle {
  let timer: NodeJS.Timeout | null = null;
  let last = -Infinity;
  return {
    call() {
      if (timer !== null) return;
      const now = performance.now();
      timer = setTimeout(
        () => {
          timer = null;
          last = performance.now();
          work();
        },
        Math.max(afterMs, last + apartMs - now),
      );
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
