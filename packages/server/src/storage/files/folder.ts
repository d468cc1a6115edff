import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { FileKeyError, FileMissingError, type FileStore, FileTooLargeError, type StoredFile } from "./port.ts";

// No dot first: neither `..` nor a hidden file can be named, and parts being written (`.part-…`) never collide.
const KEY = /^[a-z0-9_-][a-z0-9._-]{0,127}(?:\/[a-z0-9_-][a-z0-9._-]{0,127}){0,7}$/;
const PART = ".part-";

/** Files in a folder. A file is written aside, synced, renamed, and its folder synced. */
export async function openFolder(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true });
  await removeParts(root);

  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new FileKeyError(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
    return join(root, ...key.split("/"));
  };

  return {
    async put(key, content, options = {}) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const part = join(dirname(path), PART + randomUUID());
      try {
        const stored = await writeSynced(part, key, content, options.maxBytes ?? Number.POSITIVE_INFINITY);
        await rename(part, path);
        await syncFolders(dirname(path), root);
        return stored;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      if (!found?.isFile()) throw new FileMissingError(`no file ${key}`);
      return createReadStream(path);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async list(prefix = "") {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith(PART))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((key) => key.startsWith(prefix))
        .sort();
    },
  };
}

async function writeSynced(
  path: string,
  key: string,
  content: Readable | Uint8Array,
  maxBytes: number,
): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)) {
      size += chunk.length;
      if (size > maxBytes) throw new FileTooLargeError(`${key} is larger than ${maxBytes} bytes`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { key, size, sha256: hash.digest("hex") };
}

/** A rename is durable only when the folder that holds the name is; new folders need theirs synced, up to the root. */
async function syncFolders(from: string, root: string): Promise<void> {
  for (let folder = from; ; folder = dirname(folder)) {
    const handle = await open(folder, "r");
    await handle.sync().finally(() => handle.close());
    if (folder === root || folder === dirname(folder)) return;
  }
}

/** What a killed process was writing was never acknowledged. */
async function removeParts(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const parts = entries.filter((entry) => entry.name.startsWith(PART));
  await Promise.all(parts.map((entry) => rm(join(entry.parentPath, entry.name), { force: true })));
}
