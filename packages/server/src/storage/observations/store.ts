import type { ClickHouseSettings } from "@clickhouse/client";
import type { DamagedPart } from "./parts/keeper.ts";
import type { RowOf } from "./tables.ts";

/** Values of `{name:Type}` placeholders. They never become part of the SQL text. */
export type QueryParams = Readonly<Record<string, unknown>>;

export interface CallOptions {
  /** Ends the call, and the statement in the engine. The call then fails with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Ends the call with a `TimeoutError` after so many milliseconds. */
  readonly timeoutMs?: number;
  /** ClickHouse settings of this statement alone, such as limits on rows and memory. */
  readonly settings?: ClickHouseSettings;
  /** The caller has taken a turn already, in a line of its own (`gate.ts`), or must not wait for others' reads. */
  readonly hasTurn?: boolean;
  /** It reads much: of such statements of callers one runs at a time. */
  readonly isDear?: boolean;
}

export interface ReadOptions<T> extends CallOptions {
  /** Checks and converts each row; a Zod schema fits. Without it rows are taken to be of the caller's type. */
  readonly schema?: { parse(row: unknown): T };
}

/** The observations: the embedded engine or a ClickHouse elsewhere, through one client. */
export interface ObservationStore {
  /** All rows of a SELECT (without FORMAT). 64-bit integers beyond 2^53 lose digits unless selected as strings. */
  query<T>(sql: string, params?: QueryParams, options?: ReadOptions<T>): Promise<T[]>;
  /** The rows of a SELECT as they come; the engine waits for a slow reader. Leaving the loop ends the query. */
  stream<T>(sql: string, params?: QueryParams, options?: ReadOptions<T>): AsyncGenerator<T, void, undefined>;
  /**
   * Appends rows to a table of the store's database. When it resolves, they are on disk as far as the process is
   * concerned: a crash of the engine loses none. When it fails, some of the rows may have been written.
   */
  insert<Table extends string>(
    table: Table,
    rows: Iterable<RowOf<Table>> | AsyncIterable<RowOf<Table>>,
    options?: CallOptions,
  ): Promise<void>;
  /**
   * Appends rows that are bytes already, wholly or not at all for each partition that they fall into. A table that
   * `insertsOnce`, and all that derives from it by materialised views, takes the rows of a token once: sent again after
   * an answer that was lost, they change nothing, and complete what a crash left undone.
   */
  insertOnce(table: string, block: InsertBlock, options?: CallOptions): Promise<void>;
  /**
   * Deletes the rows of a sharded table for which a condition holds; on every node of a cluster. It goes on in the
   * background: when it resolves the engine has noted what to do, and does it also after a restart. With the setting
   * `mutations_sync` it is done when it resolves.
   */
  deleteWhere(table: string, condition: string, params?: QueryParams, options?: CallOptions): Promise<void>;
  /**
   * Merges the parts of a sharded table that the engine has not merged yet, and resolves when it has; on every node of a
   * cluster. Does nothing while merges are held.
   */
  mergeParts(table: string, options?: CallOptions): Promise<void>;
  /** A statement without a result. */
  command(sql: string, params?: QueryParams, options?: CallOptions): Promise<void>;
  /** Whether the engine answers within two seconds. Never throws. */
  ping(): Promise<boolean>;
  /** Whether the engine has not answered for so long that calls are refused. */
  isSilent(): boolean;
  /**
   * Reads the files of all parts back and restores what is damaged from what it was made of; answers what was. An engine
   * elsewhere is its operator's: nothing is read.
   */
  checkParts(): Promise<readonly DamagedPart[]>;
  /** What was found damaged since the start, the latest last; at most a hundred. */
  damagedParts(): readonly DamagedPart[];
  /** Stops merges and deletions, which need room, until they are allowed again; also after a restart of the engine. */
  holdMerges(held: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Rows for one insert. */
export interface InsertBlock {
  /** A format of ClickHouse, e.g. `TabSeparated`. */
  readonly format: string;
  /** In the order in which the rows have them. */
  readonly columns: readonly string[];
  readonly rows: Uint8Array;
  /** Names the rows, for as long as the table remembers. */
  readonly token: string;
}
