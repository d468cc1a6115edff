import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExchange } from "./exchange.ts";

/** A service on loopback, which is no public address: it is reached only where the operator has named it. */
let server: Server;
let origin: string;
let received: string[];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${await text(request)}`);
    if (request.url === "/large") response.end("x".repeat(2 * 1024 * 1024));
    else if (request.url === "/away") response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
    else response.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_grant"}');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  received = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const exchange = (more: object = {}) => createExchange({ version: "1", origin, offline: false, ...more });
const post = { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "a=b" } as const;
const get = { method: "GET", headers: {}, body: null } as const;

it("sends a body to the service that was named, wherever it is, and returns answers of any status", async () => {
  const answer = await exchange({ offline: true })(`${origin}/token`, post);
  expect([answer.status, await answer.json(), received.at(-1)]).toEqual([
    400,
    { error: "invalid_grant" },
    "POST /token a=b",
  ]);
});

it("follows no redirect", async () => {
  expect((await exchange()(`${origin}/away`, get)).status).toBe(302);
});

it.each([
  ["of the own network", "https://10.0.0.1/jwks", "is refused: 10.0.0.1 is not of the public internet"],
  ["of the cloud's metadata", "https://169.254.169.254/latest", "is refused"],
  ["at another port of the same machine", "https://127.0.0.1:1/", "is refused"],
  ["without TLS", "http://192.0.2.1/", "it is not https"],
  ["of another kind", "file:///etc/passwd", "Only http and https"],
])("refuses an address %s that the service names", async (_, url, why) => {
  await expect(exchange()(url, get)).rejects.toThrow(why);
});

it("reaches nothing but the service where the operator wants nothing to leave", async () => {
  await expect(exchange({ offline: true })("https://keys.example.org/", get)).rejects.toThrow("FYR_OFFLINE");
});

it("ends an answer that is too large", async () => {
  await expect(exchange()(`${origin}/large`, get)).rejects.toThrow("larger than");
});
