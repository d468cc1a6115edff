import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Danger, DangerWatch } from "../../extraction/index.ts";

/** An uploaded file, before it is decided how it is stored. */
export interface Spooled {
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
  readonly danger: Danger | null;
  content(): Readable;
  remove(): Promise<void>;
}

export interface Spool {
  /** Writes what comes; of a file larger than `maxBytes` nothing is left, and the answer is null. */
  write(content: AsyncIterable<Buffer>, maxBytes: number): Promise<Spooled | null>;
}

/**
 * Where files lie during the request that sends them. What a killed process left is removed when the next one opens.
 */
export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });

  return {
    async write(content, maxBytes) {
      const path = join(folder, randomUUID());
      const remove = () => rm(path, { force: true });
      try {
        const written = await writeTo(path, content, maxBytes);
        if (written === null) await remove();
        return written && { ...written, content: () => createReadStream(path), remove };
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };
}

async function writeTo(path: string, content: AsyncIterable<Buffer>, maxBytes: number) {
  const hash = createHash("sha256");
  const watch = new DangerWatch();
  let bytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      // The rest is read all the same: the form goes on behind it.
      if (bytes > maxBytes) continue;
      hash.update(chunk);
      watch.push(chunk);
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  return bytes > maxBytes ? null : { bytes, sha256: hash.digest("hex"), danger: watch.danger() };
}
