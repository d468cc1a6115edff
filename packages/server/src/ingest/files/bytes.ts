import { type FileHandle, open } from "node:fs/promises";
import { pipeline, Readable, type Transform } from "node:stream";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { layoutOf, linesOfJson } from "../json-array.ts";

/** Text that is read from some place to its end, and on from there if it grows. */
export interface ByteSource {
  /** The next bytes; null at the end as it is now. */
  next(): Promise<Uint8Array | null>;
  /** Whether what was read last is still where it was: false for a file that was cut short or written anew. */
  unchanged(): Promise<boolean>;
  close(): void;
}

/** A log that can be read from any place; of one that is compressed or one JSON array, places are those of its lines. */
export interface TextFile {
  /** Whether nothing will be added: of what is compressed, one JSON array, or comes through a pipe. */
  readonly whole: boolean;
  from(offset: number): ByteSource;
  modifiedMs(): Promise<number>;
  close(): Promise<void>;
}

/** What was read of a file is not what stands there any more. */
export class RewrittenError extends Error {
  override name = "RewrittenError";
}

const PIECE_BYTES = 1024 * 1024;
const REMEMBERED_BYTES = 4096;
/** Of a file, to know what it is. */
const HEAD_BYTES = 4096;
const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/**
 * Opens a file once, so that it stays the same one under whatever name; its first bytes show whether it is compressed.
 */
export async function openText(path: string): Promise<TextFile> {
  const handle = await open(path, "r");
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const begins = (magic: number[]) => bytesRead >= magic.length && magic.every((byte, at) => buffer[at] === byte);
  const decompress = begins(GZIP) ? createGunzip : begins(ZSTD) ? createZstdDecompress : null;
  // What is made into lines is no longer as long as the file.
  const isLaidOut = ["array", "objects"].includes(layoutOf(buffer.subarray(0, bytesRead)) ?? "");
  return {
    whole: decompress !== null || isLaidOut,
    from(offset) {
      if (decompress !== null) return behind(unpacked(handle, decompress()), offset);
      return isLaidOut ? behind(linesIn(piecesOf(handle)), offset) : growing(handle, offset);
    },
    modifiedMs: async () => (await handle.stat()).mtimeMs,
    close: () => handle.close(),
  };
}

/** What comes through a pipe: it has one beginning and is read once. */
export function pipedText(stream: Readable): TextFile {
  return {
    whole: true,
    from: () => linesIn(stream, () => stream.destroy()),
    modifiedMs: async () => 0,
    async close() {
      stream.destroy();
    },
  };
}

async function* piecesOf(handle: FileHandle): AsyncGenerator<Uint8Array> {
  const source = growing(handle, 0);
  for (let piece; (piece = await source.next()) !== null;) yield piece;
}

function unpacked(handle: FileHandle, text: Transform): ByteSource {
  // Not the handle's own stream: it would close the handle with itself.
  const packed = Readable.from(piecesOf(handle), { objectMode: false });
  // An error reaches the reader; the callback prevents a second throw.
  pipeline(packed, text, () => undefined);
  return linesIn(text, () => text.destroy());
}

function linesIn(text: AsyncIterable<Uint8Array>, close: () => void = () => undefined): ByteSource {
  const chunks = linesOfJson(text);
  return {
    async next() {
      const { done, value } = await chunks.next();
      return done === true ? null : value;
    },
    unchanged: async () => true,
    close,
  };
}

/** Without the first bytes. */
function behind(source: ByteSource, offset: number): ByteSource {
  let left = offset;
  return {
    ...source,
    async next() {
      for (;;) {
        const bytes = await source.next();
        if (bytes === null || left === 0) return bytes;
        const skipped = Math.min(left, bytes.length);
        left -= skipped;
        if (skipped < bytes.length) return bytes.subarray(skipped);
      }
    },
  };
}

function growing(handle: FileHandle, offset: number): ByteSource {
  let position = offset;
  let last: Buffer = Buffer.alloc(0);
  const unchanged = async () => {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(last.length), 0, last.length, position - last.length);
    return bytesRead === last.length && buffer.equals(last);
  };
  return {
    unchanged,
    async next() {
      if (last.length === 0 && position > 0) {
        const before = Math.min(REMEMBERED_BYTES, position);
        const { bytesRead: read, buffer: bytes } = await handle.read(
          Buffer.alloc(before),
          0,
          before,
          position - before,
        );
        last = bytes.subarray(0, read);
      }
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafeSlow(PIECE_BYTES), 0, PIECE_BYTES, position);
      if (bytesRead === 0) return null;
      // Asked after reading: a file that was cut short and has grown again in between would give the middle of a line.
      if (!(await unchanged())) throw new RewrittenError("The file was rewritten while it was read");
      position += bytesRead;
      last = Buffer.concat([last, buffer.subarray(Math.max(0, bytesRead - REMEMBERED_BYTES), bytesRead)]);
      last = Buffer.from(last.subarray(Math.max(0, last.length - REMEMBERED_BYTES)));
      return buffer.subarray(0, bytesRead);
    },
    close: () => undefined,
  };
}
