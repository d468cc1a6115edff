import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { embeddedChannel, type LedgerChannel, postgresChannel } from "./channel.ts";
import { ensureEmbedded } from "./embedded.ts";
import { migrateLedger } from "./migrations/index.ts";
import { ledgerWorkerDialect, startLedgerWorker } from "./worker/dialect.ts";
import type { LedgerTables } from "./tables.ts";

export type Ledger = Kysely<LedgerTables>;

export type LedgerPlace =
  /** PostgreSQL in a thread of this process, its files in `dir`. */
  { readonly kind: "embedded"; readonly dir: string } | { readonly kind: "postgres"; readonly url: string };

export interface LedgerStore {
  /** Close it with `ledger.destroy()`. */
  readonly ledger: Ledger;
  /** What all processes that share the ledger send each other. */
  readonly channel: LedgerChannel;
}

/**
 * Opens the ledger, migrated. Both kinds answer the same SQL; integers come as numbers and timestamps as `Date`.
 */
export async function openLedgerStore(place: LedgerPlace): Promise<LedgerStore> {
  const store = place.kind === "embedded" ? await openFolder(place.dir) : openPostgres(place.url);
  try {
    await migrateLedger(store.ledger);
  } catch (error) {
    await store.ledger.destroy();
    throw error;
  }
  return store;
}

/** The same, for work that sends and receives nothing. Close it with `ledger.destroy()`. */
export const openLedger = async (place: LedgerPlace): Promise<Ledger> => (await openLedgerStore(place)).ledger;

async function openFolder(dir: string): Promise<LedgerStore> {
  await ensureEmbedded(dir);
  const channel = embeddedChannel();
  const dialect = ledgerWorkerDialect(() => startLedgerWorker(dir), channel.listener);
  return { ledger: new Kysely({ dialect }), channel };
}

function openPostgres(url: string): LedgerStore {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection that dies while idle must not end the process; the next query opens another.
  pool.on("error", () => undefined);
  return { ledger: new Kysely({ dialect: new PostgresDialect({ pool }) }), channel: postgresChannel(url) };
}

/** Resolves when the ledger answers. @throws its error, or that of the connection */
export async function pingLedger(ledger: Ledger): Promise<void> {
  await sql`select 1`.execute(ledger);
}
