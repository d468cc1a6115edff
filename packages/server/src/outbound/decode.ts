import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createZstdDecompress } from "node:zlib";
import { OutboundError } from "./error.ts";

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

export const ACCEPTED_ENCODINGS = "gzip, br, zstd";

/** Lists of addresses shrink to a tenth; what grows to more than this was made to. */
const RATIO_MAX = 200;
/** Below so many bytes the ratio is meaningless. */
const RATIO_FROM = 1024 * 1024;

/**
 * The body as it was before it was compressed, ended when it grows beyond its bounds.
 * @throws OutboundError `too_large`, or `broken` for what is not in the encoding that its header names
 */
export async function* decoded(body: Readable, encoding: string, maxBytes: number): AsyncGenerator<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  const plain = name === "" || name === "identity";
  const decoder = plain ? null : DECODERS[name]?.();
  if (decoder === undefined) throw new OutboundError("broken", `It is encoded as '${name}', which was not requested`);
  let received = 0;
  let given = 0;
  if (decoder !== null) {
    body.on("data", (chunk: Uint8Array) => (received += chunk.length));
    body.on("error", (error) => decoder.emit("error", error));
    body.pipe(decoder);
  }
  try {
    for await (const chunk of (decoder ?? body) as AsyncIterable<Uint8Array>) {
      given += chunk.length;
      if (given > maxBytes) throw new OutboundError("too_large", `It is larger than ${maxBytes} bytes`);
      if (decoder !== null && given > RATIO_FROM && given > received * RATIO_MAX) {
        throw new OutboundError("too_large", `It grows to more than ${RATIO_MAX} times its compressed size`);
      }
      yield chunk;
    }
  } finally {
    body.destroy();
  }
}
