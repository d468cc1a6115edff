import { Worker } from "node:worker_threads";
import type { DatasetRow } from "@fyr/core/datasets";
import { programPath } from "../programs.ts";
import type { BuildOrder, BuildStage, BuiltFiles, FromBuilder, LeftOut, SourceOf, ToBuilder } from "./protocol.ts";

/** What a dataset of names is made of. */
export interface NameRows {
  readonly rows: AsyncIterable<DatasetRow>;
  readonly sources: readonly SourceOf[];
  readonly leftOut: readonly LeftOut[];
}

interface Options {
  /** Of a dataset of names; those of networks are read from the atlas. */
  readonly names: NameRows | null;
  readonly onProgress: (stage: BuildStage, done: number, of: number | null) => void;
  readonly signal: AbortSignal;
}

/** Rows sent to the thread at once: each batch is answered before the next, so memory stays bounded. */
const BATCH = 5000;
/** The heap of the thread; the tree of a database and the atlas lie outside it. */
const HEAP_MB = 768;

/** Writes all files of a build into a folder, in a thread of its own. @throws Error; the signal's reason */
export async function buildFiles(order: BuildOrder, { names, onProgress, signal }: Options): Promise<BuiltFiles> {
  signal.throwIfAborted();
  const worker = new Worker(programPath("dataset-build"), {
    workerData: order,
    name: "dataset-build",
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // Options of the parent (such as a test runner's loaders) are not meant for this thread.
    execArgv: [],
  });
  const outcome = Promise.withResolvers<BuiltFiles>();
  // Awaited below in any case; without this, a failure while rows are sent would be 'unhandled'.
  outcome.promise.catch(() => undefined);
  let taken = Promise.withResolvers<void>();
  worker.on("message", (message: FromBuilder) => {
    if (message.type === "taken") taken.resolve();
    else if (message.type === "progress") onProgress(message.stage, message.done, message.of);
    else if (message.type === "done") outcome.resolve(message.built);
    // By name: under `node --watch` the thread also reports its imports.
    else if (message.type === "failed") outcome.reject(new Error(message.message));
  });
  worker.on("error", outcome.reject);
  worker.on("exit", (code) => outcome.reject(new Error(`the building thread ended early (${code})`)));
  const abort = (): void => outcome.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const send = (message: ToBuilder): void => worker.postMessage(message, []);
  const sendRows = async (rows: readonly DatasetRow[]): Promise<void> => {
    taken = Promise.withResolvers<void>();
    send({ type: "rows", rows });
    // Whichever comes first: a thread that died takes nothing more.
    await Promise.race([taken.promise, outcome.promise]);
  };
  try {
    if (names !== null) {
      let batch: DatasetRow[] = [];
      for await (const row of names.rows) {
        batch.push(row);
        if (batch.length < BATCH) continue;
        await sendRows(batch);
        batch = [];
      }
      await sendRows(batch);
      send({ type: "end", sources: names.sources, leftOut: names.leftOut });
    }
    return await outcome.promise;
  } finally {
    signal.removeEventListener("abort", abort);
    await worker.terminate();
  }
}
