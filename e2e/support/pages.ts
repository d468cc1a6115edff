import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "./chromium.ts";
import { type Client, clientOf, login } from "./client.ts";
import { ADMIN, startFyr, type StartOptions, type TestFyr } from "./fyr.ts";
import { alone, type Home, openHome, optionsFor, PATIENCE, type Stored } from "./home.ts";
import { type SharedFyr, visitSharedFyr } from "./shared.ts";
import type { Kind } from "./shared-fyr.ts";

/** Asserts what will be true soon: polls, within bounds. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: PATIENCE, interval: 100 });

declare module "vitest" {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Waits until the first element that a locator finds is in view. */
    toBeVisible(): Promise<void>;
    /** Waits until it is not, or is gone. */
    toBeHidden(): Promise<void>;
  }
}

expect.extend({
  toBeVisible: (locator: Locator) => reaches(locator, "visible"),
  toBeHidden: (locator: Locator) => reaches(locator, "hidden"),
});

async function reaches(locator: Locator, state: "visible" | "hidden") {
  const late = await locator
    .first()
    .waitFor({ state, timeout: PATIENCE })
    .then(() => null)
    .catch((error: Error) => error);
  return { pass: late === null, message: () => late?.message ?? `It is ${state}.` };
}

interface OpenOptions extends BrowserContextOptions {
  /** Signed out, unless `stored` has a session. */
  readonly guest?: boolean;
  /** What `localStorage` holds besides the session. */
  readonly stored?: Stored;
  /** Before the first request: routes, listeners. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

type Place = Pick<TestFyr, "url">;

export interface Pages<P extends Place = Place> {
  readonly fyr: P;
  /** The administrator whose session the pages have. */
  readonly credentials: typeof ADMIN;
  /** The API, as that administrator. */
  readonly client: Client;
  /** A page that shares nothing with others of the test, signed in by default; it is left after the test. */
  open(path: string, options?: OpenOptions): Promise<Page>;
  /**
   * As `open`, in the app that the last test left, with all that it remembers: a fifth of the work, for tests that look
   * at what none of the file has changed.
   */
  goOn(path: string, options?: Pick<OpenOptions, "guest" | "stored">): Promise<Page>;
  /** What the pages of this test wrote to their consoles as errors. */
  consoleErrors(): readonly string[];
}

/**
 * One Fyr and one browser for the tests of a file. No page of theirs may throw or break the content security policy.
 */
export function usePages(options: StartOptions | (() => Promise<StartOptions>) = {}): Pages {
  return usePagesOf(async () => {
    const fyr = await startFyr(typeof options === "function" ? await options() : options);
    return { fyr, credentials: ADMIN, shared: false, leave: () => fyr.remove() };
  });
}

/**
 * As `usePages`, with a Fyr that other files use at the same time: for tests that read only what belongs to
 * their own account, which is an administrator's.
 */
export function useSharedPages(kind: Kind = "plain"): Pages<SharedFyr> {
  return usePagesOf(async () => {
    const { fyr, admin } = await visitSharedFyr(kind);
    return { fyr, credentials: admin, session: storedOf(admin), shared: true, leave: async () => undefined };
  });
}

interface Visit<P extends Place> {
  readonly fyr: P;
  readonly credentials: typeof ADMIN;
  /** What the pages have, if there is one: otherwise they log in. */
  readonly session?: Stored;
  /** Other files are at the same Fyr. */
  readonly shared: boolean;
  leave(): Promise<void>;
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker, which takes it along when it ends. */
async function browserOfWorker(): Promise<Browser> {
  const running = await launched;
  if (running?.isConnected()) return running;
  launched = launchChromium();
  return launched;
}

/** Pages at the shared Fyrs, for all files of a worker: the first load of the app in a context costs twice as much. */
const homes = new WeakMap<Browser, Map<string, Promise<Home>>>();
const lasting = new WeakSet<BrowserContext>();

function homeOfWorker(browser: Browser, fyr: Place): Promise<Home> {
  const known = homes.get(browser) ?? new Map<string, Promise<Home>>();
  homes.set(browser, known);
  const make = async () => {
    const context = await browser.newContext(optionsFor(fyr));
    lasting.add(context);
    return openHome(context);
  };
  const home = known.get(fyr.url) ?? make();
  known.set(fyr.url, home);
  return home;
}

function usePagesOf<P extends Place>(come: () => Promise<Visit<P>>): Pages<P> {
  let visit: Visit<P>;
  let fyr: P;
  let browser: Browser;
  let home: Home;
  let client: Client;
  let session: Stored;
  let [errors, uncaught]: [string[], string[]] = [[], []];

  beforeAll(async () => {
    [visit, browser] = await Promise.all([come(), browserOfWorker()]);
    fyr = visit.fyr;
    home = visit.shared ? await homeOfWorker(browser, fyr) : await openHome(await browser.newContext(optionsFor(fyr)));
    session = visit.session ?? (await sessionOf(fyr, visit.credentials));
    client = clientOf(fyr, session["fyr.token"]);
  });
  afterEach(async ({ task }) => {
    // Whatever it was in that did not go on: nothing of it is left to the next test, or to the second try.
    if (task.result?.state === "fail") await home.end();
    const others = browser.contexts().filter((context) => context !== home.context && !lasting.has(context));
    await Promise.all([home.leave(), ...others.map((context) => context.close())]);
    const found = [...uncaught, ...errors.filter((text) => text.includes("Content Security Policy"))];
    [errors, uncaught] = [[], []];
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await (visit.shared ? home.rest() : home.context.close());
    await visit.leave();
  });

  const listen = (page: Page) => {
    page.on("pageerror", (error) => uncaught.push(error.stack ?? error.message));
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  };
  const open = async (path: string, { guest = false, stored = {}, prepare, ...context }: OpenOptions = {}) => {
    const values = guest ? stored : { ...session, ...stored };
    // Animations are drawn, sixty times a second, for no one.
    const { reducedMotion = "reduce", colorScheme = "light", ...special } = context;
    const page =
      Object.keys(special).length === 0 && home.isFree()
        ? await home.enter(values)
        : await alone(await browser.newContext({ ...optionsFor(fyr, values), ...special }));
    await page.emulateMedia({ reducedMotion, colorScheme, media: null });
    listen(page);
    await prepare?.(page);
    await page.goto(path);
    return page;
  };

  const goOn: Pages["goOn"] = async (path, { guest = false, stored = {} } = {}) => {
    const left = home.goOn(guest ? stored : { ...session, ...stored });
    const page = left ?? (await open(path, { guest, stored }));
    const nowhere = page.getByText("This page does not exist");
    if (left !== null) {
      listen(page);
      if (await closeOverlays(page)) {
        // What a page of the app remembers as long as it is shown is gone with it.
        await goWithin(page, "/nowhere");
        await nowhere.waitFor();
        await goWithin(page, path);
        // Its frame goes with it, and so would the focus that a test gives to something there.
        if (path !== "/nowhere") await nowhere.waitFor({ state: "hidden" });
      } else await page.goto(path);
    }
    // From there tests go on within the app, which has to stand.
    if (path === "/nowhere") await nowhere.waitFor();
    return page;
  };

  return {
    get fyr() {
      return fyr;
    },
    get credentials() {
      return visit.credentials;
    },
    get client() {
      return client;
    },
    open,
    goOn,
    consoleErrors: () => errors,
  };
}

/** What the browser stores of a session. A new one: for tests that end theirs. */
export async function sessionOf(fyr: Place, credentials = ADMIN): Promise<Stored> {
  return storedOf(await login(fyr, credentials));
}

const storedOf = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: string }): Stored => ({
  "fyr.token": token,
  "fyr.token-expiry": expiresAt,
});

