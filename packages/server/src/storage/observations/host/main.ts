import { once } from "node:events";
import { mkdirSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FromHost, ToHost } from "../protocol.ts";
import { Executor } from "./execute.ts";
import { createEngineServer } from "./http.ts";
import { type FolderLock, FolderLockedError, lockFolder } from "../../lock/index.ts";
import { memoryArguments } from "./limits.ts";
import { loadNative } from "./native.ts";
import { ConnectionPool } from "./pool.ts";

/** Requests that may wait for a connection before further ones are refused. */
const MAX_WAITING = 4096;

interface RunningHost {
  readonly server: Server;
  readonly pool: ConnectionPool;
  readonly lock: FolderLock;
}

let running: RunningHost | undefined;
let stopping = false;

// The channel closes when the server is gone, however it went. What is on disk survives a kill at any moment, and
// a running query would delay an orderly exit while the next server waits for the directory.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// Ctrl+C reaches the whole process group; the server decides when its engine stops.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => void stop(5_000));
process.on("message", (message: ToHost) => {
  if (message.type === "stop") void stop(message.drainMs);
  else open(message).catch(refuse);
});

function send(message: FromHost): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, () => resolve());
  });
}

async function open(order: Extract<ToHost, { type: "open" }>): Promise<void> {
  const lock = await lockFolder(order.dataDir, order.ownerPid);
  const native = loadNative();
  const store = join(order.dataDir, "clickhouse");
  mkdirSync(store, { recursive: true });
  const pool = new ConnectionPool(native, store, memoryArguments(order.memoryBytes), order.connections, MAX_WAITING);
  // What parts were merged from stays until the server has read the parts back (`parts/keeper.ts`).
  await pool.command("SYSTEM STOP CLEANUP");
  const server = createEngineServer(new Executor(native, pool), order.password, (error) => console.error(error));
  server.listen(order.port, "127.0.0.1");
  await once(server, "listening");
  running = { server, pool, lock };
  await send({ type: "ready", port: (server.address() as AddressInfo).port });
}

async function refuse(error: unknown): Promise<void> {
  if (error instanceof FolderLockedError) await send({ type: "locked", ownerPid: error.ownerPid });
  else await send({ type: "failed", message: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

/** Accepts no more, lets what runs end for at most `drainMs`, cuts the rest, and closes the store. */
async function stop(drainMs: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (running) {
    const { server, pool, lock } = running;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection whose last answer has been sent stays open for further requests until it is closed.
    const idle = setInterval(() => server.closeIdleConnections(), 10);
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearInterval(idle);
    clearTimeout(cut);
    await pool.close();
    lock.release();
  }
  process.exit(0);
}
