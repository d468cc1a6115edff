import { createAlarm } from "./alarm.ts";

interface Parts<T> {
  /** How long it rests without a word from `wake`: for work that other nodes have added or left behind. */
  readonly everyMs: number;
  /** Something to do, which is now ours alone for a while. */
  readonly claim: () => Promise<T | undefined>;
  readonly work: (claimed: T, closing: AbortSignal) => Promise<void>;
  /** The ledger does not answer, or the work could not note its end: the claim runs out and it is taken up again. */
  readonly stuck: (error: unknown) => void;
}

export interface Claiming {
  /** There is work. */
  wake(): void;
  /** Claims no more; resolves when what is under way has come to its end. */
  stop(): Promise<void>;
}

/** Does one claimed thing after the other until it is stopped. */
export function startClaiming<T>({ everyMs, claim, work, stuck }: Parts<T>): Claiming {
  const closing = new AbortController();
  const alarm = createAlarm(everyMs);
  const loop = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        const claimed = await claim();
        if (claimed === undefined) await alarm.rest();
        else await work(claimed, closing.signal);
      } catch (error) {
        if (!closing.signal.aborted) stuck(error);
        await alarm.rest();
      }
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
