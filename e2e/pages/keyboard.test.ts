import { beforeAll, describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { walkByTab } from "../support/tab-walk.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

/** Pages with what they show once they are there. The first stands for all in `npm test`. */
const DAILY: readonly (readonly [path: string, shown: string])[] = [["/", "Recent Searches"]];
const OTHERS: typeof DAILY = [
  ["/search?input=3.5.140.2&type=ip&log=false", "Why this risk"],
  // By day the table's own tests work it by keys alone.
  ["/search?input=8.8.8.8,3.5.140.2,10.1.2.3&type=ip_table&log=false", "Summary"],
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
      expect(await walkByTab(page)).toEqual({ unreached: [], unseen: [], isCaught: false });
      await page.keyboard.press("Escape");
      expect(await faultsInTheme(page)).toEqual([]);
    },
  );
});
