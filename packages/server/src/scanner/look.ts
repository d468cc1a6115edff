import { setTimeout as pause } from "node:timers/promises";
import { waitsIn } from "@fyr/core/catphish";
import type { ScanCapture } from "@fyr/core/scan";
import type { Browser } from "./browser.ts";
import { collect, NOTHING_READ, type PageRead } from "./collect.ts";
import { watchConsole } from "./console.ts";
import { watchDownloads } from "./downloads.ts";
import { documentOtherwise, watchEarlier } from "./earlier.ts";
import { type Endings, watchEndings } from "./endings.ts";
import { documentOf } from "./frames.ts";
import type { ScanStage } from "./job.ts";
import { BrowserGone, isOfNoSite, loadPage } from "./page-load.ts";
import type { ScanProxy } from "./proxy.ts";
import type { Reading } from "./reading.ts";
import { openPage, type Targets } from "./targets.ts";
import { failureInWords, type RequestWatch, watchRequests } from "./watch.ts";

/** A page that cannot be looked at, in words for the one who wants to. */
export class NotSeen extends Error {}

interface Needs extends Reading {
  readonly browser: Browser;
  readonly proxy: ScanProxy;
  readonly stage: (stage: ScanStage) => void;
  /** Called once a page is open, before it goes anywhere. @throws what ends the scan */
  readonly opened: () => Promise<void>;
}

/** What of the browser's answers is still under way gets so long. */
const SETTLE_MS = 3000;
const CERTIFICATES = 50;
const ANSWER_MS = 3000;

/** Looks at a page: goes there, waits until it stands still or a limit is reached, and takes what there is. */
export async function lookAt(url: string, needs: Needs): Promise<ScanCapture> {
  const { browser, proxy, limits, look, stage, opened } = needs;
  const { devtools } = browser;
  let isGone = false;
  void devtools.closed.then(() => (isGone = true));
  const startedAt = Date.now();
  let mainFrame = "";
  let crashed = (): boolean => false;
  const watch = watchRequests({ devtools, proxy, limits, mainFrame: () => mainFrame });
  const endings = watchEndings({ browser, proxy, limits, documents: watch.documents, crashed: () => crashed() });
  const page = await openPage({ devtools, proxy, look, limits, admits: endings.admit });
  ({ mainFrame, crashed } = page);
  await opened();
  const earlier = watchEarlier(needs, page);
  const lines = watchConsole(browser, limits);
  const downloads = await watchDownloads(browser, page, limits);

  stage("loading");
  const loaded = await loadPage(url, { browser, page, watch, endings, limits, look, downloads });
  if (!loaded.hasArrived && downloads.begun() === 0 && !isAnswered(watch)) {
    throw notSeen(loaded.failure, watch, endings);
  }

  if (look.waitMs === 0 && loaded.isThere) await letGoOn(page, watch, needs, endings);

  stage("reading");
  const isThere = loaded.isThere && !endings.isOver() && (await doesAnswer(page, needs, endings));
  if (!endings.isOver()) await Promise.race([watch.settled(), pause(SETTLE_MS)]);
  const read = withoutErrors(endings.isOver() ? NOTHING_READ : await collect(page, watch, needs, isThere));
  if (!endings.isOver()) await Promise.race([watch.certificates(CERTIFICATES), pause(SETTLE_MS)]);
  const files = await downloads.list();
  // What it had is gone with it: a page is not told by what came before its browser was killed.
  if (isGone && endings.why() !== "memory") throw new BrowserGone();
  const lead = leadOf(watch, new Set(files.map((file) => file.url)));
  const otherwise = read.frames.length > 0 ? null : documentOtherwise(watch, lead, earlier.last());
  return {
    url,
    finalUrl: read.finalUrl ?? otherwise?.frame.url ?? (lead === null ? url : (watch.requests[lead]?.url ?? url)),
    startedAt,
    endedAt: Date.now(),
    requests: watch.requests,
    leadRequest: lead,
    frames: otherwise === null ? read.frames : [otherwise.frame],
    documentFrom: otherwise?.from ?? "page",
    cookies: read.cookies,
    console: lines,
    globals: read.globals,
    globalNames: read.globalNames,
    screenshot: read.screenshot,
    favicon: read.favicon,
    bodies: watch.bodies,
    downloads: files,
    heldBack: { ...page.heldBack, ...(downloads.heldBack() > 0 && { downloads: downloads.heldBack() }) },
    dialogs: page.dialogs,
    endedBy: endings.why(),
    secondLook: null,
  };
}

