import { createReadStream } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { validate } from "@fyr/contract";
import { z } from "zod";
import { OutboundError } from "./error.ts";

/** The file that FYR_MIRROR names cannot be used; the message has the reason. */
export class MirrorError extends Error {
  override name = "MirrorError";
}

const stars = (text: string): number => text.split("*").length - 1;
const Entries = z
  .record(z.string(), z.string())
  .refine(
    (entries) => Object.entries(entries).every(([address, path]) => stars(address) <= 1 && stars(path) <= 1),
    "an address and its path may have one '*' each",
  );

/** A file that stands for an address. */
export interface MirrorFile {
  readonly path: string;
  readonly bytes: number;
  /** Identifies the version of the file. */
  readonly etag: string;
  readonly modified: string;
  read(): AsyncIterable<Uint8Array>;
}

export interface Mirror {
  /** Whether it maps an address; its file may be missing all the same. */
  maps(url: string): boolean;
  /**
   * Null for an address that the mirror does not map. @throws OutboundError `missing`, or `refused` outside its folder
   */
  find(url: string): Promise<MirrorFile | null>;
}

/**
 * Opens a mirror: a JSON file that maps addresses to files of its folder, `{"https://host/*.txt": "folder/*.txt"}`.
 * What `*` stands for in the address stands in its place in the path; an address that is written out goes first.
 * @throws MirrorError
 */
export async function openMirror(file: string): Promise<Mirror> {
  const read = validate(Entries, await jsonOf(file));
  if (!read.success) {
    const [problem] = read.error.issues;
    throw new MirrorError(`FYR_MIRROR: ${file}: ${problem?.path.join(".") || "file"}: ${problem?.message}`);
  }
  const entries = Object.entries(read.data).toSorted(([a], [b]) => Number(a.includes("*")) - Number(b.includes("*")));
  const root = await realpath(dirname(resolve(file)));
  return {
    maps: (url) => match(entries, url) !== null,
    async find(url) {
      const relative = match(entries, url);
      return relative === null ? null : await fileAt(root, relative, url);
    },
  };
}

async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new MirrorError(
      `FYR_MIRROR: ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function match(entries: readonly (readonly [string, string])[], url: string): string | null {
  for (const [pattern, path] of entries) {
    const [head = "", tail] = pattern.split("*");
    if (tail === undefined) {
      if (url === pattern) return path;
      continue;
    }
    if (url.length < head.length + tail.length || !url.startsWith(head) || !url.endsWith(tail)) continue;
    // A function: what stands for the star may hold `$&`.
    return path.replace("*", () => url.slice(head.length, url.length - tail.length));
  }
  return null;
}

async function fileAt(root: string, relative: string, url: string): Promise<MirrorFile> {
  // Where links lead counts, not how they are called.
  const path = await realpath(join(root, relative)).catch(() => null);
  const found = path === null ? null : await stat(path);
  if (path === null || found === null || !found.isFile()) {
    throw new OutboundError("missing", `The mirror has no file for ${url}`);
  }
  if (!path.startsWith(root + sep))
    throw new OutboundError("refused", `The mirror's file for ${url} is outside its folder`);
  return {
    path,
    bytes: found.size,
    etag: `"${found.size}-${Math.trunc(found.mtimeMs)}"`,
    modified: found.mtime.toUTCString(),
    read: () => createReadStream(path),
  };
}
