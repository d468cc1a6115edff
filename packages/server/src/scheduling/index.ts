export { debounce, type Debounced } from "./debounce.ts";
export { createFairTurns, type FairTurns, LineFullError } from "./fair-turns.ts";
export { inTime } from "./in-time.ts";
export { createMutex, type Mutex } from "./mutex.ts";
export { createOwnerTimes, type OwnerTimes } from "./owner-times.ts";
export { type ScheduledTask, startScheduledTask } from "./scheduled-task.ts";
export { allAtOnce, createSlices, type Slices, slices, type Steps } from "./slices.ts";
export { createStandStill, type StandStill } from "./stand-still.ts";
export { createWakeableTimer, type WakeableTimer } from "./wakeable-timer.ts";
