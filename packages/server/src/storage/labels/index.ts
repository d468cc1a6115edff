export type { LabelEvent } from "./address.ts";
export { createLabelStore, type ImportOutcome, type LabelStore } from "./store.ts";
