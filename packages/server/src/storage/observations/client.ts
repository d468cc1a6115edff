import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { ClickHouseLogLevel, createClient } from "@clickhouse/client";
import type { Log } from "../../log.ts";
import type { SilenceTimes } from "../silence/index.ts";
import { ClickHouseStore } from "./clickhouse-store.ts";
import type { Engine } from "./engine.ts";
import { pings } from "./ping.ts";
import { createDatabase } from "./schema/ddl.ts";
import { migrate } from "./schema/migrations.ts";
import type { ObservationStore } from "./store.ts";

export interface ObservationOptions {
  /** `http://user:password@host:8123/database`; the database may be left out. */
  readonly url?: string;
  /** The embedded engine, instead of a URL. */
  readonly engine?: Engine;
  /** Name of the cluster whose nodes share the tables. */
  readonly cluster?: string;
  readonly log?: Log;
  /** When an engine counts as silent, and as hung; for tests. */
  readonly silence?: SilenceTimes;
}

const QUIET: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const DEFAULT_DATABASE = "fyr";

/** For pages and searches side by side, each of which holds a connection while its rows are read. */
const MAX_OPEN_CONNECTIONS = 256;

/** A statement may run long without a byte on the wire; `timeoutMs` and `signal` are what ends it. */
const SILENCE_MS = 24 * 60 * 60 * 1000;

/**
 * An idle socket is let go after this, before the server closes it (ClickHouse: after three seconds at the earliest).
 */
const IDLE_MS = 2500;

/**
 * Keeps sockets for later statements. Not by the client's own timers: a statement that is given up just before it is
 * sent makes it lose one, which ends the socket later under another statement.
 */
function agentOf({ protocol }: URL): HttpAgent {
  const options = { keepAlive: true, maxSockets: MAX_OPEN_CONNECTIONS, timeout: IDLE_MS };
  return protocol === "https:" ? new HttpsAgent(options) : new HttpAgent(options);
}

/** Connects to the engine or the URL, makes the database and brings its schema up to date. */
export async function createObservations(options: ObservationOptions): Promise<ObservationStore> {
  const { engine, cluster, log = QUIET } = options;
  const url = engine?.url ?? options.url;
  if (url === undefined) throw new Error("Observations need an engine or a URL");
  const server = new URL(url);
  const database = decodeURIComponent(server.pathname.slice(1)) || DEFAULT_DATABASE;
  // The client prefers a database in the URL to its option, and at first ours is not there yet.
  server.pathname = "/";
  const connect = (name: string): ClickHouseStore => {
    const agent = agentOf(server);
    return new ClickHouseStore(
      createClient({
        url: server,
        ...(engine ? { username: "default", password: engine.password } : {}),
        database: name,
        request_timeout: SILENCE_MS,
        http_agent: agent,
        keep_alive: { enabled: true, idle_socket_ttl: 0 },
        // Bulk look-ups bind long arrays, which no URL holds.
        use_multipart_params_auto: true,
        // Errors are thrown; the client's own lines on the console would repeat them.
        log: { level: ClickHouseLogLevel.OFF },
      }),
      { engine, cluster, log, agent, ping: () => pings(server), silence: options.silence },
    );
  };

  const bare = connect("default");
  try {
    await bare.command(createDatabase(database, cluster));
  } finally {
    await bare.close();
  }
  const store = connect(database);
  try {
    await migrate(store, cluster);
    await store.keepParts();
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
