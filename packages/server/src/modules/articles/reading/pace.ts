import { setTimeout as sleep } from "node:timers/promises";

/** Between two requests to one host. */
const GAP_MS = 1000;
/** Work that would wait longer goes back into the queue. */
const PATIENCE_MS = 3000;
const HOSTS_MAX = 1000;

/** Spreads requests to a host over time. */
export interface Pace {
  /**
   * Waits for the next turn of a host. @returns 0 then, or milliseconds after which to come back: no turn was taken
   * @throws the signal's reason
   */
  turn(host: string, gapMs: number, signal: AbortSignal): Promise<number>;
}

export function createPace(now: () => number = Date.now): Pace {
  /** By host: when the next request may go. */
  const next = new Map<string, number>();
  return {
    async turn(host, gapMs, signal) {
      const at = now();
      const turn = Math.max(at, next.get(host) ?? 0);
      if (turn - at > PATIENCE_MS) return turn - at;
      next.delete(host);
      next.set(host, turn + Math.max(GAP_MS, gapMs));
      for (const [oldest, time] of next) {
        if (next.size <= HOSTS_MAX || time > at) break;
        next.delete(oldest);
      }
      if (turn > at) await sleep(turn - at, undefined, { signal });
      return 0;
    },
  };
}
