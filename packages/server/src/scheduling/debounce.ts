export interface Debounced {
  call(): void;
  /** Drops a call that still waits. */
  stop(): void;
}

/**
 * For work that is wanted soon after each of many events and need not run for each: a call waits `afterMs`, so that
 * calls that come together are one, and until `apartMs` have passed since the last run.
 */
export function debounce(work: () => void, { afterMs, apartMs }: { afterMs: number; apartMs: number }): Debounced {
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
