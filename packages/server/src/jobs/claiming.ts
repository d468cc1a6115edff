import { type ScheduledTask, startScheduledTask } from "../scheduling/index.ts";

interface Parts<T> {
  /** How long it rests without a word from `wake`: for work that other nodes have added or left behind. */
  readonly everyMs: number;
  /** Something to do, which is now ours alone for a while. */
  readonly claim: () => Promise<T | undefined>;
  readonly work: (claimed: T, closing: AbortSignal) => Promise<void>;
  /** The ledger does not answer, or the work could not note its end: the claim runs out and it is taken up again. */
  readonly stuck: (error: unknown) => void;
}

/** Does one claimed thing after the other until it is stopped. */
export function startClaiming<T>({ everyMs, claim, work, stuck }: Parts<T>): ScheduledTask {
  const all = async (closing: AbortSignal): Promise<void> => {
    while (!closing.aborted) {
      const claimed = await claim();
      if (claimed === undefined) return;
      await work(claimed, closing);
    }
  };
  return startScheduledTask({ everyMs, work: all, failed: stuck });
}
