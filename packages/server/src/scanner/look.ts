import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CapturedCookie, CapturedFrame, CapturedPicture, ScanCapture } from "@fyr/core/scan";
import type { Browser } from "./browser.ts";
import type { Fields } from "./devtools.ts";
import type { ScanLook, ScanStage } from "./job.ts";
import type { ScanLimits } from "./limits.ts";
import type { ScanProxy } from "./proxy.ts";
import { openPage, type Targets, viewportOf } from "./targets.ts";
import { failureInWords, type RequestWatch, watchRequests } from "./watch.ts";

/** A page that cannot be looked at, in words for the one who wants to. */
export class NotSeen extends Error {}

interface Needs {
  readonly browser: Browser;
  readonly proxy: ScanProxy;
  readonly limits: ScanLimits;
  readonly look: ScanLook;
  /** JavaScript names whose values are wanted. */
  readonly globals: readonly string[];
  readonly stage: (stage: ScanStage) => void;
  /** Called once a page is open, before it goes anywhere. @throws what ends the scan */
  readonly opened: () => void;
}

const POLL_MS = 50;
/** After its load event a page still draws. */
const DRAW_MS = 250;
type Ended = ScanCapture["endedBy"];

/** Looks at a page: goes there, waits until it stands still or a limit is reached, and takes what there is. */
export async function lookAt(url: string, needs: Needs): Promise<ScanCapture> {
  const { browser, proxy, limits, look, stage, opened } = needs;
  const { devtools } = browser;
  const startedAt = Date.now();
  let ended: Ended = null;
  let count = 0;
  let watch: RequestWatch | null = null;
  let mainFrame = "";
  const admits = (): "requests" | "redirects" | null => {
    if ((watch?.documents() ?? 0) > limits.redirects) {
      ended ??= "redirects";
      return "redirects";
    }
    if (++count > limits.requests) {
      ended ??= "requests";
      return "requests";
    }
    return null;
  };
  watch = watchRequests({ devtools, proxy, limits, mainFrame: () => mainFrame });
  const page = await openPage({ devtools, proxy, look, limits, admits });
  mainFrame = page.mainFrame;
  opened();
  const lines = watchConsole(browser, limits);
  const downloads = await watchDownloads(browser, page, limits);

  stage("loading");
  let isLoaded = false;
  devtools.onEvent(({ method, sessionId }) => {
    if (method === "Page.loadEventFired" && sessionId === page.session) isLoaded = true;
  });
  const referrer = look.referer === null ? {} : { referrer: look.referer };
  const going = devtools
    .send("Page.navigate", { url, ...referrer }, page.session, limits.loadMs)
    .then(({ errorText }) => (typeof errorText === "string" && errorText !== "" ? errorText : null))
    .catch(() => null);
  const late = startedAt + limits.loadMs + look.waitMs;
  let failure: string | null | undefined;
  void going.then((text) => (failure = text));
  const endOf = (): Ended => {
    if (browser.cut() !== null) return browser.cut();
    if (proxy.cut() !== null) return proxy.cut() === "bytes" ? "bytes" : "requests";
    if (page.crashed()) return "crash";
    return Date.now() > late ? "time" : null;
  };
  for (;;) {
    await pause(POLL_MS);
    const why = endOf();
    if (why !== null) {
      ended ??= why;
      break;
    }
    if (failure !== null && failure !== undefined) break;
    const since = watch.stillSince();
    const isStill = since !== null && Date.now() - since >= limits.idleMs;
    // A page that is cut off need not be waited for.
    if ((isLoaded && isStill) || (ended !== null && isStill)) break;
  }
  const isOver = ended === "memory" || ended === "crash";
  if (ended === null && look.waitMs > 0) await pause(look.waitMs);
  else if (ended === null) await pause(DRAW_MS);
  const isDownload = downloads.begun() > 0;
  const lead = watch.lead();
  const answered = lead !== null && watch.requests[lead]?.status !== null;
  if (typeof failure === "string" && !isDownload && !answered) {
    const known = lead === null ? null : watch.requests[lead]?.failure;
    throw new NotSeen(`The page could not be opened: ${known ?? failureInWords(failure)}`);
  }

  stage("reading");
  if (!isOver) {
    // What still runs would hold up what is asked now.
    if (ended !== null) {
      devtools.tell("Runtime.terminateExecution", {}, page.session);
      devtools.tell("Page.stopLoading", {}, page.session);
    }
    await Promise.race([watch.settled(), pause(3000)]);
  }
  const read = isOver ? NOTHING : await readPage(page, watch, needs);
  if (!isOver) await Promise.race([watch.certificates(50), pause(3000)]);
  const leadAnswered = leadOf(watch);
  return {
    url,
    finalUrl: read.finalUrl ?? (leadAnswered === null ? url : (watch.requests[leadAnswered]?.url ?? url)),
    startedAt,
    endedAt: Date.now(),
    requests: watch.requests,
    leadRequest: leadAnswered,
    frames: read.frames,
    cookies: read.cookies,
    console: lines,
    globals: read.globals,
    screenshot: read.screenshot,
    favicon: read.favicon,
    bodies: watch.bodies,
    downloads: await downloads.list(),
    heldBack: { ...page.heldBack },
    endedBy: ended,
  };
}

