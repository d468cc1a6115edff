export { type SummaryPart, type SummaryState } from "./part.ts";
export { named, plural } from "./text.ts";
export { createSummary } from "./read.ts";
