import { createCallThread } from "../threads/index.ts";
import { type BatchInput, type NormalisedBatch, normaliseBatch } from "./normalise.ts";

export interface Normaliser {
  /** Takes the input's bytes: they are gone afterwards. */
  normalise(input: BatchInput): Promise<NormalisedBatch>;
  close(): Promise<void>;
}

/** What the thread is sent: 20,000 names take longer to copy than a small batch to read, and seldom change. */
export interface ThreadInput extends Omit<BatchInput, "names"> {
  /** `known` is null where it is that of the call before. */
  readonly names: Omit<BatchInput["names"], "known"> & { readonly known: ReadonlySet<string> | null };
}

/** Less is done sooner than sent to another thread. */
const SMALL_BYTES = 32 * 1024;

/** Normalises batches in a thread of its own. */
export function createNormaliser(): Normaliser {
  const thread = createCallThread<ThreadInput, NormalisedBatch>({
    program: "ingest-normalise",
    heapMb: 1024,
    youngMb: 32,
  });
  /** The version of the names that the thread has. */
  let sent: number | null = null;
  return {
    async normalise(input) {
      if (input.bytes.length <= SMALL_BYTES) return normaliseBatch(input);
      const { version, known } = input.names;
      const names = { ...input.names, known: version !== null && version === sent ? null : known };
      if (version !== null) sent = version;
      try {
        return await thread.call({ ...input, names }, [input.bytes.buffer as ArrayBuffer]);
      } catch (error) {
        // The next call may start another thread, which has none.
        sent = null;
        throw error;
      }
    },
    close: thread.close,
  };
}
