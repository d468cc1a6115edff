import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { anyCharacter } from "../../../core/src/testing/any-character.ts";
import { BlockPool } from "./utf8-blocks.ts";

const ANSWERS = 3;
/** More than the sockets of a connection hold, so that blocks wait for a client that does not read. */
const PIECES = 3000;
const piecesOf = (which: number): string[] =>
  Array.from({ length: PIECES }, (_, at) => `${which}:${at} ${"åß→".repeat(which)}${"x".repeat(2000)}`);

const pool = new BlockPool({ blockBytes: 16 * 1024, spareMost: 100 });
const server = createServer((request, response) => {
  const pieces = piecesOf(Number(request.url?.slice(1)));
  response.writeHead(200, { "content-length": Buffer.byteLength(pieces.join("")) });
  pool.send(response, pieces);
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

it("holds any texts as UTF-8, however long each is", () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 200 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 50 }), fc.integer({ min: 8, max: 300 }), (pieces, blockBytes) => {
      const blocks = [...new BlockPool({ blockBytes, spareMost: 2 }).encode(pieces)];
      const bytes = Buffer.concat(blocks.map((block) => block.bytes));
      expect(bytes.toString("utf8")).toBe(pieces.map((piece) => Buffer.from(piece).toString("utf8")).join(""));
    }),
  );
});

it("fills a block again only when it has left, whatever other clients do", async () => {
  const responseOf = async (which: number): Promise<IncomingMessage> => {
    const [response] = (await once(get(url + which, { agent: false }), "response")) as [IncomingMessage];
    return response;
  };
  const read = async (which: number): Promise<void> => {
    const bytes = await buffer(await responseOf(which));
    expect(bytes.equals(Buffer.from(piecesOf(which).join("")))).toBe(true);
  };
  const slow = await Promise.all(Array.from({ length: ANSWERS }, (_, which) => responseOf(which)));
  const gone = await responseOf(9);
  gone.destroy();
  for (let which = 0; which < ANSWERS; which++) await read(which + 10);
  await setTimeout(50);
  for (const [which, response] of slow.entries()) {
    const bytes = await buffer(response);
    expect(bytes.equals(Buffer.from(piecesOf(which).join("")))).toBe(true);
  }
  expect(pool.spare).toBeGreaterThan(0);
  expect(pool.spare).toBeLessThanOrEqual(100);
});
