import { closeSync, fsyncSync, openSync } from "node:fs";

/** Makes names that were made, changed or removed in a folder survive a power cut. */
export function syncFolder(path: string): void {
  const folder = openSync(path, "r");
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
