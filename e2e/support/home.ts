import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { TestFyr } from "./fyr.ts";

/** Long enough for a busy machine; what is waited for comes far sooner on an idle one. */
export const PATIENCE = 40_000;

export type Stored = Readonly<Record<string, string>>;

/** Of a context whose pages are at this Fyr, and find these values in `localStorage`. */
export const optionsFor = ({ url }: Pick<TestFyr, "url">, values: Stored = {}): BrowserContextOptions => {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  return {
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] },
  };
};

/** A page of a context that is new. */
export function alone(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(PATIENCE);
  return context.newPage();
}

/** A context that the first page of each test is in: the browser has its scripts already, and a process for it. */
export interface Home {
  readonly context: BrowserContext;
  isFree(): boolean;
  /** A page that finds in `localStorage` these values and nothing else. */
  enter(values: Stored): Promise<Page>;
  leave(): Promise<void>;
}

export async function openHome(context: BrowserContext): Promise<Home> {
  // Of the same origin, and stays open, so that the process does.
  const hearth = await alone(context);
  await hearth.goto("/favicon.svg");
  let free = true;
  return {
    context,
    isFree: () => free,
    async enter(values) {
      free = false;
      await hearth.evaluate(`localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(values)})`);
      return context.newPage();
    },
    async leave() {
      const pages = context.pages().filter((page) => page !== hearth);
      await Promise.all([context.clearCookies(), ...pages.map((page) => page.close())]);
      free = true;
    },
  };
}
