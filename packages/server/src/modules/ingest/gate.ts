import { ApiFailure } from "../../http/failure.ts";

/** Senders that are served at once, each with a batch in memory at most; further ones are asked to retry. */
const SENDERS_MAX = 8;
/** Batches that are between their lines and the disk at a time. */
const BATCHES_MAX = 3;
const RETRY_SECONDS = 5;

export interface Gate {
  /** @throws ApiFailure `ratelimited` with `Retry-After` where too many send already */
  sender<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for room for a batch, in order of arrival; answers how to give it back. */
  batch(): Promise<() => void>;
}

/** Keeps the memory that ingest takes bounded, however many send at the same time and however much. */
export function createGate({ senders = SENDERS_MAX, batches = BATCHES_MAX } = {}): Gate {
  let sending = 0;
  let free = batches;
  const waiting: (() => void)[] = [];
  return {
    async sender(work) {
      if (sending >= senders) throw new ApiFailure("ratelimited", { retryAfter: RETRY_SECONDS });
      sending++;
      try {
        return await work();
      } finally {
        sending--;
      }
    },
    async batch() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return () => {
        const next = waiting.shift();
        if (next === undefined) free++;
        else next();
      };
    },
  };
}