/** The last document that was answered. */
function leadOf(watch: RequestWatch): number | null {
  const last = watch.lead();
  if (last === null) return null;
  for (let at = last; at >= 0; at--) {
    const one = watch.requests[at];
    if (one?.resourceType === "Document" && one.frameId === watch.requests[last]?.frameId && one.status !== null) {
      return at;
    }
  }
  return last;
}

interface PageRead {
  readonly finalUrl: string | null;
  readonly frames: CapturedFrame[];
  readonly cookies: CapturedCookie[];
  readonly globals: Record<string, string>;
  readonly screenshot: CapturedPicture | null;
  readonly favicon: ScanCapture["favicon"];
}

const NOTHING: PageRead = { finalUrl: null, frames: [], cookies: [], globals: {}, screenshot: null, favicon: null };

async function readPage(page: Targets, watch: RequestWatch, needs: Needs): Promise<PageRead> {
  const { limits, look, globals } = needs;
  const until = Date.now() + limits.collectMs;
  /** What one part of it does not give holds up no other. */
  const part = async <T>(read: Promise<T>, otherwise: T): Promise<T> => {
    const left = Math.max(500, until - Date.now());
    return Promise.race([read.catch(() => otherwise), pause(left, otherwise, { ref: false })]);
  };
  const screenshot = await part(pictureOf(needs, page), null);
  const frames = await part(framesOf(needs, page), []);
  const cookies = await part(cookiesOf(needs, page), []);
  const values = await part(globalsOf(needs, page, globals), {});
  const [main] = frames;
  const favicon = await part(faviconOf(needs, page, watch), null);
  const { width, height } = viewportOf(look);
  return {
    finalUrl: main?.url ?? null,
    frames,
    cookies,
    globals: values,
    screenshot: screenshot === null ? null : { bytes: screenshot, width, height },
    favicon,
  };
}

async function pictureOf({ browser: { devtools }, limits }: Needs, page: Targets): Promise<Uint8Array | null> {
  const params = { format: "png", captureBeyondViewport: false, optimizeForSpeed: true };
  const { data } = await devtools.send("Page.captureScreenshot", params, page.session, 5000);
  const bytes = Buffer.from(String(data), "base64");
  return bytes.length > limits.screenshotBytes ? null : bytes;
}

interface FrameTree {
  readonly frame: {
    readonly id: string;
    readonly parentId?: string;
    readonly url: string;
    readonly urlFragment?: string;
  };
  readonly childFrames?: readonly FrameTree[];
}

