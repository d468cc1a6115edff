import { describe, expect, it } from "vitest";
import type { DevtoolsEvent, Fields } from "./devtools.ts";
import { SCAN_LIMITS } from "./limits.ts";
import { watchRequests } from "./watch.ts";

/** What a browser tells of its requests, one after the other. */
function watching() {
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  const devtools = {
    onEvent: (listener: (event: DevtoolsEvent) => void) => void listeners.push(listener),
    send: () => Promise.resolve({ body: "", base64Encoded: false }),
  } as unknown as Parameters<typeof watchRequests>[0]["devtools"];
  const proxy = { reached: () => undefined };
  const watch = watchRequests({ devtools, proxy, limits: SCAN_LIMITS, mainFrame: () => "main" });
  const tell = (method: string, params: Fields): void => {
    for (const listener of listeners) listener({ method, params, sessionId: "s" });
  };
  const url = (path: string): string => `http://127.0.0.1:9111${path}`;
  return {
    watch,
    tells: tell,
    asks: (requestId: string, path: string, type: string, loaderId: string) =>
      tell("Network.requestWillBeSent", {
        requestId,
        loaderId,
        frameId: "main",
        type,
        wallTime: 1,
        request: { url: url(path), method: "GET", headers: {} },
      }),
    answers: (requestId: string, status: number, encodedDataLength: number, protocol = "http/1.1") =>
      tell("Network.responseReceived", { requestId, response: { status, headers: {}, encodedDataLength, protocol } }),
    ends: (requestId: string, encodedDataLength: number) =>
      tell("Network.loadingFinished", { requestId, encodedDataLength }),
    fails: (requestId: string) => tell("Network.loadingFailed", { requestId, errorText: "net::ERR_ABORTED" }),
    stands: (path: string, loaderId: string) =>
      tell("Page.frameNavigated", { frame: { id: "main", loaderId, url: url(path) } }),
  };
}

describe("requests of a page", () => {
  it("have the headers that were sent, told before a request or after it, each of a chain its own", () => {
    const { watch, tells, asks } = watching();
    const sends = (requestId: string, headers: Fields) =>
      tells("Network.requestWillBeSentExtraInfo", { requestId, headers });
    asks("1", "/a", "Document", "l");
    sends("1", { "Sec-Fetch-Mode": "navigate", Cookie: "h1=one" });
    sends("1", { Cookie: "h1=one; h2=two" });
    const redirectResponse = { status: 302, headers: {}, encodedDataLength: 9, protocol: "http/1.1" };
    const request = { url: "http://127.0.0.1:9111/b", method: "GET", headers: { "User-Agent": "Tester" } };
    const on = { requestId: "1", loaderId: "l", frameId: "main", type: "Document", wallTime: 1 };
    tells("Network.requestWillBeSent", { ...on, redirectResponse, request });
    asks("2", "/c.png", "Image", "l");
    expect(watch.requests.map(({ requestHeaders }) => requestHeaders)).toEqual([
      { "sec-fetch-mode": "navigate", cookie: "h1=one" },
      { cookie: "h1=one; h2=two" },
      {},
    ]);
    for (let n = 0; n < 1000; n++) sends(`unknown ${n}`, { a: "b" });
    expect(watch.requests).toHaveLength(3);
  });

  it("have what they posted, within bounds, and where their time went by the browser's clock", () => {
    const { watch, tells } = watching();
    const post = { method: "POST", headers: { "Content-Length": "9000" } };
    tells("Network.requestWillBeSent", {
      requestId: "1",
      type: "Fetch",
      wallTime: 1000,
      timestamp: 50,
      request: { ...post, url: "https://example.net/", postData: "x".repeat(9000) },
    });
    const timing = {
      requestTime: 50.01,
      dnsStart: -1,
      dnsEnd: -1,
      connectStart: 5,
      connectEnd: 25,
      sslStart: 10,
      sslEnd: 25,
      sendStart: 26,
      sendEnd: 27,
      receiveHeadersEnd: 127,
    };
    tells("Network.responseReceived", { requestId: "1", response: { status: 200, headers: {}, timing } });
    tells("Network.loadingFinished", { requestId: "1", timestamp: 50.2, encodedDataLength: 10 });
    tells("Network.requestWillBeSent", {
      requestId: "2",
      type: "Fetch",
      wallTime: 1000,
      timestamp: 50,
      request: { ...post, url: "https://example.net/", hasPostData: true },
    });
    const pieces = ["--b\r\na", "=1"].map((text) => ({ bytes: Buffer.from(text).toString("base64") }));
    tells("Network.requestWillBeSent", {
      requestId: "3",
      type: "Fetch",
      wallTime: 1000,
      timestamp: 50,
      request: { ...post, url: "https://example.net/", hasPostData: true, postDataEntries: [...pieces, {}] },
    });
    const [one, two, three] = watch.requests;
    expect(three?.posted).toMatchObject({ text: "--b\r\na=1" });
    expect(one?.posted).toEqual({ text: "x".repeat(8192), bytes: 9000, cut: true });
    expect(two?.posted).toEqual({ text: "", bytes: 9000, cut: true });
    expect([one?.startedAt, Math.round(one?.endedAt ?? 0)]).toEqual([1_000_000, 1_000_200]);
    expect(one?.timings).toEqual({ blocked: 15, dns: -1, connect: 20, ssl: 15, send: 1, wait: 100, receive: 63 });
    expect(two?.timings).toBeNull();
  });

  it("are not waited for once their document was left, as the browser tells no more of them", () => {
    const { watch, asks, answers, ends, stands } = watching();
    asks("A", "/meta2", "Document", "A");
    answers("A", 200, 300);
    stands("/meta2", "A");
    ends("A", 361);
    asks("B", "/metaend", "Document", "B");
    asks("icon", "/favicon.ico", "Other", "A");
    answers("B", 200, 156);
    expect(watch.stillSince()).toBeNull();
    stands("/metaend", "B");
    expect(watch.stillSince()).toBeNull();
    ends("B", 222);
    expect(watch.stillSince()).not.toBeNull();
    expect(watch.requests.map(({ failure }) => failure)).toEqual([null, null, "the page that asked was left"]);
    // Where it does tell, that counts.
    answers("icon", 200, 100);
    expect(watch.requests[2]).toMatchObject({ status: 200, failure: null });
  });

  it("of the document that a page goes on to are waited for", () => {
    const { watch, asks, answers, ends, stands } = watching();
    asks("A", "/", "Document", "A");
    answers("A", 200, 300);
    asks("B", "/next", "Document", "B");
    stands("/", "A");
    ends("A", 361);
    expect(watch.stillSince()).toBeNull();
  });

  it("have the size of their headers, and an error whose body was not read is no failure beside its status", () => {
    const { watch, asks, answers, ends, fails } = watching();
    asks("1", "/a.js", "Script", "A");
    answers("1", 200, 150);
    ends("1", 250);
    asks("2", "/missing.js", "Script", "A");
    answers("2", 404, 164);
    fails("2");
    asks("3", "/slow.js", "Script", "A");
    fails("3");
    // Over HTTP/2 what is told with the headers has a part of the body in it.
    asks("4", "/b.js", "Script", "A");
    answers("4", 200, 900, "h2");
    ends("4", 1000);
    expect(
      watch.requests.map(({ headerBytes, encodedBytes, failure }) => [headerBytes, encodedBytes, failure]),
    ).toEqual([
      [150, 250, null],
      [164, 164, null],
      [null, 0, "given up by the page"],
      [null, 1000, null],
    ]);
  });
});
