import { createHash } from "node:crypto";
import { createEncoder } from "./charset.ts";
import type { CapturedCertificate, CapturedPost, CapturedRequest } from "@fyr/core/scan";
import { certificateFacts } from "./certificate.ts";
import type { Devtools, DevtoolsEvent, Fields } from "./devtools.ts";
import type { ScanLimits } from "./limits.ts";
import type { ScanProxy } from "./proxy.ts";
import { watchSentHeaders } from "./sent-headers.ts";
import { watchSteps } from "./steps.ts";
import { timingsOf } from "./timings.ts";
import { portOf } from "./way-out.ts";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = Mutable<CapturedRequest>;

/** What of the page's requests is known. */
export interface RequestWatch {
  readonly requests: readonly CapturedRequest[];
  readonly bodies: ReadonlyMap<number, Uint8Array>;
  /** Index of the request of the document that the page stands on; null before there is one. */
  lead(): number | null;
  /** Of the page's own document, by whatever means. */
  documents(): number;
  /** Since when nothing is under way; null while something is. */
  stillSince(): number | null;
  /** What the scan itself has asked for. */
  add(one: CapturedRequest): void;
  /** Resolves when bodies that are being read have come. */
  settled(): Promise<void>;
  /** Fills in the certificates, of at most so many hosts. */
  certificates(most: number): Promise<void>;
}

interface Needs {
  readonly devtools: Devtools;
  readonly proxy: Pick<ScanProxy, "reached">;
  readonly limits: ScanLimits;
  /** The page's own frame. */
  readonly mainFrame: () => string;
}

const HEADERS_MAX = 100;
const HEADER_CHARACTERS = 2000;
const URL_CHARACTERS = 4096;
/** Chromium follows 20 redirects of one request. */
const CHAIN_MAX = 32;
const LEFT = "the page that asked was left";
/** Of what requests that live on are, such as a socket or a stream of events: the page is not waited for because of them. */
const LIVES_ON = new Set(["WebSocket", "EventSource", "Ping", "Media"]);

