import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "../programs.ts";
import { type BatchInput, normaliseBatch } from "./normalise.ts";

/** What the thread is sent, and what it answers. */
export interface ToNormaliser {
  readonly id: number;
  readonly input: BatchInput;
}

export type FromNormaliser =
  | { readonly id: number; readonly batch: ReturnType<typeof normaliseBatch> }
  | { readonly id: number; readonly error: string };

/*
 * The normalising thread: a batch is half a second of work, in which the server would answer no request.
 */
lowerThreadPriority();
parentPort?.on("message", ({ id, input }: ToNormaliser) => {
  try {
    const batch = normaliseBatch(input);
    const answer: FromNormaliser = { id, batch };
    parentPort?.postMessage(answer, [batch.rows.buffer as ArrayBuffer]);
  } catch (error) {
    const answer: FromNormaliser = {
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
    parentPort?.postMessage(answer, []);
  }
});
