export { awaitDisk } from "./answering.ts";
export { isWriting } from "./writing.ts";
export { type DiskLevel, type DiskRoom, type DiskState, type DiskWatch, openDiskWatch, UNWATCHED } from "./watch.ts";
