export type { LabelEvent } from "./address.ts";
export type { LabelSource } from "./ranges.ts";
export { createLabelStore, type ImportOutcome, type LabelStore } from "./store.ts";
