import type { Readable } from "node:stream";
import { encryptedZip, type FileStore } from "../../storage/files/index.ts";

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
