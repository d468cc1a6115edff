import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pg_trgm as trigrams } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { SyncedFiles } from "./synced-files.ts";

/** What the embedded ledger has besides PostgreSQL itself: a database that was made with them opens with them only. */
const EXTENSIONS = { pg_trgm: trigrams };

const setting = (name: string, value: string): [string, string] => ["-c", `${name}=${value}`];

/** As PGlite 0.5 starts PostgreSQL by default, but for `-F`, which is ours to choose; its list is not exported. */
const PGLITE_PARAMS = [
  "--single",
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
  }).flatMap(([name, value]) => setting(name, value)),
];

/** `fdatasync` of WebAssembly is none. */
const SYNCED = [...setting("fsync", "on"), ...setting("wal_sync_method", "fsync")];
const UNSYNCED = ["-F"];

const MB = 1024 * 1024;
/** Ledgers were made with PostgreSQL's 16 MB once, and have them for good. */
const SEGMENT_MB = 1;
const SEGMENT_NAME = /^[\dA-F]{24}$/;

/** Where an embedded ledger is, and how it is stored. */
export interface EmbeddedPlace {
  readonly dir: string;
  /** Whether what it acknowledges outlasts a power failure, for the price of waiting for the disk. */
  readonly synced: boolean;
}

/**
 * How an embedded ledger is opened, or made. WebAssembly writes zeros over all shared buffers at the start, so
 * that they are resident memory at once: PostgreSQL's default of 128 MB doubled what the ledger takes. Pages beyond these
 * are in the kernel's cache of files.
 */
export function embeddedOptions({ dir, synced }: EmbeddedPlace) {
  return {
    fs: synced ? new SyncedFiles(dir) : new NodeFS(dir),
    extensions: EXTENSIONS,
    initDbStartParams: [`--wal-segsize=${SEGMENT_MB}`],
    startParams: [
      ...PGLITE_PARAMS,
      ...(synced ? SYNCED : UNSYNCED),
      ...logKept(segmentMegabytes(dir)),
      ...setting("shared_buffers", "16MB"),
    ],
  };
}

/**
 * In place of the 80 MB to 1 GB that PostgreSQL keeps of its log for servers that write more (`worker/log-keeper.ts`).
 * It keeps two segments at least.
 */
function logKept(segment: number): string[] {
  const kept = `${Math.max(LOG_KEPT_MB, 2 * segment)}MB`;
  return [...setting("min_wal_size", kept), ...setting("max_wal_size", kept)];
}

const LOG_KEPT_MB = 8;

/** Of the log of the ledger in `dir`; of a new one where there is none. */
function segmentMegabytes(dir: string): number {
  const folder = join(dir, "pg_wal");
  try {
    const segment = readdirSync(folder).find((name) => SEGMENT_NAME.test(name));
    return segment === undefined ? SEGMENT_MB : Math.ceil(statSync(join(folder, segment)).size / MB);
  } catch {
    return SEGMENT_MB;
  }
}
