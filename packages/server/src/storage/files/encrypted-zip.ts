import { Readable } from "node:stream";
import { configure, ZipWriter } from "@zip.js/zip.js";

/** The usual password for exchanged malware: it prevents accidents and scanner alerts, and is no secret. */
const PASSWORD = "infected";

configure({ useWebWorkers: false });

/** A ZIP with one file, encrypted so that any unzip opens it with the password `infected`, made while it is read. */
export function encryptedZip(content: Readable, name: string): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, { password: PASSWORD, zipCrypto: true, level: 6 });
  const web: unknown = Readable.toWeb(content);
  const written = zip.add(name, web as ReadableStream<Uint8Array>).then(() => zip.close());
  const archive: unknown = readable;
  const stream = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]);
  written.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
}
