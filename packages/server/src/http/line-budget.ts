import { MINUTE_MS } from "@fyr/core/time";

/** Lines of a kind that the log takes: callers can cause any number, and the log has a disk. */
export interface LineBudget {
  /** Whether there is room for one more in this minute. The first of a later minute learns how many had none. */
  take(missed: (lines: number) => void): boolean;
}

export function createLineBudget(perMinute: number, now: () => number = Date.now): LineBudget {
  let minute = 0;
  let lines = 0;
  return {
    take(missed) {
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) {
        if (lines > perMinute) missed(lines - perMinute);
        minute = current;
        lines = 0;
      }
      lines += 1;
      return lines <= perMinute;
    },
  };
}
