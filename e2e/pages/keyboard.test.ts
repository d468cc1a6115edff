import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

/** Pages with what they show once they are there. Those in the first list stand for all in `npm test`. */
const DAILY: readonly (readonly [path: string, shown: string])[] = [
  ["/search?input=3.5.140.2&type=ip&log=false", "Why this risk"],
  ["/search?input=8.8.8.8,3.5.140.2,10.1.2.3&type=ip_table&log=false", "Summary"],
];
const OTHERS: typeof DAILY = [
  ["/", "Recent Searches"],
  ["/compare?input=8.8.8.8&with=3.5.140.2", "Differences"],
  ["/network/8.8.8.0/24", "Highest risk"],
  ["/pivot?kind=operator&value=Google%20LLC", "Providers"],
  ["/as/15169", "Announced prefixes"],
  ["/search?input=example.org&type=domain&log=false", "Domain"],
  ["/event/search?query=*&log=false", ""],
  ["/providers", ""],
  ["/channels", "Channels"],
  ["/runner", ""],
  ["/signals", ""],
  ["/blocklists", "Your blocklists"],
  ["/datasets/files", "Country"],
  ["/sources", "Sources"],
  ["/docs/api", ""],
  ["/docs/api/asset/ip", ""],
  ["/account", "Usage"],
  ["/account/apikeys", "API Keys"],
  ["/account/security", "Active sessions"],
  ["/account/domains", "Domains"],
  ["/jobs", "Your jobs"],
  ["/account/stored", ""],
  ["/admin/accounts", ""],
  ["/admin/providers", "All providers"],
  ["/admin/sources", "Sources"],
  ["/admin/work", ""],
  ["/admin/submissions", ""],
  ["/admin/moderation", ""],
  ["/admin/messages?tab=audit", ""],
  ["/admin/stored", ""],
];

/** What loads; posts do once they are scrolled to. */
const BUSY = "main [aria-busy=true]:not(#comments *)";

/** What Tab should reach: seen, and meant to be used. */
const STOPS = `(() => {
  const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]");
  const stops = [...all].filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })
    && one.getClientRects().length > 0 && one.closest("[inert]") === null);
  stops.forEach((one, index) => { one.dataset.stop = String(index); });
  return stops.length;
})()`;

/** What has the focus, and whether that can be seen. */
const FOCUSED = `(() => {
  const one = document.activeElement;
  if (one === null || one === document.body) return null;
  const isSeen = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  // Of a table and an editor the frame around shows it; the page's own area needs no sign.
  const seen = isSeen(one) || one.id === "content" || one.matches("textarea, .cm-content") || isSeen(one.parentElement);
  return { stop: one.dataset.stop ?? null, seen, what: one.outerHTML.slice(0, 140) };
})()`;

const LEFT = (reached: readonly string[]) => `[...document.querySelectorAll("[data-stop]")]
  .filter((one) => !${JSON.stringify(reached)}.includes(one.dataset.stop) && one.checkVisibility())
  .map((one) => one.outerHTML.slice(0, 140))`;

/** More than any page has. */
const MOST = 600;

describe("each page, by keyboard alone", () => {
  const pages = useSharedPages();
  beforeAll(async () => {
    await pages.client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    await pages.client.post("/submissions/data", { content: "A post for the keyboard: 8.8.8.8" });
  });

  it.each(soak([...DAILY, ...OTHERS], DAILY))(
    "%s: Tab reaches everything, shows where it is, and is never caught; nothing serious for assistive technology",
    async (path, shown) => {
      const page = await pages.goOn("/nowhere");
      await goWithin(page, path);
      if (shown !== "") await page.locator(`main section[aria-label="${shown}"]`).first().waitFor();
      else await page.locator("main h1, main textarea, main input").first().waitFor();
      await eventually(() => page.locator(BUSY).count()).toBe(0);
      await page.waitForTimeout(300);
      expect(await walk(page)).toEqual({ unreached: [], unseen: [], isCaught: false });
      await page.keyboard.press("Escape");
      expect(await faultsInTheme(page)).toEqual([]);
    },
  );

  /** Presses Tab from the beginning of the page to its end. */
  async function walk(page: Page) {
    await page.evaluate<number>(STOPS);
    // From the first of them, whatever the page has focused.
    await page.evaluate("document.querySelector('[data-stop=\"0\"]').focus()");
    const reached: string[] = [];
    const unseen: string[] = [];
    let [first, same, before]: [string | null, number, string] = [null, 0, ""];
    for (let presses = 0; presses < MOST; presses += 1) {
      if (presses > 0) await page.keyboard.press("Tab");
      const focused = await page.evaluate<{ stop: string | null; seen: boolean; what: string } | null>(FOCUSED);
      if (focused === null) break;
      const { stop, seen, what } = focused;
      if (stop !== null && stop === first) break;
      first ??= stop;
      same = what === before && stop === null ? same + 1 : 0;
      before = what;
      if (same > 3) return { unreached: [], unseen: [], isCaught: true };
      if (stop !== null) reached.push(stop);
      if (!seen) unseen.push(what);
    }
    const unreached = await page.evaluate<string[]>(LEFT(reached));
    return { unreached, unseen, isCaught: false };
  }
});
