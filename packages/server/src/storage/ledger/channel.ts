import { once } from "node:events";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { LedgerTables } from "./tables.ts";

/** The one channel of LISTEN and NOTIFY that all nodes use. */
export const LEDGER_CHANNEL = "fyr_live";

export interface ChannelListener {
  readonly received: (text: string) => void;
  /** The connection stands, perhaps again: what was sent before was not received. */
  readonly connected: () => void;
}

/** Short texts that travel through the ledger to all nodes that share it, this one included. */
export interface LedgerChannel {
  /** Whether other processes may use the same ledger. */
  readonly isShared: boolean;
  /**
   * Receives until the signal aborts.
   * @returns when the connection has ended, as it does at the latest when the signal aborts
   * @throws where there is none to be had
   */
  listen(listener: ChannelListener, signal: AbortSignal): Promise<void>;
}

/** Sends texts; in a transaction they leave when it has been committed, and never when it is rolled back. */
export async function sendTexts(db: Kysely<LedgerTables>, texts: readonly string[]): Promise<void> {
  await sql`select pg_notify(${LEDGER_CHANNEL}, one) from unnest(${texts}::text[]) one`.execute(db);
}

/** A PostgreSQL of many nodes: a connection of its own. */
export function postgresChannel(url: string): LedgerChannel {
  return {
    isShared: true,
    async listen({ received, connected }, signal) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
      // It ends then, and that is what counts.
      client.on("error", () => undefined);
      client.on("notification", ({ payload = "" }) => received(payload));
      try {
        await client.connect();
        const ended = once(client, "end", { signal });
        await client.query(`listen ${LEDGER_CHANNEL}`);
        connected();
        await ended;
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        await client.end();
      }
    },
  };
}

/** The channel of a ledger that only this process has; `listener` is what its database calls. */
export function embeddedChannel(): LedgerChannel & { readonly listener: ChannelListener } {
  const listeners = new Set<ChannelListener>();
  return {
    isShared: false,
    async listen(listener, signal) {
      if (signal.aborted) return;
      listeners.add(listener);
      await once(signal, "abort");
      listeners.delete(listener);
    },
    listener: {
      received: (text) => listeners.forEach(({ received }) => received(text)),
      connected: () => listeners.forEach(({ connected }) => connected()),
    },
  };
}
