import { Worker } from "node:worker_threads";
import { programPath } from "../programs.ts";
import { type BatchInput, type NormalisedBatch, normaliseBatch } from "./normalise.ts";
import type { FromNormaliser, ToNormaliser } from "./normalise-worker.ts";

export interface Normaliser {
  /** Takes the input's bytes: they are gone afterwards. */
  normalise(input: BatchInput): Promise<NormalisedBatch>;
  close(): Promise<void>;
}

/** Less is done sooner than sent to another thread. */
const SMALL_BYTES = 32 * 1024;
/** Far above what a batch needs; a thread that would take more ends instead of the server. */
const HEAP_MB = 1024;
/** What dies young is collected in a few milliseconds; without a bound the thread holds a fifth of a gigabyte of it. */
const YOUNG_MB = 32;

type Pending = PromiseWithResolvers<NormalisedBatch>;

/** Normalises batches in a thread of its own, which is started when it is first needed. */
export function createNormaliser(): Normaliser {
  const pending = new Map<number, Pending>();
  let worker: Worker | null = null;
  let count = 0;

  const start = (): Worker => {
    const started = new Worker(programPath("ingest-normalise"), {
      name: "ingest-normalise",
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      // Options of the parent (such as a test runner's loaders) are not meant for this thread.
      execArgv: [],
    });
    started.on("message", (answer: FromNormaliser) => {
      const waiting = pending.get(answer.id);
      pending.delete(answer.id);
      if ("batch" in answer) waiting?.resolve(answer.batch);
      else waiting?.reject(new Error(answer.error));
    });
    started.on("error", (error) => ended(started, error));
    started.on("exit", () => ended(started, new Error("The normalising thread ended")));
    return started;
  };
  /** Waiting batches are rejected; the next batch starts another thread. */
  const ended = (which: Worker, error: unknown): void => {
    if (worker !== which) return;
    worker = null;
    for (const waiting of pending.values()) waiting.reject(error);
    pending.clear();
  };

  return {
    async normalise(input) {
      if (input.bytes.length <= SMALL_BYTES) return normaliseBatch(input);
      worker ??= start();
      const waiting = Promise.withResolvers<NormalisedBatch>();
      const message: ToNormaliser = { id: count++, input };
      pending.set(message.id, waiting);
      worker.postMessage(message, [input.bytes.buffer as ArrayBuffer]);
      return waiting.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
