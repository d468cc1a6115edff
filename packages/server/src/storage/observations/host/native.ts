import { createRequire } from "node:module";

/** An open connection of the engine; opaque to JavaScript. */
export interface NativeConnection {
  readonly __connection: unique symbol;
}

/** A result that is read chunk by chunk; opaque to JavaScript. */
export interface NativeStream {
  readonly __stream: unique symbol;
}

/** What a statement that was run in one go gives back. `elapsed` is in seconds. */
export interface NativeResult {
  readonly bytes: Uint8Array;
  readonly elapsed: number;
  readonly rowsRead: number;
  readonly bytesRead: number;
}

/** What a raw insert gives back. Rows include those written by materialised views. */
export interface NativeInsertResult {
  readonly elapsed: number;
  readonly rowsWritten: number;
  readonly bytesWritten: number;
}

export type NativeChunk = { readonly done: true } | { readonly done?: false; readonly bytes: Uint8Array };

/**
 * The entry points of chdb's addon that the host uses.
 *
 * We call these and not chdb's `Session`, because `Session` (3.4.0) holds a closed connection until every query of
 * the whole process has ended, does not release a stream that failed, runs parameterised queries one at a time for
 * the whole process, and accepts only a short list of insert formats. All of these work on one connection, and at
 * most one operation may run on a connection at a time: closing it during one aborts the engine.
 */
export interface NativeEngine {
  CreateConnection(path: string, args?: readonly string[]): NativeConnection;
  CloseConnection(connection: NativeConnection): void;
  QueryAsyncConnection(connection: NativeConnection, sql: string, format: string): Promise<NativeResult>;
  InsertRawAsyncConnection(
    connection: NativeConnection,
    prefix: string,
    data: Uint8Array,
    countLines: boolean,
  ): Promise<NativeInsertResult>;
  /** Parses and plans, and blocks meanwhile: not for long statements. Everything else happens in the fetches. */
  StreamQuery(connection: NativeConnection, sql: string, format: string): NativeStream;
  StreamFetch(stream: NativeStream): Promise<NativeChunk>;
  /** Releases the stream; must not be called during a fetch. */
  StreamCancel(stream: NativeStream): void;
}

/** Loads the engine's shared library into this process. Throws chdb's own explanation on an unsupported platform. */
export function loadNative(): NativeEngine {
  const here = createRequire(import.meta.url);
  const inChdb = createRequire(here.resolve("chdb/package.json"));
  const loader = inChdb("./dist/loader.js") as { loadNative(): NativeEngine };
  return loader.loadNative();
}
