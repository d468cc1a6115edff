import type { PGlite } from "@electric-sql/pglite";

type Database = Pick<PGlite, "query" | "exec">;

/** Bytes of log since the last checkpoint that are worth the next. */
const LOG_MAX = 8 * 1024 * 1024;
/** How often the log is looked at while statements come. */
const LOOK_MS = 250;
/** As PostgreSQL's own settings have it: a table with so many dead rows, and a share of its living ones, is vacuumed. */
const DEAD_ROWS = 50;
const DEAD_SHARE = 0.2;
/** Others wait meanwhile: larger tables are left as they are. */
const VACUUMED_BYTES = 256 * 1024 * 1024;

/**
 * Does what processes of PostgreSQL's own do elsewhere, where embedded there is none, to be called between transactions:
 * checkpoints, without which the log would grow for as long as Fyr runs, and all of it be read again after `kill -9`;
 * and vacuum, without which deleted rows would take their room for good. Both come after so much log: where the disk is
 * full, and nothing writes, neither does this.
 */
export function createLogKeeper(database: Database, now: () => number = Date.now) {
  let lookedAt = now();
  return async (): Promise<void> => {
    if (now() - lookedAt < LOOK_MS) return;
    lookedAt = now();
    const { rows } = await database.query<{ bytes: number }>(
      "select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()",
    );
    if ((rows[0]?.bytes ?? 0) <= LOG_MAX) return;
    await vacuum(database);
    await database.exec("checkpoint");
  };
}

/** Gives the room of deleted rows to others, or to the disk where they were last; of long texts, too. */
async function vacuum(database: Database): Promise<void> {
  // What this process counted is otherwise seen a while later.
  await database.query("select pg_stat_force_next_flush()");
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
     where schemaname in ('public', 'pg_toast') and n_dead_tup > $1::float8 + $2::float8 * n_live_tup
       and pg_total_relation_size(relid) < $3::float8`,
    [DEAD_ROWS, DEAD_SHARE, VACUUMED_BYTES],
  );
  for (const { name } of rows) await database.exec(`vacuum ${name}`);
}
