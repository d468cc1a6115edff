import { once } from "node:events";
import { sql } from "kysely";
import pg from "pg";
import type { Ledger, LedgerPlace } from "./open.ts";

/** Says something on a channel of the ledger, each for itself: to all nodes, when the transaction has ended well. */
export async function say(db: Ledger, channel: string, said: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, one) from unnest(${said}::text[]) one`.execute(db);
}

/**
 * Hears what any node says on a channel of the ledger, until the signal aborts.
 * @returns when the connection has ended, as it does at the latest when the signal aborts
 * @throws where there is none to be had
 */
export type Hear = (channel: string, heard: (said: string) => void, signal: AbortSignal) => Promise<void>;

/** A PostgreSQL of many nodes. */
function hearPostgres(url: string): Hear {
  return async (channel, heard, signal) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
    // It ends then, and that is what counts.
    client.on("error", () => undefined);
    client.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await client.connect();
      const ended = once(client, "end", { signal });
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await ended;
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      await client.end();
    }
  };
}

/** A ledger within this process, where there is nobody else to be heard. */
const hearNobody: Hear = async (_channel, _heard, signal) => {
  if (!signal.aborted) await once(signal, "abort");
};

export const hearOf = (place: LedgerPlace): Hear => (place.kind === "postgres" ? hearPostgres(place.url) : hearNobody);
