import { cp, mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { Kysely, PGliteDialect } from "kysely";
import { inject } from "vitest";
import { embeddedOptions } from "../embedded-options.ts";
import { embeddedChannel, LEDGER_CHANNEL } from "../channel.ts";
import type { Ledger, LedgerStore } from "../open.ts";
import { made } from "../../../testing/made-data.ts";

/** What the tests of this process have used before, empty again. To open one takes longer than most of them. */
let pooled: PGlite | null = null;

/**
 * An empty, migrated, embedded ledger: the one that was given back last, or a new one. Its files are the test run's, not
 * the borrower's: later borrowers use them too. Its `close` gives it back, after which nothing that the borrower has
 * left behind writes to it.
 */
export async function borrowLedger(): Promise<LedgerStore & { close(): Promise<void> }> {
  const pglite = pooled ?? (await openNew());
  pooled = null;
  const channel = embeddedChannel();
  const stopListening = pglite.onNotification((_name, text) => channel.listener.received(text));
  await pglite.query(`listen ${LEDGER_CHANNEL}`);
  const loan = lend(pglite);
  const ledger: Ledger = new Kysely({ dialect: new PGliteDialect({ pglite: loan }) });
  return {
    ledger,
    channel,
    async close() {
      await ledger.destroy();
      stopListening();
      // A ledger without a query has nothing to close.
      await loan.close();
      await empty(pglite);
      // Who has several at a time leaves one.
      if (pooled === null) pooled = pglite;
      else await pglite.close();
    },
  };
}

async function openNew(): Promise<PGlite> {
  const testData = await made(inject("testData"));
  const dataDir = join(await mkdtemp(join(dirname(testData), "ledger-")), "ledger");
  await cp(join(testData, "ledger"), dataDir, { recursive: true });
  return PGlite.create(embeddedOptions({ dir: dataDir, synced: false }));
}

/** What the dialect sees: its end is that of the loan. */
function lend(pglite: PGlite) {
  let closed = false;
  const open = (): PGlite => {
    if (closed) throw new Error("The ledger was given back");
    return pglite;
  };
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return closed;
    },
    close: async () => void (closed = true),
    query: <T>(...args: Parameters<PGlite["query"]>) => open().query<T>(...args),
    transaction: <T>(work: (transaction: Transaction) => Promise<T>) => open().transaction(work),
  };
}

/** As a migration leaves it: none writes a row. Waits for the transaction that is under way. */
async function empty(pglite: PGlite): Promise<void> {
  await pglite.exec(`do $$ declare one record; begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from public.%I', one.tablename);
    end loop;
  end $$`);
  await pglite.exec("vacuum");
  await pglite.exec("discard all");
}
