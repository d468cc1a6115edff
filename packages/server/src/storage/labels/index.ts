export { createLabelStore, type ImportOutcome, type LabelStore } from "./store.ts";
