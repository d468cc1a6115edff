export { startClaiming } from "./claiming.ts";
export { type Every, startEvery } from "./every.ts";
export { startHearing } from "./hearing.ts";
export { createJobQueue, type JobQueue, type JobRow } from "./queue.ts";
export { type JobContext, type JobWorker, startJobWorker } from "./worker.ts";
export { createGentle } from "./gently.ts";
