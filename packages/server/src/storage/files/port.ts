import type { Readable } from "node:stream";

export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

/**
 * Where files live: a folder, or an object store. Keys are `/`-separated names of `[a-z0-9._-]` segments.
 * When `put` resolves, the whole file is durable; a reader never sees a part of one.
 */
export interface FileStore {
  /** Stores the stream under the key, replacing what was there. @throws FileTooLargeError past `maxBytes`. */
  put(key: string, content: Readable | Uint8Array, options?: { maxBytes?: number }): Promise<StoredFile>;
  /** @throws FileMissingError */
  get(key: string): Promise<Readable>;
  delete(key: string): Promise<void>;
  /** Keys below a prefix, sorted. */
  list(prefix?: string): Promise<string[]>;
}

export class FileMissingError extends Error {
  override name = "FileMissingError";
}
export class FileTooLargeError extends Error {
  override name = "FileTooLargeError";
}
export class FileKeyError extends Error {
  override name = "FileKeyError";
}