/** A page that says that there is more to come gets so long. */
const GOES_ON_MS = 6000;
const ASKED_EVERY_MS = 500;

/** A page that has something filled in is there. */
const FIELD = /<(?:input|textarea)\b/i;
const READ_MAX = 20_000;
const withoutScripts = (html: string): string => html.slice(0, READ_MAX).replaceAll(/<script\b[^]*?<\/script>/gi, "");

/** Waits while a page says that it does, and then until what comes stands still. */
async function letGoOn(page: Targets, watch: RequestWatch, needs: Needs, endings: Endings): Promise<void> {
  const until = Date.now() + GOES_ON_MS;
  const isOver = (): boolean => Date.now() > until || endings.why() !== null;
  const asked = async () => documentOf(needs, page.session, page.mainFrame);
  let hasWaited = false;
  for (let shown = await asked(); !isOver(); shown = await asked()) {
    if (shown === null || waitsIn(shown.text) === null || FIELD.test(withoutScripts(shown.html))) break;
    hasWaited = true;
    await pause(ASKED_EVERY_MS);
  }
  const isStill = (): boolean => Date.now() - (watch.stillSince() ?? Date.now()) >= needs.limits.idleMs;
  if (!hasWaited) return;
  while (!isOver() && !isStill()) await pause(ASKED_EVERY_MS / 10);
}

/** Of what the browser shows in place of a page nothing is the page's. */
function withoutErrors(read: PageRead): PageRead {
  return isOfNoSite(read.finalUrl ?? "") ? { ...NOTHING_READ, cookies: read.cookies } : read;
}

/** Whether the page's scripts leave room for anything else; what still runs is ended where they do not. */
async function doesAnswer(page: Targets, { browser: { devtools } }: Needs, endings: Endings): Promise<boolean> {
  const ask = { expression: "1", timeout: ANSWER_MS };
  const answers = () =>
    devtools.send("Runtime.evaluate", ask, page.session, ANSWER_MS).then(
      () => true,
      () => false,
    );
  if (endings.why() === null && (await answers())) return true;
  endings.late();
  if (endings.isOver()) return false;
  devtools.tell("Runtime.terminateExecution", {}, page.session);
  devtools.tell("Page.stopLoading", {}, page.session);
  return answers();
}

/** Whether the last document was answered, and with something else than where to go on. */
function isAnswered(watch: RequestWatch): boolean {
  const lead = watch.lead();
  const one = lead === null ? undefined : watch.requests[lead];
  return one !== undefined && one.status !== null && one.redirectsTo === null;
}

const ENDED: Readonly<Record<NonNullable<ScanCapture["endedBy"]>, string>> = {
  time: "no answer in time",
  bytes: "its answer is too large",
  requests: "it makes too many connections",
  redirects: "too many redirects",
  memory: "the browser came to the limit of its memory",
  crash: "the browser crashed",
};

function notSeen(failure: string | null, watch: RequestWatch, endings: Endings): NotSeen {
  const lead = watch.lead();
  const known = lead === null ? null : watch.requests[lead]?.failure;
  const ended = endings.why();
  const words = ended === null ? (known ?? failureInWords(failure ?? "")) : ENDED[ended];
  return new NotSeen(`The page could not be opened: ${words}${wayOf(watch, lead)}`);
}

/** The last steps that are named, and characters of each. */
const STEPS = 4;
const STEP_CHARACTERS = 200;

/** Where a page led that led to where nothing was to be had; what queries hold may be secret. */
function wayOf({ requests }: RequestWatch, lead: number | null): string {
  const frame = lead === null ? undefined : requests[lead]?.frameId;
  const steps = requests.flatMap(({ resourceType, frameId, url }) => {
    const at = resourceType === "Document" && frameId === frame ? URL.parse(url) : null;
    return at === null ? [] : `${at.protocol}//${at.host}${at.pathname}`.slice(0, STEP_CHARACTERS);
  });
  return steps.length < 2 ? "" : `. It was led from ${steps.slice(-STEPS).join(" to ")}`;
}

/** The last document that was answered; a file that it pushed only where there is no page. */
function leadOf({ lead, requests }: RequestWatch, files: ReadonlySet<string>): number | null {
  const last = lead();
  if (last === null) return null;
  let file: number | null = null;
  for (let at = last; at >= 0; at--) {
    const one = requests[at];
    if (one?.resourceType !== "Document" || one.frameId !== requests[last]?.frameId || one.status === null) continue;
    const isPage = one.redirectsTo === null && !(one.body === null && files.has(one.url));
    if (isPage) return at;
    file ??= at;
  }
  return file ?? last;
}
