export { isWriting } from "./writing.ts";
export { type DiskLevel, type DiskState, type DiskWatch, openDiskWatch } from "./watch.ts";
