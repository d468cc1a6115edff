/** Who waits for news of which account, in this process. */
export interface Waiting {
  /** Ends when there is news, when time is up, when the signal aborts, or when nobody waits any more. */
  wait(accountId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  wake(accountId: string): void;
  /** Wakes everybody; nobody waits from now on. */
  stop(): void;
}

/** A browser's tabs share a wait or have one each; whoever opens more than so many has the oldest answered. */
const WAITS_MAX = 16;

export function createWaiting(): Waiting {
  const waiters = new Map<string, Set<() => void>>();
  let stopped = false;
  const wake = (accountId: string) => {
    for (const end of waiters.get(accountId) ?? []) end();
  };
  return {
    wait(accountId, milliseconds, signal) {
      if (stopped || signal.aborted || milliseconds <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        const mine = waiters.get(accountId) ?? new Set();
        const [oldest] = mine;
        if (mine.size >= WAITS_MAX) oldest?.();
        waiters.set(accountId, mine);
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          mine.delete(end);
          if (mine.size === 0 && waiters.get(accountId) === mine) waiters.delete(accountId);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        signal.addEventListener("abort", end);
        mine.add(end);
      });
    },
    wake,
    stop() {
      stopped = true;
      for (const accountId of waiters.keys()) wake(accountId);
    },
  };
}
