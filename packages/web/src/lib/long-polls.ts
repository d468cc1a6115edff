import { ApiError } from "./api/index.ts";

/** Milliseconds between two attempts after a failure: doubled each time, up to the last. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** After an immediate and empty answer, the next poll waits. */
const PAUSE = 1000;

/**
 * Sends one long poll after the other until `signal` is aborted. After a failure the wait grows, and is never shorter
 * than the server asks for.
 * @param poll sends one request; returns whether it brought something
 */
export async function follow(signal: AbortSignal, poll: () => Promise<boolean>): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    try {
      const brought = await poll();
      wait = FIRST_WAIT;
      if (!brought) await sleep(PAUSE, signal);
    } catch (error) {
      await sleep(Math.max(wait, retryAfterMs(error)), signal);
      wait = Math.min(LONGEST_WAIT, wait * 2);
    }
  }
}

/** Milliseconds that the server asks a refused client to wait; 0 where it does not. */
export const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0;

/** Ends early when `signal` is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
