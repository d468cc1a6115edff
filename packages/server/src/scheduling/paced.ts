import { setImmediate } from "node:timers/promises";

/** Others that come meanwhile wait no longer than that. */
const SLICE_MS = 2;

interface PacedOptions {
  /** Comes with the next turn of the event loop. */
  readonly turn?: () => Promise<unknown>;
  readonly now?: () => number;
}

/**
 * Rows of long background work, as they come: every few milliseconds others get a turn of the event loop, which rows that
 * are at hand would not give them.
 */
export async function* paced<T>(
  rows: AsyncIterable<T>,
  { turn = () => setImmediate(), now = () => performance.now() }: PacedOptions = {},
): AsyncGenerator<T> {
  let until = now() + SLICE_MS;
  for await (const row of rows) {
    yield row;
    if (now() < until) continue;
    await turn();
    until = now() + SLICE_MS;
  }
}
