export { type SummaryPart, type SummaryState } from "./part.ts";
export { named, plural } from "./text.ts";
export { readSummary } from "./read.ts";
