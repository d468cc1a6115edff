/** Nobody waits longer in one call. */
const WAIT_MS = 25_000;

interface Watch {
  readonly ended: Promise<void>;
  readonly stop: AbortController;
  waiters: number;
}

/**
 * Lets any number of callers wait for an end, which is looked for once for all who wait for the same, while someone does.
 * @param watch resolves when what is called so has ended, or the signal aborts
 */
export function waitingFor(watch: (id: string, signal: AbortSignal) => Promise<void>, stopping: AbortSignal) {
  const watches = new Map<string, Watch>();
  function watchOf(id: string): Watch {
    const known = watches.get(id);
    if (known !== undefined) return known;
    const stop = new AbortController();
    const ended = watch(id, AbortSignal.any([stop.signal, stopping])).finally(() => forget(id, begun));
    const begun: Watch = { ended, stop, waiters: 0 };
    watches.set(id, begun);
    return begun;
  }
  /** Another may have begun since. */
  function forget(id: string, one: Watch): void {
    if (watches.get(id) === one) watches.delete(id);
  }
  return {
    /** Resolves when it has ended, after 25 seconds, or when the caller is gone. @throws what `watch` throws */
    async wait(id: string, gone: AbortSignal): Promise<void> {
      if (gone.aborted) return;
      const one = watchOf(id);
      one.waiters++;
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, WAIT_MS);
      gone.addEventListener("abort", () => resolve(), { once: true });
      try {
        await Promise.race([one.ended, over]);
      } finally {
        clearTimeout(timer);
        one.waiters--;
        if (one.waiters === 0) {
          forget(id, one);
          one.stop.abort();
        }
      }
    },
  };
}
