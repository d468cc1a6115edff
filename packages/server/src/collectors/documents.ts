import { pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { FileStore } from "../storage/files/index.ts";
import type { SourcePart } from "./tables.ts";
import type { Document } from "./source.ts";

/** Lists shrink to a third at the quickest level, and hardly more at others. */
const LEVEL = 1;
/** Characters of a document that show its type. */
const BEGINNING = 1024;

/** The stored form of a document. */
export interface StoredDocument {
  readonly hash: string;
  readonly bytes: number;
  readonly beginning: string;
}

/** Keeps a document, compressed, under a key of the files. */
export async function storeDocument(
  files: FileStore,
  key: string,
  body: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): Promise<StoredDocument> {
  const hash = createHash("sha256");
  let bytes = 0;
  let beginning = Buffer.alloc(0);
  async function* observed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if (beginning.length < BEGINNING) beginning = Buffer.concat([beginning, chunk.subarray(0, BEGINNING)]);
      onBytes(bytes);
      yield chunk;
    }
  }
  // What goes wrong with the body ends the compressed stream, which the file store then refuses.
  const compressed = pipeline(Readable.from(observed()), createGzip({ level: LEVEL }), () => undefined);
  await files.put(key, compressed);
  return { hash: hash.digest("hex"), bytes, beginning: beginning.toString("utf8") };
}

/** A stored document. */
export function readDocument(files: FileStore, part: SourcePart): Document {
  return {
    modified: part.lastModified,
    bytes: () => readDocumentBytes(files, part),
    async *[Symbol.asyncIterator]() {
      const decoder = new TextDecoder();
      for await (const chunk of readDocumentBytes(files, part)) yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    },
  };
}

/** The bytes of a document as they were fetched. */
export async function* readDocumentBytes(files: FileStore, { file }: SourcePart): AsyncGenerator<Uint8Array> {
  yield* pipeline(await files.get(file), createGunzip(), () => undefined) as AsyncIterable<Uint8Array>;
}