async function framesOf(needs: Needs, page: Targets): Promise<CapturedFrame[]> {
  const { devtools } = needs.browser;
  const found: CapturedFrame[] = [];
  const sessions = [page.session, ...page.frames.values()];
  for (const session of sessions) {
    const { frameTree } = await devtools
      .send("Page.getFrameTree", {}, session, 3000)
      .catch(() => ({ frameTree: null as unknown }));
    if (frameTree === null) continue;
    for (const { frame } of flat(frameTree as FrameTree)) {
      if (found.length >= needs.limits.frames) return found;
      if (found.some(({ frameId }) => frameId === frame.id)) continue;
      const read = await documentOf(needs, session, frame.id);
      if (read === null) continue;
      found.push({
        frameId: frame.id,
        parentFrameId: frame.parentId ?? null,
        url: `${frame.url}${frame.urlFragment ?? ""}`.slice(0, 4096),
        ...read,
      });
    }
  }
  return found;
}

function* flat(tree: FrameTree, depth = 0): Generator<FrameTree> {
  yield tree;
  if (depth < 10) for (const child of tree.childFrames ?? []) yield* flat(child, depth + 1);
}

/** The document of a frame, read where the page's own scripts have no say. */
async function documentOf({ browser: { devtools }, limits }: Needs, session: string, frameId: string) {
  try {
    const { executionContextId } = await devtools.send(
      "Page.createIsolatedWorld",
      { frameId, worldName: "fyr" },
      session,
      3000,
    );
    const expression = `(() => {
      const html = document.documentElement ? document.documentElement.outerHTML : "";
      const text = document.body ? document.body.innerText : "";
      return { html: html.slice(0, ${limits.htmlCharacters}), text: text.slice(0, ${limits.textCharacters}), cut: html.length > ${limits.htmlCharacters} };
    })()`;
    const { result } = await devtools.send(
      "Runtime.evaluate",
      { expression, contextId: executionContextId, returnByValue: true, timeout: 4000 },
      session,
      6000,
    );
    const { html = "", text = "", cut = false } = result?.value ?? {};
    return { html: String(html), text: String(text), cut: cut === true };
  } catch {
    return null;
  }
}

async function cookiesOf({ browser: { devtools }, limits }: Needs, page: Targets): Promise<CapturedCookie[]> {
  const { cookies } = await devtools.send("Storage.getCookies", { browserContextId: page.context });
  return (cookies as Fields[]).slice(0, limits.cookies).map((cookie) => ({
    name: String(cookie["name"]).slice(0, 500),
    value: String(cookie["value"]).slice(0, 4096),
    domain: String(cookie["domain"]).slice(0, 253),
    path: String(cookie["path"]).slice(0, 500),
    expires: Number(cookie["expires"] ?? -1),
    size: Number(cookie["size"] ?? 0),
    httpOnly: cookie["httpOnly"] === true,
    secure: cookie["secure"] === true,
    session: cookie["session"] === true,
    priority: String(cookie["priority"] ?? "Medium").slice(0, 20),
    sameParty: cookie["sameParty"] === true,
    sourceScheme: String(cookie["sourceScheme"] ?? "Unset").slice(0, 20),
    sourcePort: Number(cookie["sourcePort"] ?? -1),
  }));
}

async function globalsOf(
  { browser: { devtools } }: Needs,
  page: Targets,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const expression = `((names) => {
    const found = {};
    for (const name of names) {
      try {
        let value = globalThis;
        for (const part of name.split(".")) value = value == null ? undefined : value[part];
        if (value === undefined || value === null) continue;
        found[name] = typeof value === "string" || typeof value === "number" ? String(value).slice(0, 100) : "";
      } catch {}
    }
    return JSON.stringify(found);
  })(${JSON.stringify(names)})`;
  const { result } = await devtools.send(
    "Runtime.evaluate",
    { expression, returnByValue: true, timeout: 2000 },
    page.session,
    4000,
  );
  // The page may have put anything in the place of what is called here.
  const read: unknown = typeof result?.value === "string" ? JSON.parse(result.value.slice(0, 100_000)) : {};
  if (typeof read !== "object" || read === null) return {};
  const wanted = new Set(names);
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) =>
      wanted.has(name) && typeof value === "string" ? [[name, value.slice(0, 100)]] : [],
    ),
  );
}

