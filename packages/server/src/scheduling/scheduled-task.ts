import { createWakeableTimer } from "./wakeable-timer.ts";

interface Needs {
  readonly everyMs: number;
  /** Runs at once, then again and again; never twice at the same time. */
  readonly work: (closing: AbortSignal) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export interface ScheduledTask {
  /** Runs the task now instead of when its time comes. */
  wake(): void;
  /** Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/** Repeats a task until it is stopped, whether or not a run fails. */
export function startScheduledTask({ everyMs, work, failed }: Needs): ScheduledTask {
  const closing = new AbortController();
  const timer = createWakeableTimer();
  const loop = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await work(closing.signal).catch((error: unknown) => closing.signal.aborted || failed(error));
      await timer.wait(everyMs);
    }
  };
  const ended = loop();
  return {
    wake: timer.wake,
    stop() {
      closing.abort();
      timer.wake();
      return ended;
    },
  };
}
