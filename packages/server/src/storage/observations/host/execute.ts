import { EngineException } from "./exceptions.ts";
import { insertChunks } from "./insert-chunks.ts";
import type { NativeConnection, NativeEngine } from "./native.ts";
import type { ConnectionPool } from "./pool.ts";
import type { Statement } from "./statement.ts";

/** What a statement did, in the terms of ClickHouse's `X-ClickHouse-Summary`. */
export interface Summary {
  readonly resultRows: number;
  readonly resultBytes: number;
  readonly writtenRows: number;
  readonly writtenBytes: number;
  /** Seconds. */
  readonly elapsed: number;
}

/** Runs statements on the pool's connections. */
export class Executor {
  readonly #native: NativeEngine;
  readonly #pool: ConnectionPool;

  constructor(native: NativeEngine, pool: ConnectionPool) {
    this.#native = native;
    this.#pool = pool;
  }

  /** Runs a statement whose result is small or cannot be cut; the result is in memory whole. */
  async run(statement: Statement, signal: AbortSignal): Promise<{ bytes: Uint8Array; summary: Summary }> {
    return this.#pool.use(statement, signal, async (connection) => {
      const operation = this.#native.QueryAsyncConnection(connection, statement.sql, statement.format);
      const result = await this.#pool.killable(statement.tag, signal, operation);
      return {
        bytes: result.bytes,
        summary: {
          resultRows: result.rowsRead,
          resultBytes: result.bytesRead,
          writtenRows: 0,
          writtenBytes: 0,
          elapsed: result.elapsed,
        },
      };
    });
  }

  /**
   * Runs a SELECT and gives each piece of its result to `sink`, which is awaited before the engine computes further:
   * at most one piece (one block of rows) is in memory at a time, however slow the reader.
   */
  async stream(statement: Statement, signal: AbortSignal, sink: (chunk: Uint8Array) => Promise<void>): Promise<void> {
    await this.#pool.use(statement, signal, (connection) => this.#fetchAll(connection, statement, signal, sink));
  }

  async #fetchAll(
    connection: NativeConnection,
    statement: Statement,
    signal: AbortSignal,
    sink: (chunk: Uint8Array) => Promise<void>,
  ): Promise<void> {
    const stream = this.#native.StreamQuery(connection, statement.sql, statement.format);
    try {
      for (;;) {
        signal.throwIfAborted();
        const chunk = await this.#pool.killable(statement.tag, signal, this.#native.StreamFetch(stream));
        if (chunk.done === true) return;
        await sink(chunk.bytes);
      }
    } finally {
      this.#native.StreamCancel(stream);
    }
  }

  /**
   * Inserts a body of rows. A long body becomes several inserts, unless the statement names its rows by a token: like
   * ClickHouse's own blocks, those before an error stay. A connection is held only while a piece is written, so a slow
   * sender holds none.
   */
  async insert(statement: Statement, body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Summary> {
    const sum = { resultRows: 0, resultBytes: 0, writtenRows: 0, writtenBytes: 0, elapsed: 0 };
    let empty = true;
    for await (const piece of insertChunks(body, statement)) {
      empty = false;
      const done = await this.#insertPiece(statement, statement.sql, piece, signal);
      sum.writtenRows += done.rowsWritten;
      sum.writtenBytes += done.bytesWritten;
      sum.elapsed += done.elapsed;
    }
    if (empty) await this.#insertNothing(statement, signal);
    return sum;
  }

  #insertPiece(statement: Statement, sql: string, piece: Uint8Array, signal: AbortSignal) {
    return this.#pool.use(statement, signal, (connection) => {
      const operation = this.#native.InsertRawAsyncConnection(connection, sql, piece, false);
      return this.#pool.killable(statement.tag, signal, operation);
    });
  }

  /**
   * No rows is no error over HTTP, but an unknown table is. The engine resolves the table before it misses the rows
   * only when the statement ends in a line feed.
   */
  async #insertNothing(statement: Statement, signal: AbortSignal): Promise<void> {
    try {
      await this.#insertPiece(statement, `${statement.sql}\n`, new Uint8Array(0), signal);
    } catch (error) {
      const exception = EngineException.from(error);
      if (exception.code !== NO_DATA_TO_INSERT) throw exception;
    }
  }
}

const NO_DATA_TO_INSERT = 108;
