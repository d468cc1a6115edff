import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync, zstdCompressSync } from "node:zlib";
import { vetAddress } from "@fyr/core/special";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutbound, type OutboundAnswer } from "./client.ts";
import { OutboundError } from "./error.ts";
import { redirected } from "./redirect.ts";

const LIST = "192.0.2.1\n192.0.2.2\n";
/** Loopback stands for the internet; all else is vetted as it is. */
const loopback = (address: string) => (address === "127.0.0.1" ? ({ ok: true } as const) : vetAddress(address));
const outbound = createOutbound({ version: "1.2.3", vet: loopback });

let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: IncomingMessage[];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const send = (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200) => {
  answer = (_request, response) => response.writeHead(status, headers).end(body);
};
const textOf = async (got: OutboundAnswer): Promise<string> => (got.changed ? text(got.body) : "unchanged");
const problem = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof OutboundError ? `${error.problem}: ${error.message}` : `not refused: ${String(error)}`;
};
const whole = async (path: string, options = {}) => textOf(await outbound.open(base + path, options));

it("sends its user agent, and returns the answer", async () => {
  send(LIST, { etag: '"a"', "last-modified": "Sat, 01 Mar 2026 00:00:00 GMT", "content-type": "text/plain" });
  const got = await outbound.open(`${base}/list`);
  expect(got).toMatchObject({
    changed: true,
    url: `${base}/list`,
    etag: '"a"',
    lastModified: "Sat, 01 Mar 2026 00:00:00 GMT",
    contentType: "text/plain",
  });
  expect(await textOf(got)).toBe(LIST);
  expect(asked[0]?.headers["user-agent"]).toBe("Fyr/1.2.3");
});

it("asks only for what is new", async () => {
  answer = (request, response) =>
    response.writeHead(request.headers["if-none-match"] === '"a"' ? 304 : 200, { etag: '"a"' }).end();
  expect((await outbound.open(`${base}/`, { etag: '"a"' })).changed).toBe(false);
  expect((await outbound.open(`${base}/`, { etag: '"b"' })).changed).toBe(true);
  await outbound.open(`${base}/`, { etag: '"a"', lastModified: "Sat, 01 Mar 2026 00:00:00 GMT" });
  expect(asked[2]?.headers["if-modified-since"]).toBe("Sat, 01 Mar 2026 00:00:00 GMT");
});

it.each([
  ["gzip", gzipSync(LIST)],
  ["br", brotliCompressSync(LIST)],
  ["zstd", zstdCompressSync(LIST)],
])("reads what is compressed as %s", async (encoding, body) => {
  send(body, { "content-encoding": encoding });
  expect(await whole("/list")).toBe(LIST);
});

describe("what is hostile or broken is ended", () => {
  it("an encoding that was not requested", async () => {
    send(LIST, { "content-encoding": "compress" });
    expect(await problem(whole("/"))).toContain("encoded as 'compress'");
  });
  it("a body that does not fit its encoding", async () => {
    send(LIST, { "content-encoding": "gzip" });
    expect(await problem(whole("/"))).toMatch(/^broken:/);
  });
  it("a bomb: by its ratio", async () => {
    send(gzipSync(Buffer.alloc(20_000_000)), { "content-encoding": "gzip" });
    expect(await problem(whole("/"))).toBe("too_large: It grows to more than 200 times its compressed size");
  });
  it("a bomb: by its size", async () => {
    send(gzipSync(Buffer.from(LIST.repeat(1000))), { "content-encoding": "gzip" });
    expect(await problem(whole("/", { maxBytes: 1000 }))).toBe("too_large: It is larger than 1000 bytes");
  });
  it("one that declares its size", async () => {
    send(LIST);
    expect(await problem(whole("/", { maxBytes: 10 }))).toBe("too_large: It is larger than 10 bytes");
  });
  it("one that never ends", async () => {
    answer = (_request, response) => {
      const more = () => response.writable && response.write(LIST.repeat(1000), () => setImmediate(more));
      more();
    };
    expect(await problem(whole("/", { maxBytes: 1_000_000 }))).toBe("too_large: It is larger than 1000000 bytes");
  });
  it("one that falls silent before its answer, or within it", async () => {
    answer = () => undefined;
    expect(await problem(whole("/", { idleMs: 50 }))).toMatch(/^timeout: .*sent nothing/);
    answer = (_request, response) => void response.write(LIST);
    expect(await problem(whole("/", { idleMs: 50 }))).toMatch(/^timeout: .*sent nothing/);
  });
  it("one that drips", async () => {
    answer = (_request, response) => {
      const drip = setInterval(() => response.write("1"), 10);
      response.on("close", () => clearInterval(drip));
    };
    expect(await problem(whole("/", { totalMs: 200, idleMs: 150 }))).toMatch(/^timeout: It took longer/);
  });
  it("one that breaks off", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write(LIST, () => response.destroy());
    };
    expect(await problem(whole("/"))).toMatch(/^broken:/);
  });
  it("the caller may end it", async () => {
    answer = (_request, response) => void response.write(LIST);
    const enough = new AbortController();
    const got = await outbound.open(`${base}/`, { signal: enough.signal });
    setTimeout(() => enough.abort(new Error("enough")), 20);
    await expect(textOf(got)).rejects.toThrow("enough");
  });
});