/** The icon that the page names, or the one at the usual place. */
async function faviconOf(
  { browser: { devtools }, limits }: Needs,
  page: Targets,
  watch: RequestWatch,
): Promise<ScanCapture["favicon"]> {
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
  if (!/^https?:/.test(url) || watch.requests.length >= limits.requests) return null;
  const { resource } = await devtools.send(
    "Network.loadNetworkResource",
    { frameId: page.mainFrame, url, options: { disableCache: false, includeCredentials: false } },
    page.session,
    4000,
  );
  if (resource?.success !== true || resource.httpStatusCode !== 200 || typeof resource.stream !== "string") return null;
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
  const type = Object.entries((resource.headers ?? {}) as Record<string, string>).find(
    ([name]) => name.toLowerCase() === "content-type",
  )?.[1];
  if (size === 0 || size > limits.faviconBytes) return null;
  return { url, bytes: Buffer.concat(pieces), mimeType: type ?? null };
}

function watchConsole({ devtools }: Browser, limits: ScanLimits): ScanCapture["console"] {
  const lines: { level: string; text: string; url: string | null }[] = [];
  devtools.onEvent(({ method, params }) => {
    if (lines.length >= limits.consoleLines) return;
    if (method === "Runtime.consoleAPICalled") {
      const text = ((params["args"] ?? []) as Fields[])
        .slice(0, 10)
        .map(({ value, description }) => String(value ?? description ?? "").slice(0, limits.consoleCharacters))
        .join(" ");
      const url = params["stackTrace"]?.callFrames?.[0]?.url ?? null;
      lines.push({ level: String(params["type"]), text: text.slice(0, limits.consoleCharacters), url });
    } else if (method === "Runtime.exceptionThrown") {
      const { exception, text, url = null } = params["exceptionDetails"] ?? {};
      const words = String(exception?.description ?? text ?? "").slice(0, limits.consoleCharacters);
      lines.push({ level: "error", text: words, url });
    }
  });
  return lines;
}

interface Downloads {
  begun(): number;
  list(): Promise<ScanCapture["downloads"]>;
}

/** Files are stored beside the profile, hashed and thrown away with it; nothing opens them. */
async function watchDownloads({ devtools, folder }: Browser, page: Targets, limits: ScanLimits): Promise<Downloads> {
  const found = new Map<string, { url: string; name: string; bytes: number; isWhole: boolean }>();
  await devtools.send("Browser.setDownloadBehavior", {
    behavior: "allowAndName",
    browserContextId: page.context,
    downloadPath: join(folder, "downloads"),
    eventsEnabled: true,
  });
  devtools.onEvent(({ method, params }) => {
    const guid = String(params["guid"] ?? "");
    const cancel = () => devtools.tell("Browser.cancelDownload", { guid, browserContextId: page.context });
    if (method === "Browser.downloadWillBegin") {
      if (found.size >= limits.downloads) return cancel();
      const { url = "", suggestedFilename = "" } = params;
      found.set(guid, {
        url: String(url).slice(0, 4096),
        name: String(suggestedFilename).slice(0, 255),
        bytes: 0,
        isWhole: false,
      });
    } else if (method === "Browser.downloadProgress") {
      const one = found.get(guid);
      if (one === undefined) return;
      one.bytes = Number(params["receivedBytes"] ?? 0);
      one.isWhole = params["state"] === "completed";
      if (one.bytes > limits.downloadBytes && !one.isWhole) cancel();
    }
  });
  return {
    begun: () => found.size,
    async list() {
      const list: { url: string; name: string; sha256: string | null; bytes: number }[] = [];
      for (const [guid, { url, name, bytes, isWhole }] of found) {
        const sha256 = isWhole && /^[\w-]{1,100}$/.test(guid) ? await hashOf(join(folder, "downloads", guid)) : null;
        list.push({ url, name, bytes, sha256 });
      }
      return list;
    },
  };
}

async function hashOf(path: string): Promise<string | null> {
  try {
    if (!(await stat(path)).isFile()) return null;
    const hash = createHash("sha256");
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
    return hash.digest("hex");
  } catch {
    return null;
  }
}
