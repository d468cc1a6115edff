import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";

/** What a folder's file system has left for this process. */
export interface Measure {
  readonly freeBytes: number;
  /** Files that can still be made; infinite where the file system does not count them. */
  readonly freeFiles: number;
  readonly writable: boolean;
}

/** Measures the file system of a folder. Writes nothing. */
export async function measure(folder: string): Promise<Measure> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return {
    freeBytes: bavail * bsize,
    freeFiles: files === 0 ? Number.POSITIVE_INFINITY : ffree,
    // A file system that was found damaged is often made read-only by the kernel; it says so to whoever asks.
    writable: await access(folder, constants.W_OK).then(
      () => true,
      () => false,
    ),
  };
}
