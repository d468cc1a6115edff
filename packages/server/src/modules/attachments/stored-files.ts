import { Readable } from "node:stream";
import type { FileStore } from "../../storage/files/index.ts";
import { configure, ZipWriter } from "@zip.js/zip.js";

const PREFIX = "attachments/";
const KEY = /^attachments\/([0-9a-f-]{36})(?:\.zip)?$/;

/** Where a file is stored. */
export interface StoredFile {
  /** Key among the files. */
  readonly file: string;
  readonly encrypted: number;
}

/**
 * Keeps a file; one that is dangerous only as an encrypted archive. Its name on disk is nothing that its sender chose.
 */
export async function storeFile(
  files: FileStore,
  { id, name, dangerous }: { id: string; name: string; dangerous: boolean },
  content: Readable,
): Promise<StoredFile> {
  const file = `${PREFIX}${id}${dangerous ? ".zip" : ""}`;
  await files.put(file, dangerous ? encryptedZip(content, name) : content);
  return { file, encrypted: dangerous ? 1 : 0 };
}

/** Keys of all stored files, by the ids of their attachments. */
export async function storedFiles(files: FileStore): Promise<{ id: string; file: string }[]> {
  const keys = await files.list(PREFIX);
  return keys.flatMap((file) => {
    const id = KEY.exec(file)?.[1];
    return id === undefined ? [] : [{ id, file }];
  });
}

/** The usual password for exchanged malware: it prevents accidents and scanner alerts, and is no secret. */
const PASSWORD = "infected";

configure({ useWebWorkers: false });

/** A ZIP with one file, encrypted so that any unzip opens it, made while it is read. */
function encryptedZip(content: Readable, name: string): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const zip = new ZipWriter(writable, { password: PASSWORD, zipCrypto: true, level: 6 });
  const web: unknown = Readable.toWeb(content);
  const written = zip.add(name, web as ReadableStream<Uint8Array>).then(() => zip.close());
  const archive: unknown = readable;
  const stream = Readable.fromWeb(archive as Parameters<typeof Readable.fromWeb>[0]);
  written.catch((error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))));
  return stream;
}