/** Follows the requests of a page and of all that it opens within itself. */
export function watchRequests({ devtools, proxy, limits, mainFrame }: Needs): RequestWatch {
  const requests: Draft[] = [];
  const bodies = new Map<number, Uint8Array>();
  /** The last request of each chain of redirects. */
  const open = new Map<string, number>();
  /** By the browser's clock, in seconds: when each was asked for. Its clock of days may be set meanwhile. */
  const issued = new Map<number, number>();
  const timed = new Map<number, Fields>();
  const steps = watchSteps();
  const cookies = watchSetCookies(requests);
  const sentHeaders = watchSentHeaders((index, headers) => {
    const one = requests[index];
    if (one !== undefined) one.requestHeaders = headersOf(headers);
  });
  /** By what is waited for: where it belongs, and to which document. */
  const pending = new Map<string, { readonly frameId: string; readonly loaderId: string; readonly type: string }>();
  const reading = new Set<Promise<void>>();
  const secured = new Map<string, { origin: string; sessionId: string | undefined }>();
  let bytesRead = 0;
  let postsLeft = limits.postsCharacters;
  let documents = 0;
  let lead: number | null = null;
  let stillSince: number | null = Date.now();

  const touch = (): void => {
    stillSince = pending.size === 0 ? Date.now() : null;
  };
  /** An answer is over, at so many seconds of the browser's clock; some events come without. */
  function end(index: number, timestamp: unknown): void {
    const one = requests[index];
    if (one === undefined) return;
    const from = issued.get(index);
    const at = typeof timestamp === "number" && timestamp > 0 ? timestamp : null;
    one.endedAt = at === null || from === undefined ? Date.now() : one.startedAt + (at - from) * 1000;
    one.timings = from === undefined ? null : timingsOf(timed.get(index), from, at);
  }

  function begin({ params, sessionId }: DevtoolsEvent): void {
    const { requestId, request, redirectResponse, wallTime, type = "Other", frameId = "", loaderId = "" } = params;
    const { timestamp } = params;
    const key = String(requestId);
    const url = String(request.url);
    if (/^(?:data|blob|about|chrome|chrome-error):/.test(url)) return;
    const before = open.get(key);
    // The document of another site's frame is told of by the page and by the frame.
    if (before !== undefined && redirectResponse === undefined) return;
    if (before !== undefined && redirectResponse !== undefined) {
      answer(before, redirectResponse, sessionId);
      if (params["redirectHasExtraInfo"] === true) cookies.answered(key, before);
      const one = requests[before];
      if (one !== undefined) one.redirectsTo = cut(url);
      end(before, timestamp);
    }
    const isDocument = type === "Document" && frameId === mainFrame();
    if (isDocument) documents++;
    if (requests.length >= limits.requests) return;
    const { initiator = {} } = params;
    const index = requests.push({
      id: key,
      url: cut(url),
      method: String(request.method),
      resourceType: type,
      frameId,
      initiator: { type: String(initiator.type ?? "other"), url: initiatorOf(initiator) },
      requestHeaders: headersOf(request.headers),
      status: null,
      statusText: "",
      responseHeaders: {},
      mimeType: null,
      remoteAddress: null,
      remotePort: null,
      protocol: null,
      tlsVersion: null,
      cipher: null,
      certificate: null,
      encodedBytes: 0,
      headerBytes: null,
      body: null,
      startedAt: wallTime * 1000,
      endedAt: null,
      failure: null,
      redirectsTo: null,
      ledBy: redirectResponse !== undefined ? "status" : type === "Document" ? steps.take(String(frameId)) : null,
      isOwn: false,
      posted: postedBy(request, Math.min(limits.postCharacters, postsLeft)),
      timings: null,
    });
    postsLeft -= requests[index - 1]?.posted?.text.length ?? 0;
    open.set(key, index - 1);
    sentHeaders.begun(key, index - 1);
    if (typeof timestamp === "number") issued.set(index - 1, timestamp);
    if (isDocument) lead = index - 1;
    if (!LIVES_ON.has(type)) pending.set(key, { frameId, loaderId, type });
    touch();
  }

  function answer(index: number, response: Fields, sessionId: string | undefined): void {
    const one = requests[index];
    if (one === undefined) return;
    const url = URL.canParse(one.url) ? new URL(one.url) : null;
    const port = url === null ? null : portOf(url);
    const reached = url === null || port === null ? undefined : proxy.reached(url.hostname, port);
    const { securityDetails: secure, timing } = response;
    if (timing !== undefined && timing !== null) timed.set(index, timing);
    Object.assign(one, {
      status: Number(response["status"] ?? 0),
      statusText: String(response["statusText"] ?? "").slice(0, 100),
      responseHeaders: headersOf(response["headers"]),
      mimeType: response["mimeType"] ? String(response["mimeType"]).slice(0, 100) : null,
      remoteAddress: reached?.address ?? null,
      remotePort: port,
      protocol: response["protocol"] ? String(response["protocol"]).slice(0, 20) : null,
      encodedBytes: Number(response["encodedDataLength"] ?? 0),
      // Over HTTP/2 and 3 it counts what has come of the body, too.
      headerBytes: /^http\/[01]/i.test(String(response["protocol"]))
        ? Number(response["encodedDataLength"] ?? 0)
        : null,
      failure: one.failure === LEFT ? null : one.failure,
      tlsVersion: secure?.protocol ?? null,
      cipher: secure?.cipher ?? null,
      certificate: secure === undefined ? null : certificateOf(secure),
    });
    if (secure !== undefined && url !== null && !secured.has(url.host)) {
      secured.set(url.host, { origin: url.origin, sessionId });
    }
  }

  /** The browser tells no more of what a document asked for that a frame has left, such as its icon. */
  function leave({ id, loaderId }: Fields): void {
    for (const [key, one] of pending) {
      if (one.frameId !== id || one.loaderId === loaderId || one.type === "Document") continue;
      pending.delete(key);
      const asked = requests[open.get(key) ?? -1];
      if (asked?.status === null) asked.failure ??= LEFT;
    }
    touch();
  }

  function finish(key: string): number | undefined {
    pending.delete(key);
    touch();
    return open.get(key);
  }

  const bytesOf = createEncoder();
  /** What the browser told of bodies, by the request's index. */
  const received = new Map<number, { length: number | null; charset: string | null }>();
  const receivedOf = (index: number) => {
    const known = received.get(index) ?? { length: null, charset: null };
    received.set(index, known);
    return known;
  };

  async function readBody(index: number, requestId: string, sessionId: string | undefined): Promise<void> {
    const one = requests[index];
    if (one === undefined || bytesRead > limits.bodiesBytes || one.encodedBytes > limits.bodyBytes) return;
    try {
      const { body, base64Encoded } = await devtools.send("Network.getResponseBody", { requestId }, sessionId);
      const bytes = Buffer.from(String(body), base64Encoded === true ? "base64" : "utf8");
      // The browser has texts decoded: what was sent is made of them again, and of what it has cut there is no hash.
      const { length = null, charset = null } = received.get(index) ?? {};
      const sent = base64Encoded === true ? bytes : bytesOf(String(body), charset, length);
      if (sent !== null) one.body = { sha256: createHash("sha256").update(sent).digest("hex"), bytes: sent.length };
      bytesRead += bytes.length;
      const isText = ["Document", "Script", "Stylesheet"].includes(one.resourceType);
      if (isText && bytes.length <= limits.bodyBytes && bytesRead <= limits.bodiesBytes) bodies.set(index, bytes);
    } catch {
      // The browser has it no longer, or never had: a page that went on, an answer without a body.
    }
  }

  devtools.onEvent((event) => {
    const { method, params, sessionId } = event;
    steps.hear(event);
    if (method === "Network.requestWillBeSent") return begin(event);
    if (method === "Page.frameNavigated") return leave(params["frame"] ?? {});
    const key = String(params["requestId"] ?? "");
    if (method === "Network.webSocketCreated") {
      const url = String(params["url"]);
      const wallTime = Date.now() / 1000;
      const request = { url, method: "GET", headers: {} };
      return begin({ method, params: { ...params, request, wallTime, type: "WebSocket" }, sessionId });
    }
    if (method === "Network.requestWillBeSentExtraInfo") return sentHeaders.told(key, params["headers"] ?? {});
    const index = open.get(key);
    if (index === undefined) return;
    if (method === "Network.responseReceived" || method === "Network.webSocketHandshakeResponseReceived") {
      answer(index, params["response"], sessionId);
      const { charset } = params["response"] ?? {};
      if (typeof charset === "string" && charset !== "") receivedOf(index).charset = charset;
      if (params["hasExtraInfo"] === true) cookies.answered(key, index);
    } else if (method === "Network.responseReceivedExtraInfo") {
      cookies.told(key, params["headers"]);
    } else if (method === "Network.dataReceived") {
      const known = receivedOf(index);
      known.length = (known.length ?? 0) + Number(params["dataLength"] ?? 0);
    } else if (method === "Network.loadingFinished") {
      finish(key);
      const one = requests[index];
      if (one === undefined) return;
      one.encodedBytes = Math.max(one.encodedBytes, Number(params["encodedDataLength"] ?? 0));
      end(index, params["timestamp"]);
      const read = readBody(index, params["requestId"], sessionId);
      reading.add(read);
      void read.finally(() => reading.delete(read));
    } else if (method === "Network.loadingFailed" || method === "Network.webSocketFrameError") {
      finish(key);
      const one = requests[index];
      if (one === undefined) return;
      end(index, params["timestamp"]);
      one.failure ??= failureOf(one, params, proxy);
    }
  });

  return {
    requests,
    bodies,
    lead: () => lead,
    documents: () => documents,
    stillSince: () => stillSince,
    add: (one) => void requests.push(one),
    async settled() {
      await Promise.all(reading);
    },
    async certificates(most) {
      for (const [host, { origin, sessionId }] of [...secured].slice(0, most)) {
        const { tableNames } = await devtools
          .send("Network.getCertificate", { origin }, sessionId, 2000)
          .catch(() => ({ tableNames: [] as string[] }));
        const [der] = tableNames as string[];
        if (der === undefined) continue;
        const chain = (tableNames as string[]).map((text) => Buffer.from(text, "base64"));
        const sha256 = createHash("sha256").update(Buffer.from(der, "base64")).digest("hex");
        const facts = certificateFacts(chain, new URL(origin).hostname, new Date());
        for (const one of requests) {
          if (one.certificate !== null && URL.canParse(one.url) && new URL(one.url).host === host) {
            one.certificate = { ...one.certificate, sha256, facts };
          }
        }
      }
    },
  };
}

