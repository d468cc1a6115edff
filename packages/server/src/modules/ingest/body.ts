import { pipeline, type Readable } from "node:stream";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { ApiFailure } from "../../http/failure.ts";
import type { Pace } from "./pace.ts";

/** How much a compressed body may become. */
export interface ExpansionLimits {
  /** Times its own size; logs rarely pass thirty. */
  readonly ratio: number;
  /** The ratio counts from so many bytes on: a small log of equal lines may pass it. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const LIMITS: ExpansionLimits = { ratio: 200, freeBytes: 1024 * 1024, totalBytes: 64 * 1024 ** 3 };

/**
 * The text of a request's body, decompressed as it comes.
 * @param pace ends the body of a sender that is too slow
 * @throws ApiFailure `unsupported_media` for an encoding that is not known; while reading, `bad_request` for a body
 * that does not match its encoding, `body_too_large` for one that expands beyond the limits, `too_slow`
 */
export function textOf(
  body: Readable,
  encoding: string,
  pace: Pace,
  limits: ExpansionLimits = LIMITS,
): AsyncIterable<Uint8Array> {
  if (encoding === "identity") return paced(body, pace);
  const decompress = encoding === "gzip" ? createGunzip() : encoding === "zstd" ? createZstdDecompress() : null;
  if (decompress === null) {
    throw new ApiFailure("unsupported_media", { message: "Content-Encoding must be gzip, zstd or identity" });
  }
  // An error reaches the reader of the decompressor; the callback prevents a second throw.
  pipeline(body, decompress, () => undefined);
  return withinLimits(
    paced(decompress, pace, () => decompress.bytesWritten),
    () => decompress.bytesWritten,
    encoding,
    limits,
  );
}

async function* withinLimits(
  text: AsyncIterable<Uint8Array>,
  taken: () => number,
  encoding: string,
  { ratio, freeBytes, totalBytes }: ExpansionLimits,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of text) {
      size += chunk.length;
      if (size > totalBytes || (size > freeBytes && size > ratio * taken())) {
        throw new ApiFailure("body_too_large", { message: "The decompressed body is too large" });
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && /^(?:Z_|ZSTD_|ERR_ZLIB)/.test(String(error.code))) {
      throw new ApiFailure("bad_request", { details: [{ field: "body", message: `Should be valid ${encoding}` }] });
    }
    throw error;
  }
}

/** @param size the bytes that the sender has sent, where they are others than those of the text */
async function* paced(text: Readable, pace: Pace, size?: () => number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = text.iterator({ destroyOnReturn: false });
  let taken = 0;
  for (;;) {
    const chunk = await pace.next(chunks.next(), size ?? (() => taken), tooSlow);
    if (chunk.done === true) return;
    taken += chunk.value.length;
    yield chunk.value;
  }
}

const tooSlow = () => new ApiFailure("too_slow", { message: "The body arrived too slowly. Please send it again." });
