import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isUnavailable } from "../../store-failures.ts";
import { openWatchedPool } from "./postgres.ts";

let server: Server;
const sockets = new Set<Socket>();
let url: string;
beforeEach(async () => {
  // As a server that hangs: the kernel takes connections for it, and what is sent to them.
  server = createServer((socket) => void sockets.add(socket.on("error", () => undefined).resume())).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  url = `postgres://fyr@127.0.0.1:${(server.address() as AddressInfo).port}/fyr`;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

it("fails what waits for a PostgreSQL that hangs, and then refuses what comes without asking it", async () => {
  const pool = openWatchedPool(url, {}, { everyMs: 10, pingMs: 1500, silentMs: 1000, hungMs: 600_000 });
  const errorOf = () => pool.connect().catch((error: unknown) => error);
  expect(isUnavailable(await errorOf())).toBe(true);
  const refused = async () => String(await errorOf());
  await expect.poll(refused).toContain("PostgreSQL does not answer");
  const connections = sockets.size;
  for (let i = 0; i < 50; i++) expect(await refused()).toContain("PostgreSQL does not answer");
  // Those of pings alone.
  expect(sockets.size - connections).toBeLessThan(10);
  await pool.end();
});
