import { ApiFailure } from "./failure.ts";
import { networksOf } from "./network.ts";

const KEYS_MAX = 50_000;

/** What is counted, e.g. `address 192.0.2.1`, and how often it may be within the window. */
export interface Counted {
  readonly key: string;
  readonly limit: number;
}

/**
 * What is counted of an address: each network that it counts as.
 * @param limit of the narrowest; wider ones have a multiple
 */
export const inNetworks = (what: string, address: string, limit: number): Counted[] =>
  networksOf(address).map(({ name, times }) => ({ key: `${what} ${name}`, limit: limit * times }));

export interface Attempts {
  /** Throws as counting them would. */
  check(...counted: Counted[]): void;
  /**
   * Counts one attempt for each, or for none where one of them is used up.
   * @throws ApiFailure `ratelimited` with `Retry-After`
   */
  count(...counted: Counted[]): void;
  /** How often within the window. */
  countOf(key: string): number;
  undo(key: string): void;
  clear(key: string): void;
}

/**
 * Counts attempts within a window that the first one opens. For what a stranger may do a few times only: the server's
 * general rate limit allows many more. In this process's memory, which is bounded.
 */
export function createAttempts(windowMs: number, now: () => number = Date.now): Attempts {
  const counts = new Map<string, { count: number; until: number }>();

  const current = (key: string) => {
    const entry = counts.get(key);
    return entry !== undefined && entry.until > now() ? entry : undefined;
  };
  const entryOf = (key: string) => {
    const entry = current(key);
    if (entry !== undefined) return entry;
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

  const check = (...counted: Counted[]): void => {
    for (const { key, limit } of counted) {
      const { count = 0, until = now() + windowMs } = current(key) ?? {};
      if (count >= limit) throw new ApiFailure("ratelimited", { retryAfter: (until - now()) / 1000 });
    }
  };

  return {
    check,
    count(...counted) {
      // All before any: what is refused takes no room of others.
      check(...counted);
      for (const { key } of counted) entryOf(key).count++;
    },
    countOf: (key) => current(key)?.count ?? 0,
    undo(key) {
      entryOf(key).count--;
    },
    clear(key) {
      counts.delete(key);
    },
  };
}
