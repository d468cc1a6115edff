import { createMutex } from "../../../scheduling/index.ts";
import { EngineException } from "./exceptions.ts";
import type { NativeConnection, NativeEngine } from "./native.ts";
import { identifier, literal, marker, type Statement } from "./statement.ts";

interface Pooled {
  readonly connection: NativeConnection;
  database: string;
}

/**
 * The engine's connections, each used by one statement at a time.
 *
 * A connection goes back into the pool only after a statement that ended well and left nothing on it. After any error
 * or cancellation it is closed, because rows of the failed query would turn up in the next result on it; a new one
 * costs about two milliseconds. `size` bounds the engine's concurrent work, and must be less than libuv's threads.
 */
export class ConnectionPool {
  readonly #native: NativeEngine;
  readonly #path: string;
  readonly #args: readonly string[];
  readonly #control: NativeConnection;
  readonly #idle: Pooled[] = [];
  readonly #waiting: { start(): void }[] = [];
  readonly #maxWaiting: number;
  readonly #size: number;
  #free: number;
  readonly #controlling = createMutex();

  /** Opens the data directory at `path`, with arguments for the engine. Throws when the engine cannot. */
  constructor(native: NativeEngine, path: string, args: readonly string[], size: number, maxWaiting: number) {
    this.#native = native;
    this.#path = path;
    this.#args = args;
    this.#size = size;
    this.#free = size;
    this.#maxWaiting = maxWaiting;
    this.#control = native.CreateConnection(path, args);
  }

  /**
   * Runs `work` on a connection prepared for `statement`. Waits its turn, in order of arrival; a waiting request that
   * is aborted leaves the queue. `work` must not return before its last operation on the connection has ended.
   */
  async use<T>(
    statement: Statement,
    signal: AbortSignal,
    work: (connection: NativeConnection) => Promise<T>,
  ): Promise<T> {
    await this.#turn(signal);
    let pooled: Pooled | undefined;
    try {
      pooled = this.#idle.pop() ?? {
        connection: this.#native.CreateConnection(this.#path, this.#args),
        database: "default",
      };
      const session = [...statement.before];
      if (pooled.database !== statement.database) session.unshift(`USE ${identifier(statement.database)}`);
      for (const sql of session) await this.#native.QueryAsyncConnection(pooled.connection, sql, "Null");
      pooled.database = statement.database;
      signal.throwIfAborted();
      const result = await work(pooled.connection);
      if (!statement.soils && !signal.aborted) {
        this.#idle.push(pooled);
        pooled = undefined;
      }
      return result;
    } finally {
      if (pooled !== undefined) this.#native.CloseConnection(pooled.connection);
      this.#free += 1;
      this.#waiting.shift()?.start();
    }
  }

  /**
   * Waits for `operation` and, once `signal` is aborted, kills the statement until the operation has ended. More than
   * once, because a statement that has just begun is not yet known to the engine as running.
   */
  async killable<T>(tag: string, signal: AbortSignal, operation: Promise<T>): Promise<T> {
    const ended = new AbortController();
    const kill = async (): Promise<void> => {
      for (let pause = 10; !ended.signal.aborted; pause = Math.min(pause * 2, 1000)) {
        await this.#kill(tag);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    };
    const onAbort = (): void => void kill();
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await operation;
    } finally {
      ended.abort();
      signal.removeEventListener("abort", onAbort);
    }
  }

  /** Runs a statement without a result before any other. */
  async command(sql: string): Promise<void> {
    await this.#controlling.run(() => this.#native.QueryAsyncConnection(this.#control, sql, "Null"));
  }

  /** Waits until all statements have ended (their clients have gone) and closes the store. */
  async close(): Promise<void> {
    while (this.#free < this.#size) await new Promise((resolve) => setTimeout(resolve, 5));
    await this.#controlling.idle();
    for (const { connection } of this.#idle.splice(0)) this.#native.CloseConnection(connection);
    this.#native.CloseConnection(this.#control);
  }

  // Not `KILL QUERY … SYNC`: within one process it waits for itself and never returns.
  #kill(tag: string): Promise<unknown> {
    const sql = `KILL QUERY WHERE startsWith(query, ${literal(marker(tag))}) OR Settings['log_comment'] = ${literal(tag)}`;
    const killed = this.#controlling.run(() => this.#native.QueryAsyncConnection(this.#control, sql, "Null"));
    // A kill that fails is tried again by its caller as long as the statement runs.
    return killed.catch(() => undefined);
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#free > 0 && this.#waiting.length === 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw EngineException.of(202, "TOO_MANY_SIMULTANEOUS_QUERIES", `${this.#maxWaiting} queries are already waiting`);
    }
    await new Promise<void>((resolve, reject) => {
      const entry = {
        start: (): void => {
          signal.removeEventListener("abort", onAbort);
          this.#free -= 1;
          resolve();
        },
      };
      const onAbort = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
      };
      signal.addEventListener("abort", onAbort, { once: true });
      this.#waiting.push(entry);
    });
  }
}
