import { parentPort, type Transferable } from "node:worker_threads";
import { lowerThreadPriority } from "../programs.ts";
import type { Answer, Call } from "./call-thread.ts";

/**
 * The program of a thread that is started by `createCallThread`: answers each call by a function.
 * @param transferred what of an output is handed over instead of copied
 */
export function answerCalls<Output>(
  work: (input: never) => Output,
  transferred: (output: Output) => readonly Transferable[] = () => [],
): void {
  lowerThreadPriority();
  parentPort?.on("message", ({ id, input }: Call<never>) => {
    try {
      const output = work(input);
      const answer: Answer<Output> = { id, output };
      parentPort?.postMessage(answer, transferred(output));
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const answer: Answer<Output> = { id, error: message };
      parentPort?.postMessage(answer, []);
    }
  });
}
