import { Socket } from "node:net";
import type { PostgresPool } from "kysely";
import pg from "pg";
import { StoreUnavailableError } from "../../store-failures.ts";
import { PING_MS, type SilenceTimes, watchSilence } from "../silence/index.ts";

const CONNECT_MS = 5_000;
const CONNECTIONS_MAX = 10;

/** Connections to a PostgreSQL. */
export function openPool(url: string, bounds: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    ...bounds,
  });
  // A connection that dies must not end the process, idle or within a transaction: the next query opens another.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return pool;
}

/**
 * The same, where nothing waits for a server that hangs: what is under way fails once it counts as silent, and what
 * comes is refused until it answers again.
 * @param times for tests
 */
export function openWatchedPool(url: string, bounds: pg.PoolConfig, times?: SilenceTimes): PostgresPool {
  const sockets = new Set<Socket>();
  const stream = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const pool = openPool(url, { ...bounds, stream });
  const pinger = createPinger(url);
  const watch = watchSilence({
    ping: pinger.ping,
    silent: () => sockets.forEach((socket) => socket.destroy()),
    heard: () => undefined,
    ...(times && { times }),
  });
  return {
    options: pool.options,
    async connect() {
      if (watch.isSilent()) throw new StoreUnavailableError("PostgreSQL does not answer");
      return pool.connect();
    },
    async end() {
      watch.stop();
      pinger.close();
      await pool.end();
    },
  };
}

/** Asks by a connection of its own: all others may be busy. */
function createPinger(url: string) {
  let client: pg.Client | null = null;
  const close = (): void => {
    // One that hangs does not end in an orderly way either.
    client?.end().catch(() => undefined);
    client = null;
  };
  return {
    close,
    async ping(): Promise<boolean> {
      try {
        if (client === null) {
          client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS });
          client.on("error", () => undefined);
          await client.connect();
        }
        await client.query("select 1");
        return true;
      } catch {
        close();
        return false;
      }
    },
  };
}
