import type { CapturedRequest, ScanCapture } from "@fyr/core/scan";
import { NOTHING_KNOWN, OWN_BRANDS } from "@fyr/core/catphish";
import { compileRules, OWN_RULES } from "@fyr/core/technologies";
import { describe, expect, it } from "vitest";
import { documentOf } from "./document.ts";

const URL_OF_PAGE = "https://login.example.net/";
const ID = "01990000-0000-7000-8000-000000000000";

const request = (responseHeaders: Record<string, string>): CapturedRequest => ({
  id: "1",
  url: URL_OF_PAGE,
  method: "GET",
  resourceType: "Document",
  frameId: "main",
  initiator: { type: "other", url: null },
  requestHeaders: {},
  status: 200,
  statusText: "OK",
  responseHeaders,
  mimeType: "text/html",
  remoteAddress: "192.0.2.1",
  remotePort: 443,
  protocol: "h2",
  tlsVersion: "TLS 1.3",
  cipher: null,
  certificate: null,
  encodedBytes: 100,
  body: null,
  startedAt: 0,
  endedAt: 1,
  failure: null,
  redirectsTo: null,
});

const capture = (html: string, headers: Record<string, string>): ScanCapture => ({
  url: URL_OF_PAGE,
  finalUrl: URL_OF_PAGE,
  startedAt: 0,
  endedAt: 1,
  requests: [request(headers)],
  leadRequest: 0,
  frames: [{ frameId: "main", parentFrameId: null, url: URL_OF_PAGE, html, text: "Log in", cut: false }],
  cookies: [],
  console: [],
  globals: {},
  screenshot: null,
  favicon: null,
  bodies: new Map(),
  downloads: [],
  heldBack: {},
  endedBy: null,
});

describe("what is kept of a scan", () => {
  const context = { known: NOTHING_KNOWN, pictures: [] };
  const judging = { rules: compileRules(OWN_RULES), jarm: null, context, brands: OWN_BRANDS };
  const LOGIN = `<html><head><title>Log in</title><meta name="generator" content="WordPress 6.4.2"></head>
    <body><form method="post"><input type="password" name="pass"></form></body></html>`;
  const codesOf = (headers: Record<string, string>) =>
    documentOf(ID, capture(LOGIN, headers), judging).Catphish?.reasons.map(({ Code }) => Code);

  it("is not cleared by marks of software that stand in the document, which are copied with it", () => {
    const { Data } = documentOf(ID, capture(LOGIN, {}), judging);
    expect(Data.Technologies).toContainEqual(expect.objectContaining({ Name: "WordPress", Version: "6.4.2" }));
    expect(codesOf({})).not.toContain("software of its own");
    expect(codesOf({ link: '<https://login.example.net/wp-json/>; rel="https://api.w.org/"' })).toContain(
      "software of its own",
    );
  });
});
