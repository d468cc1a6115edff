export { newlyLabelled, type NewlyLabelled } from "./newly.ts";
export type { LabelEvent } from "./address.ts";
export { HELD_BITS, type LabelledRange, type LabelSource, type WantedRanges } from "./ranges.ts";
export { createLabelStore, type ImportOutcome, type LabelStore } from "./store.ts";
