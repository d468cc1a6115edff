export { type Batch, cutIntoBatches } from "./batches.ts";
export { INSERT_COLUMNS } from "./columns.ts";
export { NEW_READER, type ReaderState, type SourceOptions } from "./format.ts";
export { linesOfJson } from "./json-array.ts";
export type { NormalisedBatch, RejectedLine } from "./normalise.ts";
export { createNormaliser, type Normaliser } from "./normaliser.ts";
export { ANY_NEW, type NewRoom } from "./new-room.ts";
export { logTypeOfName } from "./zeek/file-name.ts";