describe("its destinations", () => {
  it("follows redirects, and sends a key to the first host only", async () => {
    answer = (request, response) => {
      if (request.url === "/list") response.end(LIST);
      else response.writeHead(302, { location: `http://localhost:${new URL(base).port}/list` }).end();
    };
    const open = createOutbound({ version: "1", vet: () => ({ ok: true }) });
    expect(await textOf(await open.open(`${base}/`, { headers: { "x-key": "secret" } }))).toBe(LIST);
    expect(asked.map(({ headers }) => headers["x-key"])).toEqual(["secret", undefined]);
  });
  it("does not follow for ever", async () => {
    send("", { location: "/again" }, 301);
    expect(await problem(whole("/"))).toMatch(/^refused: .*more than 5 times/);
    expect(asked).toHaveLength(6);
  });
  it("ends where a host that is to answer itself leads to where it was asked", async () => {
    const { port } = new URL(base);
    const open = createOutbound({ version: "1", vet: () => ({ ok: true }) });
    // With the root's dot it is the same host.
    send("", { location: `http://localhost.:${port}/again` }, 301);
    const message = await problem(open.open(`http://localhost:${port}/`, { sameHost: true }));
    expect(message).toBe(`refused: localhost:${port} redirects to itself`);
    expect(asked).toHaveLength(2);
  });
  it.each([
    ["http://10.0.0.1/", "Private-Use"],
    ["http://169.254.169.254/latest/meta-data", "Link Local"],
    ["http://[::1]/", "Loopback Address"],
    ["http://[::ffff:10.0.0.1]/", "IPv4-mapped"],
    ["http://0x7f.0.0.2/", "Loopback"],
    ["http://2130706434/", "Loopback"],
    ["file:///etc/passwd", "Only http and https"],
    ["http://user:password@127.0.0.1/", "URLs with a password"],
  ])("a redirect to %s is refused", async (location, why) => {
    send("", { location }, 302);
    expect(await problem(whole("/"))).toMatch(/^refused: /);
    expect(await problem(whole("/"))).toContain(why);
    expect(await problem(outbound.open(location))).toContain(why);
  });
  it("a name that resolves to a private address is refused, and its query stays secret", async () => {
    const message = await problem(createOutbound({ version: "1" }).open("http://localhost/?key=secret"));
    expect(message).toMatch(/^refused: localhost is refused: .*Loopback/);
    expect(message).not.toContain("secret");
  });
  it("https does not lead to http", () => {
    expect(() => redirected(new URL("https://example.org/a"), "http://example.org/b")).toThrow("from https to http");
    expect(redirected(new URL("http://example.org/a"), "https://example.org/b").href).toBe("https://example.org/b");
    expect(redirected(new URL("https://example.org/a/b"), "c").href).toBe("https://example.org/a/c");
    expect(() => redirected(new URL("https://example.org/a"), undefined)).toThrow("without a target");
  });
});

it.each([
  [500, undefined, true, null],
  [503, "7", true, 7000],
  [429, "120", true, 120_000],
  [404, undefined, false, null],
  [403, undefined, false, null],
])("%i with Retry-After %s", async (status, retryAfter, again, milliseconds) => {
  send("no", retryAfter === undefined ? {} : { "retry-after": retryAfter }, status);
  const error = await outbound.open(base).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ problem: "status", again, retryAfterMs: milliseconds });
});

it("sends no request when it is offline", async () => {
  send(LIST);
  const offline = createOutbound({ version: "1", offline: true, vet: loopback });
  expect(await problem(offline.open(base))).toMatch(/^offline: /);
  expect(asked).toEqual([]);
});
