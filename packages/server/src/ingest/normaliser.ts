import { createCallThread } from "../threads/index.ts";
import { type BatchInput, type NormalisedBatch, normaliseBatch } from "./normalise.ts";

export interface Normaliser {
  /** Takes the input's bytes: they are gone afterwards. */
  normalise(input: BatchInput): Promise<NormalisedBatch>;
  close(): Promise<void>;
}

/** Less is done sooner than sent to another thread. */
const SMALL_BYTES = 32 * 1024;

/** Normalises batches in a thread of its own. */
export function createNormaliser(): Normaliser {
  const thread = createCallThread<BatchInput, NormalisedBatch>({
    program: "ingest-normalise",
    heapMb: 1024,
    youngMb: 32,
  });
  return {
    async normalise(input) {
      if (input.bytes.length <= SMALL_BYTES) return normaliseBatch(input);
      return thread.call(input, [input.bytes.buffer as ArrayBuffer]);
    },
    close: thread.close,
  };
}
