import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";

/** Writes a new file and returns when it is on the disk. @throws if the file exists or the disk is full; then none is left */
export function writeDurably(file: string, parts: readonly Uint8Array[], onWritten: (bytes: number) => void): void {
  const descriptor = openSync(file, "wx", 0o640);
  try {
    let written = 0;
    for (const part of parts) {
      // One call writes at most 2 GiB, and may write less than requested.
      for (let at = 0; at < part.length;) {
        const bytes = writeSync(descriptor, part, at, Math.min(part.length - at, 16 * 1024 * 1024));
        at += bytes;
        written += bytes;
        onWritten(written);
      }
    }
    fsyncSync(descriptor);
  } catch (error) {
    // Half a file would hold the room that is missing until the next build.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/** Gives `file` a second name, replacing what had it; at no moment is either name without a whole file. */
export function storeAs(file: string, second: string, aside: string): void {
  linkSync(file, aside);
  renameSync(aside, second);
}

/** Removes the files of a folder whose names match: what builds left behind that were killed. */
export function removeMatching(folder: string, pattern: RegExp): void {
  for (const name of readdirSync(folder)) {
    if (pattern.test(name)) rmSync(path.join(folder, name), { force: true });
  }
}
