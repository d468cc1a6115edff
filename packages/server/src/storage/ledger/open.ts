import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { ensureEmbedded } from "./embedded.ts";
import { migrateLedger } from "./migrations/index.ts";
import { ledgerWorkerDialect, startLedgerWorker } from "./worker/dialect.ts";
import type { LedgerTables } from "./tables.ts";

export type Ledger = Kysely<LedgerTables>;

export type LedgerPlace =
  /** PostgreSQL in a thread of this process, its files in `dir`. */
  { readonly kind: "embedded"; readonly dir: string } | { readonly kind: "postgres"; readonly url: string };

/**
 * Opens the ledger, migrated. Close it with `ledger.destroy()`.
 * Both kinds answer the same SQL; integers come as numbers and timestamps as `Date`.
 */
export async function openLedger(place: LedgerPlace): Promise<Ledger> {
  const ledger = place.kind === "embedded" ? await openFolder(place.dir) : openPostgres(place.url);
  try {
    await migrateLedger(ledger);
  } catch (error) {
    await ledger.destroy();
    throw error;
  }
  return ledger;
}

async function openFolder(dir: string): Promise<Ledger> {
  await ensureEmbedded(dir);
  return new Kysely({ dialect: ledgerWorkerDialect(() => startLedgerWorker(dir)) });
}

function openPostgres(url: string): Ledger {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Resolves when the ledger answers. @throws what it or the way to it says */
export async function pingLedger(ledger: Ledger): Promise<void> {
  await sql`select 1`.execute(ledger);
}
