import { createGunzip, createZstdDecompress } from "node:zlib";
import { pipeline, type Readable } from "node:stream";
import { ENDPOINTS } from "@fyr/contract";
import type { Binder } from "../../http/bind.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { Ingest } from "./service.ts";

/** @param bind of a scope whose bodies are left as the stream that they are */
export function ingestRoutes(bind: Binder, ingest: Ingest): void {
  bind(ENDPOINTS.ingestEvents, ({ query, caller, request }) => {
    const { format, log_type: logType, sensor, source } = query;
    const given = request.headers["idempotency-key"];
    // One sender's keys are not another's.
    const key = typeof given === "string" && given !== "" ? `${caller.accountId} ${given}` : null;
    const text = plainText(request.raw, request.headers["content-encoding"] ?? "identity");
    return ingest.ingest(text, { format, logType, sensor, source: source || caller.email, key });
  });
}

function plainText(body: Readable, encoding: string): Readable {
  if (encoding === "identity") return body;
  const decompress = { gzip: createGunzip, zstd: createZstdDecompress }[encoding];
  if (decompress === undefined) {
    throw new ApiFailure("unsupported_media", { message: "Content-Encoding must be gzip, zstd or identity" });
  }
  // An error reaches the reader of the decompressor; the callback keeps it from being thrown a second time.
  return pipeline(body, decompress(), () => undefined);
}
