import { pipeline, type Readable } from "node:stream";
import { createGunzip, createZstdDecompress } from "node:zlib";
import { ApiFailure } from "../../http/failure.ts";

/** How much a compressed body may become. */
export interface ExpansionLimits {
  /** Times its own size; logs rarely pass thirty. */
  readonly ratio: number;
  /** The ratio counts from so many bytes on: a small log of equal lines may pass it. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

const LIMITS: ExpansionLimits = { ratio: 200, freeBytes: 16 * 1024 * 1024, totalBytes: 64 * 1024 ** 3 };

/** A sender that is silent for so long is gone. */
const SILENCE_MS = 60_000;

/**
 * The text of a request's body, decompressed as it comes.
 * @throws ApiFailure `unsupported_media` for an encoding that is not known; while reading, `bad_request` for a body
 * that does not match its encoding, `body_too_large` for one that expands beyond the limits
 */
export function textOf(body: Readable, encoding: string, limits: ExpansionLimits = LIMITS): AsyncIterable<Uint8Array> {
  if (encoding === "identity") return progressOf(body, body);
  const decompress = encoding === "gzip" ? createGunzip() : encoding === "zstd" ? createZstdDecompress() : null;
  if (decompress === null) {
    throw new ApiFailure("unsupported_media", { message: "Content-Encoding must be gzip, zstd or identity" });
  }
  // An error reaches the reader of the decompressor; the callback prevents a second throw.
  pipeline(body, decompress, () => undefined);
  return withinLimits(progressOf(body, decompress), () => decompress.bytesWritten, encoding, limits);
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

/** Ends a body whose sender has fallen silent; as long as we are the slow ones, it is not the sender's silence. */
async function* progressOf(body: Readable, text: Readable): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = text.iterator({ destroyOnReturn: false });
  for (;;) {
    const silence = setTimeout(() => body.destroy(new Error("The sender has fallen silent")), SILENCE_MS);
    const chunk = await chunks.next().finally(() => clearTimeout(silence));
    if (chunk.done === true) return;
    yield chunk.value;
  }
}