/**
 * The browser keeps what sets cookies out of an answer's headers and tells it apart, before the answer or after, in the
 * order of the answers of a chain of redirects.
 */
function watchSetCookies(requests: readonly Draft[]) {
  const chains = new Map<string, { answered: number[]; told: (string | undefined)[]; joined: number }>();
  function join(key: string, add: (chain: { answered: number[]; told: (string | undefined)[] }) => void): void {
    const chain = chains.get(key) ?? { answered: [], told: [], joined: 0 };
    chains.set(key, chain);
    add(chain);
    for (; chain.joined < Math.min(chain.answered.length, chain.told.length); chain.joined++) {
      const one = requests[chain.answered[chain.joined] ?? -1];
      const value = chain.told[chain.joined];
      if (one !== undefined && value !== undefined) {
        one.responseHeaders = { ...one.responseHeaders, "set-cookie": value };
      }
    }
  }
  return {
    answered: (key: string, index: number) => join(key, ({ answered }) => void answered.push(index)),
    told: (key: string, headers: unknown) =>
      join(key, ({ told }) => {
        if (told.length < CHAIN_MAX) told.push(headersOf(headers)["set-cookie"]);
      }),
  };
}

const cut = (url: string): string => url.slice(0, URL_CHARACTERS);

export function headersOf(headers: unknown): Record<string, string> {
  const entries = Object.entries((headers ?? {}) as Record<string, string>).slice(0, HEADERS_MAX);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase().slice(0, 200), value.slice(0, HEADER_CHARACTERS)]),
  );
}

