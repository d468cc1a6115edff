import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A file of names, or what is piped in, as text. */
export interface NamesText {
  readonly chunks: AsyncIterable<string>;
  /** Bytes on the disk; null for what is piped in. */
  readonly size: number | null;
  /** When it was made: of a pipe now. */
  readonly made: Date;
  /** Bytes that were read so far, as they lie on the disk. */
  read(): number;
}

/** More text is read of no file: 64 GiB, also of what is compressed. */
const BYTES_MAX = 64 * 1024 ** 3;
const GZIP = [0x1f, 0x8b];

/** Opens a file, or standard input for `-`; what is compressed by gzip is told by its first bytes. */
export async function openNamesText(path: string, bytesMax = BYTES_MAX): Promise<NamesText> {
  const isPiped = path === "-";
  const of = isPiped ? null : await stat(path);
  let read = 0;
  async function* bytes(): AsyncGenerator<Buffer> {
    const stream = isPiped ? process.stdin : createReadStream(path, { highWaterMark: 256 * 1024 });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      read += chunk.length;
      yield chunk;
    }
  }
  return {
    chunks: textOf(bytes(), bytesMax),
    size: of?.size ?? null,
    made: of?.mtime ?? new Date(),
    read: () => read,
  };
}

async function* textOf(bytes: AsyncGenerator<Buffer>, bytesMax: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let given = 0;
  for await (const chunk of unpacked(bytes)) {
    given += chunk.length;
    if (given > bytesMax) throw new Error(`it is longer than ${bytesMax.toLocaleString("en")} bytes`);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

async function* unpacked(bytes: AsyncGenerator<Buffer>): AsyncGenerator<Uint8Array> {
  // Two bytes tell; a first chunk of one is followed by another.
  const first: Buffer[] = [];
  let length = 0;
  for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
    first.push(next.value);
    length += next.value.length;
    if (length >= GZIP.length) break;
  }
  const head = Buffer.concat(first);
  async function* all(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    yield* bytes;
  }
  if (!GZIP.every((byte, index) => head[index] === byte)) {
    yield* all();
    return;
  }
  const gunzip = createGunzip();
  // Whoever reads it is told of an error.
  pipeline(Readable.from(all()), gunzip, () => undefined);
  yield* gunzip as AsyncIterable<Uint8Array>;
}
