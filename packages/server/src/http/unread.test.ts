import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { endUnread } from "./unread.ts";

let app: FastifyInstance;
// As a request of a test that failed may still be waiting.
afterEach(() => (app.server.closeAllConnections(), app.close()));

/** More than the kernel takes for a client that reads nothing. */
const PIECES = 16;
const PIECE = Buffer.alloc(1024 * 1024, "x");

it("ends a connection whose client reads nothing of its answer, and none that reads or waits", async () => {
  app = Fastify();
  // Of each piece: on a busy machine a reader takes its time.
  endUnread(app, { afterMs: 1_500, everyMs: 50 });
  app.get("/long", () => Readable.from(Array.from({ length: PIECES }, () => PIECE)));
  const { promise: news, resolve: tell } = Promise.withResolvers<string>();
  app.get("/wait", () => news);
  // By address: the name 'localhost' is two servers, and the app's own is one of them.
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };
  const coming = once(app.server, "connection");
  const unread = ask("/long").pause();
  const [served] = (await coming) as [Socket];
  const waiting = fetch(`http://127.0.0.1:${port}/wait`).then((answer) => answer.text());
  await once(served, "close");
  const read = await (await fetch(`http://127.0.0.1:${port}/long`)).arrayBuffer();
  expect(read.byteLength).toBe(PIECES * PIECE.length);
  tell("news");
  expect(await waiting).toBe("news");
  unread.destroy();
});
