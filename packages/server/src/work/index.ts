export { enqueue, expedite, EXPEDITED, holdWork, type NewWork, putLast, TooMuchWork } from "./enqueue.ts";
export { followNotes } from "./follow.ts";
export {
  defineWork,
  PermanentFailure,
  Postponed,
  type WorkContext,
  type WorkItem,
  type WorkKind,
  type WorkOutcome,
} from "./kind.ts";
export { createWorkQueue, type WorkQueue } from "./queue.ts";
export type { ShownWork, WorkCount, WorkReader } from "./reader.ts";
export type { WorkProgress, WorkRow, WorkState, WorkTable } from "./table.ts";
