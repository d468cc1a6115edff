import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import { constants } from "node:zlib";

/** A list of twelve searches has 2 kB, and 0.4 compressed; the dashboard's summary 0.9, and 0.4. Below, little is saved. */
const THRESHOLD = 512;

/**
 * Answers in JSON are compressed for clients that accept it, as lists of a page are long. Files that are downloaded stay as
 * they are, and so does what `sendText` writes: its callers count lookups a second, not bytes.
 */
export async function registerCompression(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    global: true,
    // Bodies of requests are the route's: ingest reads its own, and no other takes compressed ones.
    globalDecompression: false,
    threshold: THRESHOLD,
    customTypes: /^application\/json\b/,
    encodings: ["br", "gzip", "identity"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
