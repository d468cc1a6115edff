import { DAY_MS, MINUTE_MS } from "@fyr/core/time";
import { ApiFailure } from "../../http/failure.ts";

/** So many failures of a day cost no wait: a person never has them, and guessers from one network are stopped before. */
const FREE = 100;
const FIRST_MS = 1000;
const LONGEST_MS = 15 * MINUTE_MS;
const WINDOW_MS = DAY_MS;
const KEYS_MAX = 50_000;

export interface GrowingDelays {
  /** @throws ApiFailure `ratelimited` with `Retry-After` while the key has to wait */
  check(key: string): void;
  /** Counts a failure. From the hundredth within a day on, each makes the next wait twice as long, to 15 minutes. */
  count(key: string): void;
  clear(key: string): void;
}

/** Slows down guesses at one account from many networks. In this process's memory, which is bounded. */
export function createGrowingDelays(now: () => number = Date.now): GrowingDelays {
  const entries = new Map<string, { failures: number; until: number; next: number }>();

  const livingOf = (key: string) => {
    const entry = entries.get(key);
    return entry !== undefined && entry.until > now() ? entry : undefined;
  };

  return {
    check(key) {
      const wait = (livingOf(key)?.next ?? 0) - now();
      if (wait > 0) throw new ApiFailure("ratelimited", { retryAfter: wait / 1000 });
    },
    count(key) {
      const failures = (livingOf(key)?.failures ?? 0) + 1;
      const wait = failures < FREE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - FREE));
      // The newest last: under attack on very many accounts the one that was left alone longest makes room.
      entries.delete(key);
      if (entries.size >= KEYS_MAX) for (const oldest of [...entries.keys()].slice(0, 1)) entries.delete(oldest);
      entries.set(key, { failures, until: now() + WINDOW_MS, next: now() + wait });
    },
    clear(key) {
      entries.delete(key);
    },
  };
}
