import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline, type Readable } from "node:stream";
import { createGunzip, createZstdDecompress } from "node:zlib";

/** A file as it is uncompressed, by the end of its name. */
export function contentOf(file: string): Readable {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const unpack = file.endsWith(".zst") ? createZstdDecompress() : file.endsWith(".gz") ? createGunzip() : null;
  // The reader of the last stream receives the error.
  return unpack === null ? source : pipeline(source, unpack, () => undefined);
}

/** Its lines. @throws what reading it throws */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const content = contentOf(file);
  const failed = new Promise<never>((_, reject) => content.once("error", reject));
  failed.catch(() => undefined);
  const lines = createInterface({ input: content, crlfDelay: Infinity })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([lines.next(), failed]);
      if (next.done === true) break;
      yield next.value;
    }
    if (content.errored !== null) throw content.errored;
  } finally {
    content.destroy();
  }
}