function postedBy({ postData, postDataEntries, hasPostData, headers }: Fields, most: number): CapturedPost | null {
  if (hasPostData !== true && typeof postData !== "string") return null;
  const text = typeof postData === "string" ? postData : textOf(postDataEntries, most);
  const told = Number(
    Object.entries(headers ?? {}).find(([name]) => /^content-length$/i.test(name))?.[1] ?? Number.NaN,
  );
  const bytes = Number.isSafeInteger(told) ? told : text === "" ? null : Buffer.byteLength(text);
  return { text: text.slice(0, most), bytes, cut: text.length > most || text === "" };
}

/** The pieces of a body that has several, as of a form with files: without the files. */
function textOf(entries: unknown, most: number): string {
  const pieces = (Array.isArray(entries) ? entries : []) as readonly { readonly bytes?: unknown }[];
  return pieces
    .map(({ bytes }) => (typeof bytes === "string" ? Buffer.from(bytes.slice(0, 2 * most), "base64").toString() : ""))
    .join("");
}

function initiatorOf(initiator: Fields): string | null {
  const url = initiator["url"] ?? initiator["stack"]?.callFrames?.[0]?.url ?? null;
  return typeof url === "string" && url !== "" ? cut(url) : null;
}

function certificateOf(secure: Fields): CapturedCertificate {
  return {
    subject: String(secure["subjectName"] ?? "").slice(0, 500),
    issuer: String(secure["issuer"] ?? "").slice(0, 500),
    subjectAlternativeNames: ((secure["sanList"] ?? []) as string[]).slice(0, 200).map((name) => name.slice(0, 253)),
    notBefore: Number(secure["validFrom"] ?? 0),
    notAfter: Number(secure["validTo"] ?? 0),
    sha256: null,
    facts: null,
  };
}

/** Chromium's words for what goes wrong, in ours. */
const FAILURES: Readonly<Record<string, string>> = {
  "net::ERR_NAME_NOT_RESOLVED": "no such name",
  "net::ERR_CONNECTION_REFUSED": "connection refused",
  "net::ERR_CONNECTION_RESET": "connection reset",
  "net::ERR_CONNECTION_CLOSED": "connection closed",
  "net::ERR_EMPTY_RESPONSE": "the server answered nothing",
  "net::ERR_CONNECTION_TIMED_OUT": "no answer in time",
  "net::ERR_TIMED_OUT": "no answer in time",
  "net::ERR_TOO_MANY_REDIRECTS": "too many redirects",
  "net::ERR_ABORTED": "given up by the page",
  "net::ERR_BLOCKED_BY_CLIENT": "held back by the scan",
  "net::ERR_ACCESS_DENIED": "held back by the scan",
  "net::ERR_TUNNEL_CONNECTION_FAILED": "the host cannot be reached",
  "net::ERR_PROXY_CONNECTION_FAILED": "the scan has come to its limit",
  "net::ERR_SSL_PROTOCOL_ERROR": "no TLS that the browser speaks",
  "net::ERR_INVALID_REDIRECT": "a redirect that leads nowhere",
  "net::ERR_HTTP_RESPONSE_CODE_FAILURE": "an error without a page",
  "net::ERR_UNSAFE_REDIRECT": "a redirect that no browser follows",
};

export function failureInWords(text: string): string {
  return (
    FAILURES[text] ??
    text
      .replace(/^net::ERR_/, "")
      .replaceAll("_", " ")
      .toLowerCase()
      .slice(0, 200)
  );
}

function failureOf(one: Draft, params: Fields, proxy: Needs["proxy"]): string | null {
  const url = URL.canParse(one.url) ? new URL(one.url) : null;
  const port = url === null ? null : portOf(url);
  const refusal = url === null || port === null ? null : (proxy.reached(url.hostname, port)?.refusal ?? null);
  if (refusal !== null) return refusal;
  const { blockedReason, errorText = params["errorMessage"] ?? "" } = params;
  if (typeof blockedReason === "string") return `held back by the browser (${blockedReason.slice(0, 60)})`;
  // The browser gives up the body of an error that is no script, style or picture: the status tells.
  if (errorText === "net::ERR_ABORTED" && (one.status ?? 0) >= 400) return null;
  return failureInWords(String(errorText));
}
