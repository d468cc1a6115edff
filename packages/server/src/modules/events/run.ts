import { availableParallelism } from "node:os";
import type { CallOptions, ObservationStore, QueryParams } from "../../storage/observations/index.ts";
import { ApiFailure } from "../../http/failure.ts";

/** What one statement may take of the engine: the whole program is to fit into 2 GiB while it also takes events in. */
const MEMORY_BYTES = 768 * 1024 * 1024;
const THREADS = Math.min(availableParallelism(), 8);
/** Rows that one statement may answer: more than any page, and a bound to what one answer holds in memory. */
const RESULT_ROWS = 100_000;

/** ClickHouse's numbers for what ends a statement that was too much. */
const TIMEOUT_EXCEEDED = "159";
const TOO_COSTLY = new Set([
  "241", // MEMORY_LIMIT_EXCEEDED
  "396", // TOO_MANY_ROWS_OR_BYTES
  "158", // TOO_MANY_ROWS
]);

/** Until when, and for how long as long as the client is there, statements may run. */
export interface Budget {
  readonly signal: AbortSignal;
  /** Milliseconds for all statements of one call together. */
  readonly timeoutMs: number;
}

/** Reads of one call, which share its time. */
export interface EventReader {
  /** @throws ApiFailure `timeout`, `query_too_costly` */
  rows<T>(sql: string, params: QueryParams): Promise<T[]>;
}

/** Begins a call: its time runs from now on. */
export function createReader(observations: ObservationStore, { signal, timeoutMs }: Budget): EventReader {
  const ends = performance.now() + timeoutMs;
  return {
    async rows<T>(sql: string, params: QueryParams): Promise<T[]> {
      const left = Math.ceil(ends - performance.now());
      if (left <= 0) throw new ApiFailure("timeout");
      return observations
        .query<T>(sql, params, {
          signal,
          timeoutMs: left,
          settings: { ...READ_SETTINGS, max_result_rows: String(RESULT_ROWS), result_overflow_mode: "throw" },
        })
        .catch((error: unknown) => {
          throw inWords(error);
        });
    },
  };
}

export const READ_SETTINGS = {
  max_memory_usage: String(MEMORY_BYTES),
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
