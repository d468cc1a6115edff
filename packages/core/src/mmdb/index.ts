export { isMap, type MmdbMap, type MmdbValue } from "./decoder.ts";
export { MmdbFormatError } from "./error.ts";
export type { MmdbMetadata } from "./metadata.ts";
export { MmdbRanges } from "./ranges.ts";
export { walkMmdb, type MmdbSummary, type MmdbVisitor } from "./walk.ts";
