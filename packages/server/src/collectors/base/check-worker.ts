import { parentPort, workerData } from "node:worker_threads";
import { BASE_SOURCES, BaseFormatError } from "@fyr/core/base";
import type { CheckOrder, CheckVerdict } from "./check.ts";
import { readBase } from "./read.ts";

/* The reading thread: goes through a version as the compilation would, and counts. */

const { id, documents }: CheckOrder = workerData;
const base = BASE_SOURCES.get(id);
if (base === undefined) throw new Error(`there is no base source ${id}`);

const counting = { record: () => 0, range4: () => undefined, range6: () => undefined };
const verdict = await readBase(base, documents, counting).then(
  (content): CheckVerdict => ({ content }),
  (error: unknown): CheckVerdict => {
    if (error instanceof BaseFormatError) return { fault: error.message };
    throw error;
  },
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(verdict);
