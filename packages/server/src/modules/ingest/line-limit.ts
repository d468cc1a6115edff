import { ApiFailure } from "../../http/failure.ts";

const MINUTE_MS = 60_000;
/** Keys whose last minute is over are forgotten when there are so many. */
const KEYS_MAX = 1000;

/** What one sender may still send of lines. */
export interface SenderLines {
  /** @throws ApiFailure `ratelimited` where it has sent as many as it may in a minute */
  check(): void;
  /** Counts lines that were stored or rejected: what was stored before counts as little as it costs. */
  count(lines: number): void;
}

/** Of those who have no limit: administrators, and texts that are on this machine. */
export const ANY_LINES: SenderLines = { check: () => undefined, count: () => undefined };

/**
 * Limits the lines that each key sends in a minute. A key goes beyond by the batches that are under way when its lines are
 * used up.
 * @param perMinute 0: no limit
 */
export function createLineLimit(perMinute: number, now: () => number = () => performance.now()) {
  const minutes = new Map<string, { readonly since: number; lines: number }>();

  const minuteOf = (key: string) => {
    const at = now();
    const known = minutes.get(key);
    if (known !== undefined && at - known.since < MINUTE_MS) return known;
    if (minutes.size >= KEYS_MAX) {
      for (const [other, { since }] of minutes) if (at - since >= MINUTE_MS) minutes.delete(other);
    }
    const minute = { since: at, lines: 0 };
    minutes.set(key, minute);
    return minute;
  };

  return {
    of(key: string): SenderLines {
      if (perMinute === 0) return ANY_LINES;
      return {
        check() {
          const { since, lines } = minuteOf(key);
          if (lines < perMinute) return;
          const most = perMinute.toLocaleString("en");
          throw new ApiFailure("ratelimited", {
            message: `This key has sent ${most} lines in a minute, and may not send more. Please send this body again.`,
            retryAfter: (since + MINUTE_MS - now()) / 1000,
          });
        },
        count(lines) {
          minuteOf(key).lines += lines;
        },
      };
    },
  };
}

export type LineLimit = ReturnType<typeof createLineLimit>;
