export { awaitDisk } from "./answering.ts";
export { syncFolder } from "./sync-folder.ts";
export { isWriting } from "./writing.ts";
export { type DiskLevel, type DiskRoom, type DiskState, type DiskWatch, openDiskWatch, UNWATCHED } from "./watch.ts";
