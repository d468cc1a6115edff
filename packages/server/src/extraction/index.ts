export { type Danger, DangerWatch } from "./danger.ts";
export { createFileReader, type FileReader } from "./file-reader.ts";
export type { Reading } from "./answer.ts";
