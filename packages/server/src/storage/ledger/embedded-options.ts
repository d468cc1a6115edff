import { pg_trgm as trigrams } from "@electric-sql/pglite/contrib/pg_trgm";

/** What the embedded ledger has besides PostgreSQL itself: a database that was made with them opens with them only. */
const EXTENSIONS = { pg_trgm: trigrams };

/** As PGlite 0.5 starts PostgreSQL by default; its list is not exported. */
const PGLITE_PARAMS = [
  "--single",
  "-F",
  "-O",
  "-j",
  ...Object.entries({
    search_path: "public",
    exit_on_error: "false",
    log_checkpoints: "false",
    max_worker_processes: "0",
    max_parallel_workers: "0",
    max_parallel_workers_per_gather: "0",
    io_method: "sync",
    max_parallel_maintenance_workers: "0",
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

/** In place of the 80 MB to 1 GB that PostgreSQL keeps of its log for servers that write more (`worker/log-keeper.ts`). */
const LOG_KEPT = ["-c", "min_wal_size=32MB", "-c", "max_wal_size=32MB"];

/**
 * How an embedded ledger is opened. WebAssembly writes zeros over all shared buffers at the start, so that they are
 * resident memory at once: PostgreSQL's default of 128 MB doubled what the ledger takes. Pages beyond these are in the
 * kernel's cache of files.
 */
export const EMBEDDED_OPTIONS = {
  extensions: EXTENSIONS,
  startParams: [...PGLITE_PARAMS, ...LOG_KEPT, "-c", "shared_buffers=16MB"],
};
