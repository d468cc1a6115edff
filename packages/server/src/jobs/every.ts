import { createAlarm } from "./alarm.ts";

interface Parts {
  readonly everyMs: number;
  /** Done at once, then again and again; never twice at the same time. */
  readonly work: (closing: AbortSignal) => Promise<void>;
  readonly failed: (error: unknown) => void;
}

export interface Every {
  /** It is done again now, and not only when its time comes. */
  wake(): void;
  /** Resolves when what is under way has come to its end. */
  stop(): Promise<void>;
}

/** Does something now and then until it is stopped, whether or not it fails. */
export function startEvery({ everyMs, work, failed }: Parts): Every {
  const closing = new AbortController();
  const alarm = createAlarm(everyMs);
  const loop = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await work(closing.signal).catch((error: unknown) => closing.signal.aborted || failed(error));
      await alarm.rest();
    }
  };
  const ended = loop();
  return {
    wake: alarm.wake,
    stop() {
      closing.abort();
      alarm.wake();
      return ended;
    },
  };
}
