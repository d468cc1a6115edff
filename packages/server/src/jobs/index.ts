export { startClaiming } from "./claiming.ts";
export { createJobQueue, type JobQueue, type JobRow } from "./queue.ts";
export { type JobContext, type JobWorker, startJobWorker } from "./worker.ts";
