import { setTimeout as sleep } from "node:timers/promises";
import { OutboundError } from "./error.ts";

const FIRST_MS = 1000;
const LONGEST_MS = 30_000;
/** Longer waits than this are left to the next run. */
const PATIENCE_MS = 60_000;

interface Options {
  readonly tries?: number;
  readonly signal?: AbortSignal;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

/**
 * How long to wait before the next try, with exponential growth and jitter, at least as long as the other side
 * requests; null to give up.
 */
export function waitAfter(error: unknown, tries: number, random: number): number | null {
  if (!(error instanceof OutboundError) || !error.again) return null;
  const requested = error.retryAfterMs ?? 0;
  if (requested > PATIENCE_MS) return null;
  const backoff = Math.min(LONGEST_MS, FIRST_MS * 2 ** (tries - 1));
  return Math.max(requested, Math.round(backoff * (0.5 + random / 2)));
}

/** Tries again what failed for a moment. @throws what the last try threw, or the signal's reason */
export async function retrying<T>(
  work: () => Promise<T>,
  {
    tries = 3,
    signal,
    random = Math.random,
    wait = (milliseconds) => sleep(milliseconds, undefined, signal ? { signal } : {}),
  }: Options = {},
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      signal?.throwIfAborted();
      const pause = tried < tries ? waitAfter(error, tried, random()) : null;
      if (pause === null) throw error;
      await wait(pause, signal);
    }
  }
}
