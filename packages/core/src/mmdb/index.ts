export { isMap, type MmdbMap, type MmdbValue } from "./decoder.ts";
export { MmdbDouble, MmdbUint16, type MmdbWritable } from "./encoder.ts";
export { MmdbFormatError } from "./error.ts";
export type { MmdbMetadata } from "./metadata.ts";
export { MmdbRanges } from "./ranges.ts";
export { walkMmdb, type MmdbSummary, type MmdbVisitor } from "./walk.ts";
export { type MmdbDescription, MmdbWriter } from "./writer.ts";
