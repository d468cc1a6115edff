export { createAlarm } from "./alarm.ts";
export { startClaiming } from "./claiming.ts";
export { startEvery } from "./every.ts";
export { createJobQueue, type JobQueue, type JobRow } from "./queue.ts";
export { type JobContext, type JobWorker, startJobWorker } from "./worker.ts";
