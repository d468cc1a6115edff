import { type IncomingMessage, request as plain } from "node:http";
import { request as secure } from "node:https";
import { connect as connectSecurely } from "node:tls";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { placeOf } from "@fyr/core/domains";
import { readPage } from "@fyr/core/page";
import type { ScanCapture } from "@fyr/core/scan";
import { frameOfServer, isHtml } from "./earlier.ts";
import type { ScanProxy } from "./proxy.ts";

const BODY_MAX = 1024 * 1024;
const HOPS_MAX = 5;
const WITHIN_MS = 8000;
const TITLE_MAX = 500;
const URL_MAX = 2048;
const COLLECTORS_MAX = 10;
/** A phone for a scan as a computer, and the other way round: what people have whom a site would not turn away. */
const OTHERS = {
  desktop: "(Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/VERSION.0.0.0 Mobile Safari/537.36",
  phone: "(X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/VERSION.0.0.0 Safari/537.36",
} as const;

/** What a server answers, as it came: before any script has run. */
interface Answer {
  readonly url: string;
  readonly status: number;
  readonly html: string;
}

const hash = (): string => "";
const isSecretAsked = ({ html, url }: Answer): boolean =>
  readPage(html, url, hash).forms.some(({ fields }) => fields.some(({ type }) => type === "password"));
const siteOf = (url: string): string => {
  const host = URL.parse(url)?.hostname ?? "";
  return placeOf(host).registrable ?? host;
};

/** URLs of other sites that forms post passwords to. */
const collectorsOf = ({ html, url }: Answer): string[] =>
  readPage(html, url, hash).forms.flatMap(({ fields, target, action, host }) =>
    target === "other site" && host !== null && action !== null && fields.some(({ type }) => type === "password")
      ? [action.slice(0, URL_MAX)]
      : [],
  );
const titleOf = ({ html, url }: Answer): string | null => readPage(html, url, hash).title?.slice(0, TITLE_MAX) ?? null;
const hostOf = (url: string): string => URL.parse(url)?.hostname ?? "";

export interface SecondLook {
  /** What a visitor with another user agent is shown instead, in words. */
  readonly cloaking: string | null;
  /** The host of another site that a form posts passwords to, which such a visitor alone is shown. */
  readonly hiddenCollector: string | null;
}

/** A document as its server sent it. */
export type HiddenPage = Pick<Answer, "url" | "html">;

const SAME: SecondLook = { cloaking: null, hiddenCollector: null };

/** What was found, and what was asked for it. */
interface SecondAnswer {
  readonly differing: SecondLook;
  /** The log-in that such a visitor alone is shown; null where it is shown none. */
  readonly hidden: HiddenPage | null;
  readonly answer: ScanCapture["secondLook"];
}

const NOT_ASKED: SecondAnswer = { differing: SAME, hidden: null, answer: null };

/**
 * What a page shows to a visitor with another user agent, where that is something else and one of both asks for a
 * password. Documents are compared as they come from the server: what scripts make of them differs by itself.
 */
export async function secondLook(
  capture: ScanCapture,
  device: keyof typeof OTHERS,
  proxy: Pick<ScanProxy, "connect">,
): Promise<SecondAnswer> {
  const { leadRequest, requests, bodies, url } = capture;
  const lead = leadRequest === null ? undefined : requests[leadRequest];
  const body = leadRequest === null ? undefined : bodies.get(leadRequest);
  if (lead === undefined || body === undefined || lead.status !== 200) return NOT_ASKED;
  const seen: Answer = { url: lead.url, status: lead.status, html: Buffer.from(body).toString("utf8") };
  // Another version would tell the second visit from the first.
  const [, version = "150"] = /Chrome\/(\d+)/.exec(lead.requestHeaders["user-agent"] ?? "") ?? [];
  const userAgent = `Mozilla/5.0 ${OTHERS[device].replace("VERSION", version)}`;
  const other = await visit(url, userAgent, proxy).catch(() => null);
  if (other === null) return NOT_ASKED;
  const { url: led, status, html } = other;
  const postsTo = [...new Set(collectorsOf(other))].slice(0, COLLECTORS_MAX);
  const answer = {
    userAgent,
    url: led.slice(0, URL_MAX),
    status,
    title: titleOf(other),
    bytes: Buffer.byteLength(html),
    postsTo,
  };
  const differing = differenceOf(seen, other);
  const isHidden = differing.hiddenCollector !== null || (differing.cloaking !== null && isLogInOf(seen, other));
  return { differing, hidden: isHidden ? { url: led, html } : null, answer };
}

/**
 * A capture without a document, of a page that keeps the browser busy, with what the server sends when it is asked once
 * more: by the same names, and without a browser.
 */
