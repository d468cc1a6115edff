export { buildFiles, type NameRows } from "./build.ts";
export { contentOf, linesOf } from "./lines.ts";
export type { BuiltFiles, LeftOut, SourceOf } from "./protocol.ts";
