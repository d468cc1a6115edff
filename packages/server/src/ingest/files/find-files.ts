import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Names of logs, rotated and compressed ones included. Of a folder only these are read, of what is named all is. */
const LOG_NAME = /^[^.].*\.(?:log|json|jsonl|ndjson)(?:[.-].*)?$/i;
/** Of files being written by others, such as `dns.log.gz.tmp`. */
const UNFINISHED = /\.(?:tmp|part|swp)$|~$/i;

export interface FoundFile {
  readonly path: string;
  /** The file itself, under whatever name. */
  readonly identity: string;
  readonly size: number;
  readonly modifiedMs: number;
}

/**
 * The files of these paths, folders and what is below them included, in the order of names.
 * @throws where a path leads nowhere, unless it may be missing for now
 */
export async function findFiles(paths: readonly string[], mayBeMissing = false): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of paths) {
    const info = await stat(path).catch((error: unknown) => {
      if (mayBeMissing && error instanceof Error && "code" in error && error.code === "ENOENT") return null;
      throw error;
    });
    if (info === null) continue;
    if (!info.isDirectory()) {
      found.push(describe(path, info));
      continue;
    }
    for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
      if (!LOG_NAME.test(entry.name) || UNFINISHED.test(entry.name)) continue;
      const inside = join(entry.parentPath, entry.name);
      // One that was renamed or removed since comes again under its new name, or not at all.
      const details = await stat(inside).catch(() => null);
      if (details?.isFile() === true) found.push(describe(inside, details));
    }
  }
  // A file may be named twice, or lie in a folder that is named too.
  const once = new Map(found.map((file) => [file.identity, file]));
  return [...once.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function describe(path: string, { dev, ino, size, mtimeMs }: Awaited<ReturnType<typeof stat>>): FoundFile {
  return { path, identity: `${dev}:${ino}`, size: Number(size), modifiedMs: Number(mtimeMs) };
}
