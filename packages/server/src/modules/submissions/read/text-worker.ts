import { parentPort } from "node:worker_threads";
import { renderText } from "@fyr/core/post-text";
import { lowerThreadPriority } from "../../../programs.ts";

/** What the thread is sent, and what it answers. */
export interface ToTextReader {
  readonly id: number;
  readonly text: string;
}
export interface FromTextReader {
  readonly id: number;
  /** JSON text of `TextNode[]`. */
  readonly json: string;
}

/*
 * The thread that reads texts of posts: Markdown that was contrived takes it a tenth of a second each, in which the
 * server would answer no request.
 */
lowerThreadPriority();
parentPort?.on("message", ({ id, text }: ToTextReader) => {
  const answer: FromTextReader = { id, json: JSON.stringify(renderText(text)) };
  parentPort?.postMessage(answer, []);
});
