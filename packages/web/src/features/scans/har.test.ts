import { ScanRequest, type ScanResult } from "@fyr/contract";
import { expect, it } from "vitest";
import { harOf } from "./har.ts";

interface Entry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: object;
  readonly response: object;
  readonly timings: Readonly<Record<string, number>>;
}

const USUAL = {
  Domain: "",
  File: "",
  IP: "192.0.2.1",
  Method: "GET",
  Port: 443,
  IsHttps: true,
  Size: 0,
  MimeType: null,
  StatusCode: 200,
  HttpFingerprint: null,
  Payload: null,
  Jarm: null,
  Certificate: null,
  CPE: [],
  Chain: "",
  ResourceType: "",
  Protocol: "h2",
  TlsVersion: null,
  Cipher: null,
  Initiator: null,
  Server: null,
  SecurityHeaders: [],
  Start: 0,
  Duration: null,
  Failure: null,
  RedirectsTo: null,
};
const request = (more: Partial<ScanRequest>): ScanRequest =>
  ScanRequest.parse({ ...USUAL, Url: "https://example.net/", ...more });
const harWith = (...Requests: ScanRequest[]) => {
  const result = {
    Data: { LeadRequest: [], Requests, Other: [], FinalUrl: "", StartedAt: "2026-11-27T04:00:02.500Z" },
    Timestamp: "2026-11-27T04:00:00.000Z",
  };
  return harOf(result as unknown as ScanResult) as { log: { entries: Entry[] } };
};
const entriesOf = (...requests: ScanRequest[]) => harWith(...requests).log.entries;

/** What HAR 1.2 requires and does not find, by its path. */
function missingIn(har: object): string[] {
  const missing: string[] = [];
  const need = (where: string, value: unknown, fields: Readonly<Record<string, string>>): void => {
    for (const [name, type] of Object.entries(fields)) {
      const one = (value as Record<string, unknown> | undefined)?.[name];
      if ((Array.isArray(one) ? "list" : typeof one) !== type) missing.push(`${where}.${name}: ${type}`);
    }
  };
  const { log } = har as { log: Record<string, never[]> };
  need("log", log, { version: "string", creator: "object", entries: "list" });
  need("creator", log["creator"], { name: "string", version: "string" });
  const pages = { startedDateTime: "string", id: "string", title: "string", pageTimings: "object" };
  for (const page of log["pages"] ?? []) need("page", page, pages);
  for (const entry of (log["entries"] ?? []) as Record<string, Record<string, unknown>>[]) {
    const parts = { request: "object", response: "object", cache: "object", timings: "object" };
    need("entry", entry, { startedDateTime: "string", time: "number", ...parts });
    const message = {
      httpVersion: "string",
      cookies: "list",
      headers: "list",
      headersSize: "number",
      bodySize: "number",
    };
    need("request", entry["request"], { method: "string", url: "string", queryString: "list", ...message });
    const answer = { status: "number", statusText: "string", content: "object", redirectURL: "string" };
    need("response", entry["response"], { ...answer, ...message });
    need("content", entry["response"]?.["content"], { size: "number", mimeType: "string" });
    need("timings", entry["timings"], { send: "number", wait: "number", receive: "number" });
    const post = entry["request"]?.["postData"] as object | undefined;
    if (post === undefined) continue;
    need("postData", post, { mimeType: "string", ...("text" in post ? { text: "string" } : { params: "list" }) });
  }
  return missing;
}

it("has sizes without headers, and what was asked with", () => {
  const headers = [{ Name: "server", Value: "nginx" }];
  const [beacon, one, before] = entriesOf(
    request({ Url: "https://example.net/beacon?sid=1&t=a%20b", Size: 137, HeadersSize: 137, ResponseHeaders: headers }),
    request({ Size: 161, HeadersSize: 154 }),
    request({ Size: 161, HeadersSize: null }),
  );
  expect(beacon?.request).toMatchObject({
    queryString: [
      { name: "sid", value: "1" },
      { name: "t", value: "a b" },
    ],
  });
  expect(beacon?.response).toMatchObject({
    headersSize: 137,
    bodySize: 0,
    headers: [{ name: "server", value: "nginx" }],
  });
  expect(one?.response).toMatchObject({ bodySize: 7 });
  expect(before?.response).toMatchObject({ headersSize: -1, bodySize: -1 });
});

it("has the shape of HAR 1.2: times that add up, from when the browser set out, and what was posted", () => {
  const Timings = { Blocked: 15, Dns: -1, Connect: 20, Ssl: 15, Send: 1, Wait: 100, Receive: 63.5 };
  const form = { MimeType: "application/x-www-form-urlencoded", Text: "user=bob&pass=…", Bytes: 21, Cut: false };
  const har = harWith(
    request({ Start: 1500, Duration: 200, Method: "POST", Posted: form, Timings }),
    request({ Start: 1600, Posted: { MimeType: "application/json", Text: "{}", Bytes: 2, Cut: false }, Duration: 40 }),
    request({ Start: 1700, Protocol: "http/1.1", StatusCode: null, IP: null, Failure: "no such name" }),
  );
  expect(missingIn(har)).toEqual([]);
  const [posted, json, failed] = har.log.entries;
  expect(posted).toMatchObject({
    startedDateTime: "2026-11-27T04:00:04.000Z",
    time: 199.5,
    timings: { blocked: 15, dns: -1, connect: 20, ssl: 15, send: 1, wait: 100, receive: 63.5 },
    request: {
      httpVersion: "HTTP/2",
      bodySize: 21,
      postData: {
        mimeType: form.MimeType,
        params: [
          { name: "user", value: "bob" },
          { name: "pass", value: "…" },
        ],
      },
    },
  });
  expect(json).toMatchObject({
    time: 40,
    timings: { blocked: -1, send: 0, wait: 40 },
    request: { postData: { text: "{}" } },
  });
  expect(failed).toMatchObject({ time: 0, request: { httpVersion: "HTTP/1.1", bodySize: 0 }, response: { status: 0 } });
  // The check itself can tell.
  expect(missingIn({ log: { version: "1.2", entries: [{}] } })).toContain("entry.time: number");
});
