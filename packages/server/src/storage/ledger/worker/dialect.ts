import { Worker } from "node:worker_threads";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { programPath } from "../../../programs.ts";
import type { ChannelListener } from "../channel.ts";
import type { EmbeddedPlace } from "../embedded-options.ts";
import { createLedgerLine } from "./line.ts";
import { type LedgerBounds, LedgerLostError, type LedgerThread, openThread } from "./thread.ts";

/** For the young objects of the ledger's thread, in MB: rows on their way, nothing that stays. */
const YOUNG_MB = 8;
/** A thread that replaces another is waited for so long: it takes a second or two. */
const START_MS = 10_000;

/** A thread that opens an embedded ledger. */
export const startLedgerWorker = (place: EmbeddedPlace): Worker =>
  new Worker(programPath("ledger"), { workerData: place, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });

/**
 * Kysely's dialect for an embedded ledger in a thread of its own (ADR 11): one connection, which one query or
 * transaction has at a time. A thread that has ended is replaced when the next query or transaction begins.
 */
export function ledgerWorkerDialect(
  start: () => Worker,
  listener: ChannelListener,
  bounds: LedgerBounds = { answerMs: null, admit: () => undefined },
): Dialect {
  return {
    createAdapter: () => new OwnLineAdapter(),
    createDriver: () => new LedgerWorkerDriver(start, listener, bounds),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** The driver has the line before the one connection: Kysely's own goes by who came first alone. */
class OwnLineAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class LedgerWorkerDriver implements Driver {
  readonly #connection: LedgerConnection;
  readonly #line = createLedgerLine();

  constructor(start: () => Worker, { received, connected }: ChannelListener, bounds: LedgerBounds) {
    this.#connection = new LedgerConnection(async () => {
      const thread = await openThread(start(), received, bounds);
      connected();
      return thread;
    }, bounds);
  }

  init(): Promise<void> {
    return this.#connection.open();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#line.enter();
    return this.#connection;
  }
  async releaseConnection(): Promise<void> {
    this.#line.leave();
  }
  beginTransaction(): Promise<void> {
    return this.#connection.begin();
  }
  commitTransaction(): Promise<void> {
    return this.#connection.end("commit");
  }
  async rollbackTransaction(): Promise<void> {
    // With its thread a transaction is rolled back already.
    await this.#connection.end("rollback").catch((error: unknown) => {
      if (!(error instanceof LedgerLostError)) throw error;
    });
  }
  destroy(): Promise<void> {
    return this.#connection.close();
  }
}

class LedgerConnection implements DatabaseConnection {
  readonly #start: () => Promise<LedgerThread>;
  readonly #bounds: LedgerBounds;
  #thread: LedgerThread | null = null;
  #starting: Promise<LedgerThread> | null = null;
  /** The same, for so long as one waits for it. */
  #soon: Promise<LedgerThread> | null = null;
  /** The thread of the transaction under way: none of its statements may come to another thread. */
  #transaction: LedgerThread | null = null;
  #closed = false;

  constructor(start: () => Promise<LedgerThread>, bounds: LedgerBounds) {
    this.#start = start;
    this.#bounds = bounds;
  }

  async open(): Promise<void> {
    await this.#living();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#bounds.admit(sql);
    const thread = this.#transaction ?? (await this.#living());
    const { rows, affected } = await thread.call({ kind: "execute", sql, parameters });
    // Rows have the type that the statement declares, as with any driver.
    return { rows: rows as R[], ...(affected === undefined ? {} : { numAffectedRows: affected }) };
  }

  // oxlint-disable-next-line require-yield -- as Kysely's own dialect for PGlite: it reads results whole
  async *streamQuery(): AsyncGenerator<never, void, undefined> {
    throw new Error("The embedded ledger does not stream");
  }

  async begin(): Promise<void> {
    const thread = await this.#living();
    await thread.call({ kind: "begin" });
    this.#transaction = thread;
  }

  async end(kind: "commit" | "rollback"): Promise<void> {
    const thread = this.#transaction;
    this.#transaction = null;
    await thread?.call({ kind });
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#thread;
    this.#thread = null;
    if (thread?.alive === true) await thread.close();
    // One that was given up may still write: until it has ended, the folder is no one else's.
    await thread?.ended;
  }

  async #living(): Promise<LedgerThread> {
    if (this.#thread?.alive === true) return this.#thread;
    // Several statements may find it gone: one thread replaces it. They come in turn, and wait for it together.
    if (this.#bounds.isHeldUp?.() === true) throw new LedgerLostError("The ledger's disk takes no writes");
    if (this.#starting === null) {
      this.#starting = this.#replace(this.#thread).finally(() => (this.#starting = this.#soon = null));
      this.#soon = this.#bounded(this.#starting);
    }
    return this.#soon ?? this.#starting;
  }

  /** Two threads at once would write the same files: a disk that hangs may hold up the old one in the middle of that. */
  async #replace(old: LedgerThread | null): Promise<LedgerThread> {
    await old?.ended;
    if (this.#closed) throw new LedgerLostError("The ledger is closed");
    this.#thread = await this.#start();
    return this.#thread;
  }

  async #bounded(starting: Promise<LedgerThread>): Promise<LedgerThread> {
    // The first may have much to recover, and migrations come after.
    if (this.#bounds.answerMs === null) return starting;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new LedgerLostError("The ledger's thread does not start")), START_MS);
    // It goes on: a later statement finds it started, or waits for it again.
    starting.catch(() => undefined);
    return Promise.race([starting, late]).finally(() => clearTimeout(timer));
  }
}
