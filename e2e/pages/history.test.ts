import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, goWithin, hold, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const LISTING = "**/api/account/queries?**";

/** The tests of this file build on each other's history, as it grows. */
describe("search history", () => {
  const pages = useSharedPages();

  const recent = (page: Page) => page.getByRole("region", { name: "Recent Searches" });
  const panel = (page: Page) => page.getByRole("dialog", { name: "Search History" });
  const count = async (types: string): Promise<number> =>
    (await pages.client.get(`/account/queries?limit=1&types=${types}`)).body.data.total;
  /** Of saved queries. */
  const total = () => count("ip,ip_table,event_search");
  const save = (query: string, type = "ip") => pages.client.post("/query/save", { query, type });

  async function openPanel(page: Page) {
    await page.getByRole("button", { name: "View All" }).click();
    await expect(panel(page)).toBeVisible();
    return panel(page);
  }

  itInSoak("shows that there is no history yet", async () => {
    const page = await pages.open("/");
    await expect(recent(page).getByText("No search history", { exact: true })).toBeVisible();
    await expect(recent(page).getByText("Your search history will appear here", { exact: true })).toBeVisible();
    // An address, a network and a domain to begin with.
    for (const text of ["185.220.101.34", "1.1.1.0/24", "cloudflare.com"]) {
      await expect(recent(page).getByRole("button", { name: text, exact: true })).toBeVisible();
    }
    const history = await openPanel(page);
    await expect(history.getByText("No search history", { exact: true })).toBeVisible();
    await expect(history.getByText("Your search history will appear here", { exact: true })).toBeVisible();
    await eventually(() => history.getByText("queries total").textContent()).toBe("0 queries total");
  });

  it("gets exactly one entry from a normal search, and none from a reload of log=false", async () => {
    const page = await pages.goOn("/search?input=8.8.8.8&type=ip");
    await expect(page.getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    await eventually(total).toBe(1);
    await goWithin(page, "/search?input=1.1.1.1,9.9.9.9&type=ip_table");
    await expect(page.getByText("showing 2 of 2 results")).toBeVisible();
    await eventually(total).toBe(2);
    await page.goto("/search?input=8.8.4.4&type=ip&log=false");
    await expect(page.getByRole("article", { name: "8.8.4.4" })).toBeVisible();
    await goWithin(page, "/");
    await expect(recent(page).getByText("2 credits", { exact: true })).toBeVisible();
    await expect(recent(page).getByText("1 credits", { exact: true })).toBeVisible();
    expect(await total()).toBe(2);
  });

  itInSoak("reopens an entry with log=false and adds none", async () => {
    const page = await pages.goOn("/");
    await recent(page).getByRole("link", { name: "8.8.8.8" }).click();
    await expect(page.getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    expect(pathOf(page)).toBe("/search?input=8.8.8.8&type=ip&log=false");
    await goWithin(page, "/");
    const history = await openPanel(page);
    await page.setViewportSize({ width: 1024, height: 900 });
    const query = history.getByText("1.1.1.1", { exact: true });
    const beyond = (text: { scrollWidth: number; clientWidth: number }) => text.scrollWidth - text.clientWidth;
    expect(await query.evaluate(beyond)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await history.getByRole("link", { name: "1.1.1.1" }).click();
    await expect(page.getByText("showing 2 of 2 results")).toBeVisible();
    expect(pathOf(page)).toBe("/search?input=1.1.1.1,9.9.9.9&type=ip_table&log=false");
    await expect(history).toBeHidden();
    expect(await total()).toBe(2);
  });

  itInSoak(
    "shows addresses only among the recent ones of the IP tab; all in the panel, 50 at a time, as the user scrolls",
    async () => {
      await Promise.all(Array.from({ length: 120 }, (_, last) => save(`7.0.0.${last}`)));
      await save("proto:ssh", "event_search");
      const page = await pages.open("/");
      await expect(recent(page).getByRole("link", { name: "7.0.0." })).toBeVisible();
      expect(await recent(page).getByText("proto:ssh").count()).toBe(0);

      const release = await hold(page, LISTING);
      const history = await openPanel(page);
      await expect(history.getByText("Loading queries...", { exact: true })).toBeVisible();
      release();
      await eventually(() => history.getByRole("listitem").count()).toBe(50);
      await expect(history.getByText("proto:ssh")).toBeVisible();
      // What ran again was charged, and is no saved query.
      const charges = await count("call");
      expect(charges).toBeGreaterThan(0);
      const all = 123 + charges;
      expect(await history.getByText("queries total").textContent()).toBe(`${all} queries total`);

      const releaseMore = await hold(page, LISTING);
      await history.getByRole("listitem").last().scrollIntoViewIfNeeded();
      await expect(history.getByText("Loading more...", { exact: true })).toBeVisible();
      releaseMore();
      await eventually(() => history.getByRole("listitem").count()).toBe(100);
      await history.getByRole("listitem").last().scrollIntoViewIfNeeded();
      await eventually(() => history.getByRole("listitem").count()).toBe(all);
      const shown = await history.getByRole("listitem").allTextContents();
      expect(new Set(shown).size).toBe(all);
      await expect(history.getByText("on pages, not saved")).toBeVisible();
    },
  );

  itInSoak("searches, and begins anew with another term", async () => {
    const page = await pages.goOn("/");
    const history = await openPanel(page);
    await expect(history.getByRole("listitem")).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith("/account/queries") && searchParams.has("search", "7.0.0.11")) {
        asked.push(searchParams.get("offset") ?? "0");
      }
    });
    const release = await hold(page, LISTING);
    await history.getByRole("searchbox", { name: "Search queries" }).fill("7.0.0.11");
    await expect(history.getByText("Searching...", { exact: true })).toBeVisible();
    release();
    // 7.0.0.11 and 7.0.0.110 to 7.0.0.119
    await eventually(() => history.getByRole("listitem").count()).toBe(11);
    expect(await history.getByText("queries total").textContent()).toBe("11 queries total");
    expect(asked).toEqual(["0"]);

    await history.getByRole("searchbox", { name: "Search queries" }).fill("nothing of that kind");
    await expect(history.getByText("No queries found", { exact: true })).toBeVisible();
    await expect(history.getByText("Try a different search term", { exact: true })).toBeVisible();
  });

  itInSoak("says when loading failed, and tries again", async () => {
    const page = await pages.open("/", {
      prepare: (opened) => opened.route(LISTING, (route) => route.abort()),
    });
    await expect(recent(page).getByText("Failed to load queries", { exact: true })).toBeVisible();
    const history = await openPanel(page);
    await expect(history.getByText("Failed to load queries", { exact: true })).toBeVisible();
    await page.unroute(LISTING);
    await history.getByRole("button", { name: "Try Again", exact: true }).click();
    await eventually(() => history.getByRole("listitem").count()).toBe(50);
  });

  itInSoak("shows the server's own message when the server failed", async () => {
    const page = await pages.goOn("/");
    await page.route(LISTING, (route) =>
      route.fulfill({ status: 500, json: { status: "failed", message: "The ledger is out to lunch" } }),
    );
    const history = await openPanel(page);
    await expect(history.getByText("The ledger is out to lunch")).toBeVisible();
    expect(await history.getByText("Failed to load queries", { exact: true }).count()).toBe(1);
  });

  itInSoak("keeps what is loaded when the next page fails", async () => {
    const page = await pages.goOn("/");
    const history = await openPanel(page);
    await eventually(() => history.getByRole("listitem").count()).toBe(50);
    await page.route(LISTING, (route) => route.abort());
    await history.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(history.getByRole("button", { name: "Try Again", exact: true })).toBeVisible();
    expect(await history.getByRole("listitem").count()).toBe(50);
    await page.unroute(LISTING);
    await history.getByRole("button", { name: "Try Again", exact: true }).click();
    await eventually(() => history.getByRole("listitem").count()).toBe(100);
  });

  itInSoak("opens from the box of the header, half the window wide, and closes on Escape", async () => {
    const page = await pages.goOn("/account");
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("history");
    await expect(page.getByRole("option", { selected: true }).filter({ hasText: /history/i })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await eventually(async () => (await panel(page).boundingBox())?.width).toBe(720);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    expect(await panel(page).count()).toBe(0);
  });
});
