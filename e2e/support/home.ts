import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { TestFyr } from "./fyr.ts";

/** Long enough for a busy machine; what is waited for comes far sooner on an idle one. */
export const PATIENCE = 90_000;

const SCREEN = { width: 1440, height: 900 };

const IN_PAGE = join(import.meta.dirname, "in-page.js");

export type Stored = Readonly<Record<string, string>>;

/** Of a context whose pages are at this Fyr, and find these values in `localStorage`. */
export const optionsFor = ({ url }: Pick<TestFyr, "url">, values: Stored = {}): BrowserContextOptions => {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return {
    baseURL: url,
    viewport: SCREEN,
    permissions: ["clipboard-read", "clipboard-write"],
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  };
};

/** A page of a context that is new. */
export async function alone(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript({ path: IN_PAGE });
  return context.newPage();
}

/**
 * A context with a page that the first `open` of each test is given: the browser has its scripts already, compiled, and
 * a process for it. A page that is opened anew costs half as much again.
 */
export interface Home {
  readonly context: BrowserContext;
  isFree(): boolean;
  /** The page, which finds in `localStorage` these values and nothing else. */
  enter(values: Stored): Promise<Page>;
  /** The page with the app as the last test left it; null where that began with other values than these. */
  goOn(values: Stored): Page | null;
  /** After a test. */
  leave(): Promise<void>;
  /** After a test that failed: the page and its process end. */
  end(): Promise<void>;
  /** After a file: the page makes no more requests, and is idle. */
  rest(): Promise<void>;
}

/** Of the same origin, so that its process stays, and without a program. */
const THRESHOLD = "/favicon.svg";
/** What tests listen to. */
const LISTENED = ["request", "console", "pageerror"] as const;

export async function openHome(context: BrowserContext): Promise<Home> {
  let page = await alone(context);
  await page.goto(THRESHOLD);
  let free = true;
  let found: string | null = null;
  return {
    context,
    isFree: () => free,
    async enter(values) {
      free = false;
      if (page.isClosed()) page = await context.newPage();
      if (new URL(page.url()).pathname !== THRESHOLD) await toThreshold(page);
      found = JSON.stringify(values);
      await page.evaluate(`localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, ${found})`);
      return page;
    },
    goOn(values) {
      if (!free || page.isClosed() || found !== JSON.stringify(values)) return null;
      free = false;
      return page;
    },
    async leave() {
      const others = context.pages().filter((each) => each !== page);
      await Promise.all([context.clearCookies(), ...others.map((each) => each.close())]);
      if (!free && !page.isClosed()) {
        for (const event of LISTENED) page.removeAllListeners(event);
        await page.unrouteAll({ behavior: "ignoreErrors" });
        // Where the pointer rests, the next page would answer it.
        await page.mouse.move(0, 0);
        // Files of the same worker come here next, and in a narrow or low window other things are in sight.
        const { width, height } = page.viewportSize() ?? SCREEN;
        if (width !== SCREEN.width || height !== SCREEN.height) await page.setViewportSize(SCREEN);
      }
      free = true;
    },
    async end() {
      found = null;
      await page.close();
    },
    async rest() {
      found = null;
      if (page.isClosed()) return;
      await toThreshold(page);
      await page.evaluate("localStorage.clear(); sessionStorage.clear()");
    },
  };
}

/** A panel that the last test closed goes back in the history, which may arrive only now and ends what is being opened. */
async function toThreshold(page: Page): Promise<void> {
  await page.goto(THRESHOLD).catch((error: unknown) => {
    if (!String(error).includes("net::ERR_ABORTED")) throw error;
    return page.goto(THRESHOLD);
  });
}
