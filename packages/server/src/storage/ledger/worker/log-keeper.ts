import type { PGlite } from "@electric-sql/pglite";

/** Bytes of log since the last checkpoint that are worth the next. */
const LOG_MAX = 16 * 1024 * 1024;
/** How often the log is looked at while statements come. */
const LOOK_MS = 1000;

/**
 * Keeps the log of the embedded ledger short, to be called between transactions. Elsewhere a process of PostgreSQL's own
 * makes checkpoints; embedded there is none, so that the log would grow for as long as Fyr runs, and all of it be read
 * again after `kill -9`.
 */
export function createLogKeeper(database: Pick<PGlite, "query" | "exec">, now: () => number = Date.now) {
  let lookedAt = now();
  return async (): Promise<void> => {
    if (now() - lookedAt < LOOK_MS) return;
    lookedAt = now();
    const { rows } = await database.query<{ bytes: number }>(
      "select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()",
    );
    if ((rows[0]?.bytes ?? 0) > LOG_MAX) await database.exec("checkpoint");
  };
}
