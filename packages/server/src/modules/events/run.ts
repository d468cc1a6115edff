import { availableParallelism } from "node:os";
import type { CallOptions, ObservationStore, QueryParams } from "../../storage/observations/index.ts";
import { ApiFailure } from "../../http/failure.ts";
import { createTurns } from "../../http/turns.ts";

/** What one statement may take of the engine: the whole program is to fit into 2 GiB while it also takes events in. */
const MEMORY_BYTES = 768 * 1024 * 1024;
/** Below half of it: what was written to the disk is merged in as much again. */
const SPILL_BYTES = 256 * 1024 * 1024;
const THREADS = Math.min(availableParallelism(), 8);
/** Rows that one statement may answer: more than any page, and a bound to what one answer holds in memory. */
const RESULT_ROWS = 100_000;

/** Bytes of them before they are compressed: documents are cut far below. */
const RESULT_BYTES = 64 * 1024 * 1024;
/** Statements of one account that run, and that run or wait: a page of statistics has a dozen. */
const ACCOUNT_READS = 2;
const ACCOUNT_READS_WAITING = 32;
/** Statements of all accounts that run. */
const READS = 4;

/** ClickHouse's numbers for what ends a statement that was too much. */
const TIMEOUT_EXCEEDED = "159";
const TOO_COSTLY = new Set([
  "241", // MEMORY_LIMIT_EXCEEDED
  "396", // TOO_MANY_ROWS_OR_BYTES
  "158", // TOO_MANY_ROWS
  "167", // TOO_DEEP_AST
  "168", // TOO_BIG_AST
]);

/** Whose statements these are, and how long they may run. */
export interface Budget {
  /** Accounts take turns. */
  readonly accountId: string;
  readonly signal: AbortSignal;
  /** Milliseconds for all statements of one call together. */
  readonly timeoutMs: number;
}

/** Reads of one call, which share its time. */
export interface EventReader {
  /** @throws ApiFailure `timeout`, `query_too_costly` */
  rows<T>(sql: string, params: QueryParams): Promise<T[]>;
}

/**
 * What accounts read of events: two statements of an account at a time, and four in all, so that lookups, ingest and
 * exports find a connection of the engine free. The embedded one has twelve.
 */
export interface EventReads {
  /** Begins a call: its time runs from now on, while it waits for its turn too. */
  begin(budget: Budget): EventReader;
  readonly observations: ObservationStore;
}

export function createEventReads(observations: ObservationStore): EventReads {
  const turns = createTurns({ atOnce: ACCOUNT_READS, most: ACCOUNT_READS_WAITING, total: READS });
  const settings = {
    ...READ_SETTINGS,
    max_result_rows: String(RESULT_ROWS),
    max_result_bytes: String(RESULT_BYTES),
    result_overflow_mode: "throw",
  } as const;
  return {
    observations,
    begin({ accountId, signal, timeoutMs }) {
      const ends = performance.now() + timeoutMs;
      return {
        async rows<T>(sql: string, params: QueryParams): Promise<T[]> {
          const late = AbortSignal.timeout(Math.max(0, Math.ceil(ends - performance.now())));
          const read = () => {
            const left = Math.ceil(ends - performance.now());
            if (left <= 0) throw new ApiFailure("timeout");
            return observations.query<T>(sql, params, { signal, timeoutMs: left, settings, hasTurn: true });
          };
          try {
            return await turns.run(accountId, async () => read(), AbortSignal.any([signal, late]));
          } catch (error) {
            throw inWords(error);
          }
        },
      };
    },
  };
}

export const READ_SETTINGS = {
  max_memory_usage: String(MEMORY_BYTES),
  // What groups by more values than that holds goes on by way of the disk.
  max_bytes_before_external_group_by: String(SPILL_BYTES),
  max_threads: THREADS,
} satisfies NonNullable<CallOptions["settings"]>;

/** The engine's refusals in the words of the catalogue; any other error as it is. */
export function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (error.name === "TimeoutError" || code === TIMEOUT_EXCEEDED) return new ApiFailure("timeout");
  if (TOO_COSTLY.has(code)) return new ApiFailure("query_too_costly");
  return error;
}
