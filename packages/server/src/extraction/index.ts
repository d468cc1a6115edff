export { type Danger, DangerWatch } from "./danger.ts";
export { type Artist, createArtist, type Drawn } from "./drawing/artist.ts";
export { inThisProcess } from "./drawing/in-this-process.ts";
export { createFileReader, type FileReader } from "./file-reader.ts";
export type { Reading } from "./answer.ts";