/** Does something, and waits for what shows for a moment only: from before it is done, so that it cannot be missed. */
export async function glimpse(momentary: Locator, act: () => unknown): Promise<void> {
  const seen = momentary.first().waitFor({ timeout: PATIENCE });
  await Promise.all([seen, act()]);
}

interface Styled {
  computedStyleMap(): { get(property: string): { toString(): string } };
}

/** The colour of a text: `rgb(166, 169, 174)`. */
export const colourOf = (text: Locator): Promise<string> =>
  text.evaluate((element: Styled) => element.computedStyleMap().get("color").toString());

/** Path and query of where a page is. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/**
 * Does what opens a tab, and closes that. @returns path and query of where it was
 *
 * The driver knows nothing of a tab whose page begins while it attaches: pages of one Fyr share a process, and are fast.
 * So the browser is asked. A tab that stayed would answer what the next test does to the session.
 */
export async function tabOpenedBy(page: Page, act: () => Promise<unknown>): Promise<string> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("The browser is gone.");
  const tabs = async () => (await session.send("Target.getTargets")).targetInfos.filter(({ type }) => type === "page");
  const before = new Set((await tabs()).map(({ targetId }) => targetId));
  await act();
  const opened = async () =>
    (await tabs()).find(({ targetId, url }) => !before.has(targetId) && url.startsWith("http"));
  await eventually(opened).toBeDefined();
  const tab = await opened();
  if (tab === undefined) throw new Error("The tab closed itself.");
  await session.send("Target.closeTarget", { targetId: tab.targetId });
  await session.detach();
  const { pathname, search } = new URL(tab.url);
  return pathname + search;
}

/** Goes to another path within the app, which a visit by its link would load anew. A closed panel is out of the history. */
export const goWithin = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(`(async () => {
    const isClosing = () => history.state?.panels?.depth > 0 && document.querySelector("[role=dialog]") === null;
    for (let waits = 0; waits < 50 && isClosing(); waits += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    history.pushState(null, "", ${JSON.stringify(path)});
    dispatchEvent(new PopStateEvent("popstate"));
  })()`);

/**
 * Closes whatever is open over the page by Escape. @returns whether nothing is: some windows confirm before they close
 */
export async function closeOverlays(page: Page): Promise<boolean> {
  const open = page.locator("[role=dialog], [role=alertdialog], [role=menu]");
  for (let tries = 0; (await open.count()) > 0; tries += 1) {
    if (tries === 5) return false;
    await page.keyboard.press("Escape");
    await page.waitForTimeout(100);
  }
  return true;
}

/** Scrolls the view of an address or domain to its submissions, which load when they are in view. */
export async function scrollToComments(page: Page, subject: string): Promise<void> {
  const comments = page.getByRole("article", { name: subject }).locator("#comments");
  await eventually(async () => {
    await comments.scrollIntoViewIfNeeded();
    return comments.getByRole("region", { name: "Comments" }).count();
  }).toBe(1);
}

/** The one box, in the header of every page of a user. */
export const boxOf = (page: Page): Locator => page.getByRole("banner").getByRole("combobox");

/** What `localStorage` holds under a key. */
export const storedIn = (page: Page, key: string): Promise<string | null> =>
  page.evaluate(`localStorage.getItem(${JSON.stringify(key)})`);

/** Holds requests back until it is called; those that come later pass. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
