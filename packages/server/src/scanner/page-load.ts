import { setTimeout as pause } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import type { Downloads } from "./downloads.ts";
import type { Endings } from "./endings.ts";
import type { ScanLook } from "./job.ts";
import type { ScanLimits } from "./limits.ts";
import type { Targets } from "./targets.ts";
import type { RequestWatch } from "./watch.ts";

const POLL_MS = 50;
/** After its load event a page still draws. */
const DRAW_MS = 250;
/** What a page that has come to a limit has under way gets so long. */
const CUT_MS = 2000;
/** The browser tells of a download a little later than that it goes nowhere. */
const DOWNLOAD_MS = 1000;
const ABORTED = "net::ERR_ABORTED";

interface Needs {
  readonly browser: Pick<Browser, "devtools" | "pid">;
  readonly page: Targets;
  readonly watch: RequestWatch;
  readonly endings: Endings;
  readonly limits: ScanLimits;
  readonly look: ScanLook;
  readonly downloads: Pick<Downloads, "begun" | "underWay">;
}

/** A browser that ended without our doing: another one may do better. */
export class BrowserGone extends Error {
  override message = "The browser ended midway";
}

/** What the browser shows where there is no page. */
export const isOfNoSite = (url: string): boolean => /^(?:about:blank$|chrome-error:)/.test(url);

/** How a page was gone to. */
export interface Loaded {
  /** Chromium's word for what kept it from going there; null where nothing did, or a limit did. */
  readonly failure: string | null;
  /** Whether there was a document of a site, and not only what the browser shows in its place. */
  readonly hasArrived: boolean;
  /** Whether there still is. */
  readonly isThere: boolean;
}

/**
 * Goes to a URL and waits until the page stands still or a limit is reached, which `endings` knows.
 * @throws BrowserGone
 */
export async function loadPage(url: string, needs: Needs): Promise<Loaded> {
  const { browser, page, watch, endings, limits, look, downloads } = needs;
  const { devtools } = browser;
  const until = Date.now() + limits.loadMs + look.waitMs;
  let loadedAt: number | null = null;
  let isGone = false;
  let hasArrived = false;
  let isThere = false;
  let failure: string | null = null;
  let failedAt = 0;
  let cutAt: number | null = null;
  void devtools.closed.then(() => (isGone = true));
  devtools.onEvent(({ method, params, sessionId }) => {
    if (sessionId !== page.session) return;
    if (method === "Page.loadEventFired") loadedAt = Date.now();
    if (method !== "Page.frameNavigated" || params["frame"]?.parentId !== undefined) return;
    isThere = !isOfNoSite(String(params["frame"]?.url));
    hasArrived ||= isThere;
  });
  // Whole, and to http from https too: that is what was asked for.
  const referrer = look.referer === null ? {} : { referrer: look.referer, referrerPolicy: "unsafeUrl" };
  devtools.send("Page.navigate", { url, ...referrer }, page.session, limits.loadMs).then(
    ({ errorText }) => {
      if (typeof errorText !== "string" || errorText === "") return;
      failure = errorText;
      failedAt = Date.now();
    },
    // It does not answer while a page holds it up: then the time tells.
    () => undefined,
  );

  /** Whether there is nothing to wait for any more. */
  const isAtEnd = (): boolean => {
    const why = endings.why();
    if (isGone && why !== "memory") throw new BrowserGone();
    if (Date.now() > until) endings.late();
    if (endings.isOver() || Date.now() > until) return true;
    if (why !== null) cutAt ??= Date.now();
    return cutAt !== null && Date.now() - cutAt > CUT_MS;
  };
  const isStill = (): boolean => {
    const since = watch.stillSince();
    return since !== null && Date.now() - since >= limits.idleMs && downloads.underWay() === 0;
  };
  const hasFailed = (): boolean => {
    if (failure === null || downloads.underWay() > 0) return false;
    return failure !== ABORTED || downloads.begun() > 0 || Date.now() - failedAt > DOWNLOAD_MS;
  };
  for (;;) {
    await pause(POLL_MS);
    if (isAtEnd() || hasFailed()) break;
    // A page that is cut off need not be waited for.
    // Nor is one that has begun a download instead of its load event: it has none any more.
    if (isStill() && (loadedAt !== null || cutAt !== null || downloads.begun() > 0)) break;
  }
  if (failure !== null) return { failure, hasArrived, isThere };
  // It has drawn while it was seen to stand still.
  const drawn = look.waitMs > 0 ? Date.now() + look.waitMs : (loadedAt ?? Date.now()) + DRAW_MS;
  while (Date.now() < drawn && endings.why() === null && !isAtEnd()) await pause(POLL_MS);
  return { failure: null, hasArrived, isThere };
}
