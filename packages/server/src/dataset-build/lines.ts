import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createGunzip, createZstdDecompress } from "node:zlib";

/** A file as it is uncompressed, by the end of its name. */
export function contentOf(file: string): Readable {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const unpack = file.endsWith(".zst") ? createZstdDecompress() : file.endsWith(".gz") ? createGunzip() : null;
  // The reader of the last stream receives the error.
  return unpack === null ? source : pipeline(source, unpack, () => undefined);
}

/** More is no row of any dataset. */
const LINE_MAX = 16 * 1024 * 1024;

/** Its lines, in memory for one piece of the file alone. @throws what reading it throws, and Error for a line without end */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const content = contentOf(file);
  const decoder = new StringDecoder("utf8");
  let rest = "";
  try {
    for await (const piece of content as AsyncIterable<Buffer>) {
      const lines = (rest + decoder.write(piece)).split("\n");
      rest = lines.pop() ?? "";
      if (rest.length > LINE_MAX) throw new Error("A line of the file has no end");
      yield* lines;
    }
    rest += decoder.end();
    if (rest !== "") yield rest;
  } finally {
    content.destroy();
  }
}
