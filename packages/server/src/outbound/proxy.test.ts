import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createOutbound, type Outbound } from "./client.ts";

/** What the proxy was asked for, and with which credentials. */
let asked: (readonly [method: string, what: string, who: string | undefined])[];
let server: Server;
let outbound: Outbound;

beforeAll(async () => {
  server = createServer(({ method = "", url = "", headers }, response) => {
    asked.push([method, url, headers["proxy-authorization"]]);
    if (url.endsWith("/away")) response.writeHead(302, { location: "http://192.168.0.1/" }).end();
    else response.writeHead(200, { "content-type": "text/plain" }).end("192.0.2.1\n");
  });
  server.on("connect", ({ method = "", url = "", headers }, socket) => {
    asked.push([method, url, headers["proxy-authorization"]]);
    socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  outbound = createOutbound({ version: "1", proxy: `http://fyr:secret@127.0.0.1:${port}` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const AS_WHOM = `Basic ${Buffer.from("fyr:secret").toString("base64")}`;

describe("through a proxy", () => {
  it("asks the proxy for http, also of names that only the proxy can resolve", async () => {
    const answer = await outbound.open("http://lists.invalid/tor.txt");
    expect(answer.changed && (await text(answer.body))).toBe("192.0.2.1\n");
    expect(asked).toEqual([["GET", "http://lists.invalid/tor.txt", AS_WHOM]]);
  });

  it("requests a tunnel for https, and reports where there is none", async () => {
    await expect(outbound.open("https://1.1.1.1/list")).rejects.toMatchObject({
      problem: "unreachable",
      message: "1.1.1.1 cannot be reached through the proxy",
    });
    expect(asked).toEqual([["CONNECT", "1.1.1.1:443", AS_WHOM]]);
  });

  it.each(["http://10.0.0.1/", "http://169.254.169.254/latest", "http://localhost/", "http://[::1]/"])(
    "never asks it for %s",
    async (url) => {
      await expect(outbound.open(url)).rejects.toMatchObject({ problem: "refused" });
      expect(asked).toEqual([]);
    },
  );

  it("follows no redirect to such an address", async () => {
    await expect(outbound.open("http://1.1.1.1/away")).rejects.toMatchObject({ problem: "refused" });
    expect(asked).toHaveLength(1);
  });
});
