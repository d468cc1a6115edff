import { open } from "node:fs/promises";
import { AtlasFormatError, openAtlas, type Atlas } from "@fyr/core/atlas";
import { atlasPaths } from "./paths.ts";

export interface OpenedAtlas {
  readonly atlas: Atlas;
  readonly file: string;
  readonly bytes: number;
  /** Why the newest snapshot is not the one that was opened; null if it is. */
  readonly fellBack: string | null;
}

type Attempt = { readonly atlas: Atlas; readonly bytes: number } | { readonly damage: string } | null;

/** Bytes read from the file system at once. */
const READ_BYTES = 32 * 1024 * 1024;

/**
 * Reads a snapshot into memory that threads can share, and verifies it.
 * @throws AtlasFormatError if it is truncated or altered; the file system's error if it cannot be read
 */
export async function readSnapshot(file: string): Promise<{ atlas: Atlas; bytes: number }> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const buffer = new SharedArrayBuffer(size);
    const bytes = new Uint8Array(buffer);
    for (let at = 0; at < size;) {
      const { bytesRead } = await handle.read(bytes, at, Math.min(size - at, READ_BYTES), at);
      if (bytesRead === 0) throw new AtlasFormatError(`the file ended at byte ${at} of ${size} while it was read`);
      at += bytesRead;
    }
    return { atlas: openAtlas(buffer), bytes: size };
  } finally {
    await handle.close();
  }
}

/**
 * Opens the newest snapshot; where it is damaged or missing, the last good one before it.
 * Null if there is none at all. @throws AtlasFormatError if every snapshot there is has been damaged
 */
export async function openCurrentAtlas(dataDir: string): Promise<OpenedAtlas | null> {
  const paths = atlasPaths(dataDir);
  const newest = await attemptSnapshot(paths.current);
  if (newest !== null && "atlas" in newest) return { ...newest, file: paths.current, fellBack: null };
  const before = await attemptSnapshot(paths.previous);
  if (newest === null && before === null) return null;
  const fellBack = newest === null ? `${paths.current} is missing` : `${paths.current}: ${newest.damage}`;
  if (before !== null && "atlas" in before) return { ...before, file: paths.previous, fellBack };
  throw new AtlasFormatError(before === null ? fellBack : `${fellBack}; ${paths.previous}: ${before.damage}`);
}

/** Null if there is no such file. */
export async function attemptSnapshot(file: string): Promise<Attempt> {
  try {
    return await readSnapshot(file);
  } catch (error) {
    if (error instanceof AtlasFormatError) return { damage: error.message };
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}
