import { fork } from "node:child_process";
import type { DatasetRow } from "@fyr/core/datasets";
import { lowerPriority, programPath } from "../programs.ts";
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

/**
 * Rows sent to the process at once, in a millisecond or two: each batch is answered before the next, so memory stays
 * bounded.
 */
const BATCH = 500;
/** Characters of what it says on its standard error that an error tells. */
const SAID_MAX = 2000;
/** The heap of the process; the tree of a database and the atlas lie outside it. */
const HEAP_MB = 768;
/** Hourly builds are not urgent: lookups and builds of the atlas go first. */
const PRIORITY = 5;
/** Of compression: in the server's own threads it would make its files, names and passwords wait. */
const COMPRESSING_THREADS = 2;

/** Writes all files of a build into a folder, in a process of its own. @throws Error; the signal's reason */
export async function buildFiles(order: BuildOrder, { names, onProgress, signal }: Options): Promise<BuiltFiles> {
  signal.throwIfAborted();
  const child = fork(programPath("dataset-build"), {
    env: {
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      TZ: "UTC",
      UV_THREADPOOL_SIZE: String(COMPRESSING_THREADS),
    },
    execArgv: ["--no-warnings", `--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  lowerPriority(child.pid, PRIORITY);
  const outcome = Promise.withResolvers<BuiltFiles>();
  // Awaited below in any case; without this, a failure while rows are sent would be 'unhandled'.
  outcome.promise.catch(() => undefined);
  let taken = Promise.withResolvers<void>();
  child.on("message", (message: FromBuilder) => {
    if (message.type === "taken") taken.resolve();
    else if (message.type === "progress") onProgress(message.stage, message.done, message.of);
    else if (message.type === "done") outcome.resolve(message.built);
    // By name: under `node --watch` the process also reports its imports.
    else if (message.type === "failed") outcome.reject(new Error(message.message));
  });
  let said = "";
  child.stderr?.on("data", (piece: Buffer) => {
    if (said.length < SAID_MAX) said += piece.toString("utf8").slice(0, SAID_MAX);
  });
  child.once("error", outcome.reject);
  child.once("exit", (code, by) =>
    outcome.reject(new Error(`The build's process ended early (${by ?? `code ${code}`}) ${said}`.trim())),
  );
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const abort = (): void => outcome.reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  const send = (message: ToBuilder): void => {
    // Where the process has ended, its exit rejects the outcome.
    if (child.connected) child.send(message, () => undefined);
  };
  const sendRows = async (rows: readonly DatasetRow[]): Promise<void> => {
    taken = Promise.withResolvers<void>();
    send({ type: "rows", rows });
    // Whichever comes first: a process that died takes nothing more.
    await Promise.race([taken.promise, outcome.promise]);
  };
  try {
    send({ type: "order", order });
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
    child.kill("SIGKILL");
    await gone;
  }
}
