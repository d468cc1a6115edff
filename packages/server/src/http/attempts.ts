import { ApiFailure } from "./failure.ts";

const KEYS_MAX = 50_000;

/** What is counted, e.g. `address 192.0.2.1`, and how often it may be within the window. */
export interface Counted {
  readonly key: string;
  readonly limit: number;
}

export interface Attempts {
  /**
   * Counts one attempt for each, or for none where one of them is used up.
   * @throws ApiFailure `ratelimited` with `Retry-After`
   */
  count(...counted: Counted[]): void;
  undo(key: string): void;
  clear(key: string): void;
}

/**
 * Counts attempts within a window that the first one opens. For what a stranger may do a few times only: the server's
 * general rate limit allows many more. In this process's memory, which is bounded.
 */
export function createAttempts(windowMs: number, now: () => number = Date.now): Attempts {
  const counts = new Map<string, { count: number; until: number }>();

  const entryOf = (key: string) => {
    const entry = counts.get(key);
    if (entry !== undefined && entry.until > now()) return entry;
    if (counts.size >= KEYS_MAX) makeRoom();
    const fresh = { count: 0, until: now() + windowMs };
    counts.set(key, fresh);
    return fresh;
  };
  const makeRoom = () => {
    for (const [key, entry] of counts) if (entry.until <= now()) counts.delete(key);
    // Under attack from very many places the oldest make room: memory is bounded whatever happens.
    for (const key of counts.keys()) {
      if (counts.size < KEYS_MAX) break;
      counts.delete(key);
    }
  };

  return {
    count(...counted) {
      const entries = counted.map(({ key, limit }) => ({ entry: entryOf(key), limit }));
      for (const { entry, limit } of entries) {
        if (entry.count >= limit) throw new ApiFailure("ratelimited", { retryAfter: (entry.until - now()) / 1000 });
      }
      for (const { entry } of entries) entry.count++;
    },
    undo(key) {
      entryOf(key).count--;
    },
    clear(key) {
      counts.delete(key);
    },
  };
}
