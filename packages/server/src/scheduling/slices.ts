import { setImmediate } from "node:timers/promises";
import { createFairTurns } from "./fair-turns.ts";

/** Work in steps of less than a millisecond, between which others may come in; it returns its result. */
export type Steps<T> = Generator<void, T, undefined>;

/**
 * Long work of accounts, in slices of few milliseconds: in each turn of the event loop there is one slice, whoever works,
 * and accounts take turns. However much of it there is, a lookup waits for one slice.
 */
export interface Slices {
  /** Does one slice. @param signal ends the waiting for it, and the work; @throws its reason */
  once<T>(owner: string, steps: Steps<T>, signal?: AbortSignal): Promise<IteratorResult<void, T>>;
  /** Does all that is left. */
  run<T>(owner: string, steps: Steps<T>, signal?: AbortSignal): Promise<T>;
}

interface SlicesOptions {
  /** Comes with the next turn of the event loop. */
  readonly turn?: () => Promise<unknown>;
  readonly now?: () => number;
  readonly sliceMs?: number;
}

/** A lookup that comes meanwhile waits no longer than that. */
const SLICE_MS = 2;

export function createSlices({
  turn = () => setImmediate(),
  now = () => performance.now(),
  sliceMs = SLICE_MS,
}: SlicesOptions = {}): Slices {
  const turns = createFairTurns({ perOwner: 1, total: 1 });
  const once: Slices["once"] = (owner, steps, signal) =>
    turns.run(
      owner,
      async () => {
        await turn();
        signal?.throwIfAborted();
        const until = now() + sliceMs;
        for (;;) {
          const step = steps.next();
          if (step.done === true || now() >= until) return step;
        }
      },
      signal,
    );
  return {
    once,
    async run(owner, steps, signal) {
      for (;;) {
        const step = await once(owner, steps, signal);
        if (step.done === true) return step.value;
      }
    },
  };
}

/** Of the one thread that answers all: whatever is long on it stands in the same line. */
export const slices = createSlices();

/** Does all at once: for what is short, and where no one waits. */
export function allAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
