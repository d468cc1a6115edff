import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type pg from "pg";
import { embeddedChannel, type LedgerChannel, postgresChannel } from "./channel.ts";
import { ensureEmbedded } from "./embedded.ts";
import { openPool, openWatchedPool } from "./postgres.ts";
import { boundedRows } from "./rows-max.ts";
import { migrateLedger } from "./migrations/index.ts";
import { ledgerWorkerDialect, startLedgerWorker } from "./worker/dialect.ts";
import type { LedgerBounds } from "./worker/thread.ts";
import type { LedgerTables } from "./tables.ts";

export type Ledger = Kysely<LedgerTables>;

/** A ledger that has not answered a statement for so long is taken to hang; an embedded one is started anew. */
const HUNG_MS = 30_000;
/** The server ends a statement of its own accord; one that does not even do that is given up here. */
const POSTGRES_BOUNDS: pg.PoolConfig = { statement_timeout: HUNG_MS, query_timeout: HUNG_MS + 2_000 };

/** Throws where a statement must not be done, as writing is with no room on the disk. */
export type Admit = (sql: string) => void;

export type LedgerPlace =
  /**
   * PostgreSQL in a thread of this process, its files in `dir`. What it acknowledges outlasts a power failure, unless
   * `synced` is false.
   */
  | { readonly kind: "embedded"; readonly dir: string; readonly synced?: boolean }
  | { readonly kind: "postgres"; readonly url: string };

export interface LedgerStore {
  /** Close it with `ledger.destroy()`. */
  readonly ledger: Ledger;
  /** What all processes that share the ledger send each other. */
  readonly channel: LedgerChannel;
}

/**
 * Opens the ledger, migrated. Both kinds answer the same SQL; integers come as numbers and timestamps as `Date`.
 * @param isHeldUp whether the disk of an embedded one takes no writes, full or not
 */
export async function openLedgerStore(
  place: LedgerPlace,
  admit: Admit = () => undefined,
  isHeldUp: () => boolean = () => false,
): Promise<LedgerStore> {
  const bounds: LedgerBounds = { answerMs: null, admit, isHeldUp };
  const store =
    place.kind === "embedded" ? await openFolder(place, bounds) : openPostgres(place.url, openPool(place.url));
  try {
    await migrateLedger(store.ledger);
  } catch (error) {
    await store.ledger.destroy();
    throw error;
  }
  // Migrations of many rows may take long; nothing else may.
  bounds.answerMs = HUNG_MS;
  if (place.kind === "embedded") return store;
  await store.ledger.destroy();
  return openPostgres(place.url, openWatchedPool(place.url, POSTGRES_BOUNDS));
}

/** The same, for work that sends and receives nothing. Close it with `ledger.destroy()`. */
export const openLedger = async (place: LedgerPlace): Promise<Ledger> => (await openLedgerStore(place)).ledger;

async function openFolder(
  { dir, synced = true }: Extract<LedgerPlace, { kind: "embedded" }>,
  bounds: LedgerBounds,
): Promise<LedgerStore> {
  await ensureEmbedded(dir);
  const channel = embeddedChannel();
  const dialect = ledgerWorkerDialect(() => startLedgerWorker({ dir, synced }), channel.listener, bounds);
  return { ledger: new Kysely({ dialect }), channel };
}

const openPostgres = (url: string, pool: PostgresPool): LedgerStore => ({
  ledger: new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [boundedRows] }),
  channel: postgresChannel(url),
});

/** Resolves when the ledger answers. @throws its error, or that of the connection */
export async function pingLedger(ledger: Ledger): Promise<void> {
  await sql`select 1`.execute(ledger);
}
