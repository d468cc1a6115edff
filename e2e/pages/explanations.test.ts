import { beforeAll, describe, it } from "vitest";
import { sendEvents } from "../support/events.ts";
import { createKey } from "../support/client.ts";
import { CARDS, unexplained } from "../support/explained.ts";
import { eventually, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";

const NOW = Math.floor(Date.now() / 1000);
const SEEN = "45.12.72.9";

/** What loads; posts do once they are scrolled to. */
const BUSY = "main [aria-busy=true]:not(#comments *)";
/** Pages with the number of cards that they have at least. */
const PAGES: readonly (readonly [path: string, least: number])[] = [
  [`/search?input=${SEEN}&type=ip&log=false`, 8],
  ["/network/8.8.8.0/24", 7],
  ["/account/security", 4],
  ["/", 2],
  ["/compare?input=8.8.8.8&with=3.5.140.2", 9],
  ["/search?input=example.org&type=domain&log=false", 4],
  ["/pivot?kind=country&value=DE", 2],
  ["/pivot?kind=operator&value=Google%20LLC", 2],
  ["/providers", 1],
  ["/admin/providers", 1],
  ["/datasets/files", 11],
  ["/sources", 1],
  ["/admin/sources", 1],
  ["/account", 3],
  ["/account/apikeys", 1],
  ["/account/domains", 1],
  ["/jobs", 2],
  ["/account/stored", 1],
];

describe("the '?' of a card", () => {
  const pages = useSharedPages("equipped");
  beforeAll(async () => {
    await createKey(pages.fyr, pages.client);
    await pages.client.post("/user/domains/add", { domain: "example.org" });
    await sendEvents(
      pages.client,
      [{ _path: "ssl", ts: NOW, uid: "X1", "id.orig_h": SEEN, "id.resp_h": "10.0.0.90", ja4: "t13d1_a_b" }],
      SEEN,
    );
  });

  // By day ip-view.test.ts looks at the cards of an address.
  describe.runIf(soak(true, false))("on each page", () => {
    it.each(PAGES)(
      "stands on each of %s, and says what it is, where it is from and how it is computed",
      async (path, least) => {
        const page = await pages.goOn(path);
        await eventually(() => page.locator(CARDS).count()).toBeGreaterThanOrEqual(least);
        await eventually(() => page.locator(BUSY).count()).toBe(0);
        // What stands below the fold comes when it is scrolled to.
        await page
          .locator(CARDS)
          .last()
          .evaluate((card: { scrollIntoView(): void }) => card.scrollIntoView());
        await eventually(() => page.locator(BUSY).count()).toBe(0);
        await eventually(() => unexplained(page)).toEqual([]);
      },
    );
  });
});
