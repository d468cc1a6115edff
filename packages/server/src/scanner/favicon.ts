import { createHash } from "node:crypto";
import type { CapturedRequest, ScanCapture } from "@fyr/core/scan";
import type { ScanProxy } from "./proxy.ts";
import type { Reading } from "./reading.ts";
import type { Targets } from "./targets.ts";
import { failureInWords, headersOf, type RequestWatch } from "./watch.ts";

interface Needs extends Reading {
  readonly proxy: Pick<ScanProxy, "reached">;
}

/** The icon that the page names, or the one at the usual place: as the page has loaded it, or asked for by the scan. */
export async function faviconOf(needs: Needs, page: Targets, watch: RequestWatch): Promise<ScanCapture["favicon"]> {
  const { limits, proxy } = needs;
  const { devtools } = needs.browser;
  const expression = `(() => {
    const link = document.querySelector("link[rel~=icon i]") ?? document.querySelector("link[rel*=icon i]");
    return link ? link.href : new URL("/favicon.ico", location.href).href;
  })()`;
  const { executionContextId } = await devtools.send(
    "Page.createIsolatedWorld",
    { frameId: page.mainFrame, worldName: "fyr" },
    page.session,
    2000,
  );
  const { result } = await devtools.send(
    "Runtime.evaluate",
    { expression, contextId: executionContextId, returnByValue: true, timeout: 1000 },
    page.session,
    3000,
  );
  const url = String(result?.value ?? "").slice(0, 100_000);
  const inline = /^data:(image\/[\w.+-]+)?(;base64)?,(.*)$/s.exec(url);
  if (inline !== null) {
    const [, mimeType = null, base64, data = ""] = inline;
    const bytes = base64 === undefined ? Buffer.from(decodeURIComponent(data)) : Buffer.from(data, "base64");
    return bytes.length > limits.faviconBytes ? null : { url: url.slice(0, 200), bytes, mimeType };
  }
  if (!/^https?:/.test(url)) return null;
  const loaded = await loadedAlready(url, needs, page, watch);
  if (loaded !== undefined) return loaded;
  if (watch.requests.length >= limits.requests) return null;
  const startedAt = Date.now();
  const own = (more: Partial<CapturedRequest>) => watch.add(ownRequest(url, startedAt, proxy, more));
  const options = { disableCache: false, includeCredentials: false };
  const { resource } = await devtools
    .send("Network.loadNetworkResource", { frameId: page.mainFrame, url, options }, page.session, 4000)
    .catch((error: unknown) => {
      own({ failure: "no answer in time" });
      throw error;
    });
  const headers = headersOf(resource?.headers);
  const status =
    typeof resource?.httpStatusCode === "number" && resource.httpStatusCode > 0 ? resource.httpStatusCode : null;
  const told = { status, responseHeaders: headers, mimeType: headers["content-type"]?.slice(0, 100) ?? null };
  if (resource?.success !== true || status !== 200 || typeof resource.stream !== "string") {
    own({ ...told, failure: status === null ? failureInWords(String(resource?.netErrorName ?? "")) : null });
    return null;
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for (let isOver = false; !isOver && size <= limits.faviconBytes;) {
    const { data, base64Encoded, eof } = await devtools.send(
      "IO.read",
      { handle: resource.stream },
      page.session,
      3000,
    );
    const piece = Buffer.from(String(data), base64Encoded === true ? "base64" : "latin1");
    pieces.push(piece);
    size += piece.length;
    isOver = eof === true || piece.length === 0;
  }
  devtools.tell("IO.close", { handle: resource.stream }, page.session);
  const bytes = Buffer.concat(pieces);
  const isWhole = size > 0 && size <= limits.faviconBytes;
  const body = isWhole ? { sha256: createHash("sha256").update(bytes).digest("hex"), bytes: size } : null;
  own({ ...told, encodedBytes: size, body });
  return isWhole ? { url, bytes, mimeType: told.mimeType } : null;
}

/** What the page has had from there already; null where that is no icon, undefined where it has not asked. */
async function loadedAlready(
  url: string,
  { browser: { devtools }, limits }: Reading,
  page: Targets,
  { requests }: RequestWatch,
): Promise<ScanCapture["favicon"] | undefined> {
  const one = requests.findLast((asked) => asked.url === url && asked.status !== null && asked.redirectsTo === null);
  if (one === undefined) return undefined;
  if (one.status !== 200) return null;
  if (one.body === null) return undefined;
  if (one.body.bytes === 0 || one.body.bytes > limits.faviconBytes) return null;
  const { body, base64Encoded } = await devtools
    .send("Network.getResponseBody", { requestId: one.id }, page.session, 3000)
    .catch(() => ({ body: null, base64Encoded: false }));
  if (typeof body !== "string") return undefined;
  return { url, bytes: Buffer.from(body, base64Encoded === true ? "base64" : "utf8"), mimeType: one.mimeType };
}

/** The scan's own request among those of the page. */
function ownRequest(
  url: string,
  startedAt: number,
  proxy: Needs["proxy"],
  more: Partial<CapturedRequest>,
): CapturedRequest {
  const { hostname, port, protocol } = new URL(url);
  const at = Number(port || (protocol === "https:" ? 443 : 80));
  const { address = null, refusal = null } = proxy.reached(hostname, at) ?? {};
  return {
    id: "fyr-favicon",
    url: url.slice(0, 4096),
    method: "GET",
    resourceType: "Image",
    frameId: "",
    initiator: { type: "other", url: null },
    requestHeaders: {},
    status: null,
    statusText: "",
    responseHeaders: {},
    mimeType: null,
    remoteAddress: address,
    remotePort: at,
    protocol: null,
    tlsVersion: null,
    cipher: null,
    certificate: null,
    encodedBytes: 0,
    headerBytes: null,
    body: null,
    startedAt,
    endedAt: Date.now(),
    redirectsTo: null,
    ledBy: null,
    isOwn: true,
    posted: null,
    timings: null,
    ...more,
    failure: more.failure === undefined || more.failure === null ? null : (refusal ?? more.failure),
  };
}
