export { type Batch, cutIntoBatches } from "./batches.ts";
export { INSERT_COLUMNS } from "./columns.ts";
export { NEW_READER, type ReaderState, type SourceOptions } from "./format.ts";
export { type NormalisedBatch, normaliseBatch, type RejectedLine } from "./normalise.ts";
