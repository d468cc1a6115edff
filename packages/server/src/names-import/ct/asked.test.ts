import { createServer, type Server } from "node:http";
import { leafHash, rootOf } from "@fyr/core/transparency";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createOutbound } from "../../outbound/index.ts";
import { logAt, openLog } from "../index.ts";
import { sha256 } from "./sha256.ts";

const SIZE = 300;
const MAX_GIVEN = 50;

function leafOf(n: number): Buffer {
  const der = Buffer.from(`entry ${n}`);
  return Buffer.concat([
    Buffer.from([0, 0, 0, 0, 1, 0x9b, 0x71, 0xb4, 0x4c, 0, 0, 0, 0, 0, der.length]),
    der,
    Buffer.from([0, 0]),
  ]);
}
const leaves = Array.from({ length: SIZE }, (_, n) => leafOf(n));
const hashes = leaves.map((leaf) => leafHash(sha256, leaf));

/** PATH of RFC 6962, section 2.1.1. */
function pathOf(index: number, from: number, to: number): Uint8Array[] {
  if (to - from <= 1) return [];
  const split = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
  const rest = index < split ? hashes.slice(split, to) : hashes.slice(from, split);
  return [...(index < split ? pathOf(index, from, split) : pathOf(index, split, to)), rootOf(sha256, rest)];
}

/** A log that answers the calls of RFC 6962, over HTTP. */
describe("a log that is asked over HTTP", () => {
  let server: Server;
  let url: string;
  /** What it answers in place of an entry. */
  let spoilt = -1;
  beforeAll(async () => {
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
    const answerTo = ({ pathname, searchParams: query }: URL): object | null => {
      switch (pathname) {
        case "/log/ct/v1/get-sth":
          return { tree_size: SIZE, timestamp: 1_700_000_000_000, sha256_root_hash: base64(rootOf(sha256, hashes)) };
        case "/log/ct/v1/get-entries": {
          const [start, end] = [Number(query.get("start")), Number(query.get("end"))];
          const given = leaves.slice(start, Math.min(end + 1, start + MAX_GIVEN));
          return {
            entries: given.map((leaf, n) => ({
              leaf_input: base64(start + n === spoilt ? leafOf(-1) : leaf),
              extra_data: "",
            })),
          };
        }
        case "/log/ct/v1/get-proof-by-hash": {
          const index = hashes.findIndex((hash) => base64(hash) === query.get("hash"));
          return index < 0 ? null : { leaf_index: index, audit_path: pathOf(index, 0, SIZE).map(base64) };
        }
        default:
          return null;
      }
    };
    server = createServer((request, response) => {
      const answer = answerTo(new URL(request.url ?? "", "http://log.test"));
      response.statusCode = answer === null ? 404 : 200;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/log`;
  });
  afterAll(() => new Promise((done) => void server.close(done)));

  const { signal } = new AbortController();
  /** Loopback is no address of the public internet, where Fyr would go. */
  const outbound = createOutbound({ version: "0", vet: () => ({ ok: true }) });
  async function read(range: { from: number; to: number }) {
    const log = await openLog(logAt(url, outbound, signal), null);
    let end = range.from;
    for await (const { read: to } of log.blocks(range)) end = to;
    return { size: log.size, entries: end - range.from };
  }

  it("gives its entries, each proven, however few it answers at a time", async () => {
    spoilt = -1;
    expect(await read({ from: 0, to: 9999 })).toEqual({ size: SIZE, entries: SIZE });
    expect((await read({ from: 77, to: 205 })).entries).toBe(128);
  });

  it("is refused where an entry is none of the tree", async () => {
    spoilt = 130;
    await expect(read({ from: 0, to: SIZE })).rejects.toThrow("the entries from 0 on are not proven to be in the tree");
    expect((await read({ from: 256, to: SIZE })).entries).toBe(44);
    spoilt = 256;
    await expect(read({ from: 256, to: SIZE })).rejects.toThrow("the entries from 256 on are not proven");
  });

  it("is not asked where no request may leave this machine", async () => {
    const closed = createOutbound({ version: "0", offline: true });
    await expect(openLog(logAt(url, closed, signal), null)).rejects.toThrow(
      "No request leaves this machine (FYR_OFFLINE)",
    );
  });
});