export async function withDocument(capture: ScanCapture, proxy: Pick<ScanProxy, "connect">): Promise<ScanCapture> {
  const { frames, leadRequest, requests } = capture;
  const lead = leadRequest === null ? undefined : requests[leadRequest];
  if (frames.length > 0 || lead === undefined || lead.status === null || !isHtml(lead.mimeType)) return capture;
  const userAgent = lead.requestHeaders["user-agent"] ?? "";
  const answer = await visit(lead.url, userAgent, proxy).catch(() => null);
  if (answer === null || answer.html === "") return capture;
  return { ...capture, frames: [frameOfServer(answer.url, answer.html)], documentFrom: "server" };
}

const isLogInOf = (seen: Answer, other: Answer): boolean => !isSecretAsked(seen) && isSecretAsked(other);

/** How an answer to another visitor differs, where one of both asks for a password. */
export function differenceOf(seen: Answer, other: Answer): SecondLook {
  // Too many requests, or a server that is overburdened, is no secret kept.
  if (other.status === 429 || other.status >= 500) return SAME;
  const known = new Set(collectorsOf(seen).map(hostOf));
  const hiddenCollector =
    collectorsOf(other)
      .map(hostOf)
      .find((host) => !known.has(host)) ?? null;
  if (hiddenCollector !== null)
    return { cloaking: `a page that posts passwords to ${hiddenCollector}`, hiddenCollector };
  if (isLogInOf(seen, other)) return { ...SAME, cloaking: "a page that asks for a password" };
  if (!isSecretAsked(seen)) return SAME;
  const words = (cloaking: string | null): SecondLook => ({ ...SAME, cloaking });
  if (siteOf(seen.url) !== siteOf(other.url)) return words(`another site, ${siteOf(other.url)}`);
  if (other.status >= 400) return words(`status ${other.status}`);
  return isSecretAsked(other) ? SAME : words("a page that asks for no password");
}

async function visit(url: string, userAgent: string, proxy: Pick<ScanProxy, "connect">): Promise<Answer | null> {
  const signal = AbortSignal.timeout(WITHIN_MS);
  let at = url;
  for (let hops = 0; hops <= HOPS_MAX; hops += 1) {
    const asked = URL.parse(at);
    if (asked === null || !/^https?:$/.test(asked.protocol)) return null;
    const answer = await get(asked, userAgent, proxy, signal);
    if (answer.location === null) return { url: at, status: answer.status, html: answer.html };
    at = URL.parse(answer.location, at)?.href ?? "";
  }
  return null;
}

async function get(url: URL, userAgent: string, proxy: Pick<ScanProxy, "connect">, signal: AbortSignal) {
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const socket = await proxy.connect(host, Number(url.port || (isSecure ? 443 : 80)));
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof read>>>();
    const sent = (isSecure ? secure : plain)(url, {
      // Who it is does not matter here: the browser has judged the certificate.
      createConnection: () =>
        isSecure ? connectSecurely({ socket, servername: host, rejectUnauthorized: false }) : socket,
      headers: { "user-agent": userAgent, accept: "text/html,*/*;q=0.8", "accept-encoding": "gzip, deflate, br" },
      signal,
    });
    sent.on("error", reject).on("response", (message) => {
      const { statusCode: status = 0, headers } = message;
      read(message, status, headers.location ?? null, headers["content-encoding"] ?? "").then(resolve, reject);
    });
    sent.end();
    return await promise;
  } finally {
    socket.destroy();
  }
}

async function read(message: IncomingMessage, status: number, location: string | null, encoding: string) {
  const isElsewhere = status >= 300 && status < 400 && location !== null;
  const pieces: Buffer[] = [];
  let size = 0;
  if (!isElsewhere) {
    for await (const piece of message as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size > BODY_MAX) break;
    }
  }
  const html = textOf(decoded(Buffer.concat(pieces), encoding), message.headers["content-type"] ?? "");
  return { status, location: isElsewhere ? location : null, html };
}

/** As the answer or the document itself says (HTML, 13.2.3.2: within its first 1,024 bytes); UTF-8 where neither does. */
function textOf(bytes: Buffer, contentType: string): string {
  const said = /charset\s*=\s*["']?([\w-]+)/i;
  const [, charset = "utf-8"] = said.exec(contentType) ?? said.exec(bytes.toString("latin1", 0, 1024)) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

function decoded(bytes: Buffer, encoding: string): Buffer {
  const most = { maxOutputLength: 4 * BODY_MAX };
  if (encoding === "gzip") return gunzipSync(bytes, most);
  if (encoding === "br") return brotliDecompressSync(bytes, most);
  return encoding === "deflate" ? inflateSync(bytes, most) : bytes;
}
