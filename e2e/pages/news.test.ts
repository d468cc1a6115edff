import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { type NewsSite, startNewsSite } from "../support/news-site.ts";
import { eventually, usePages } from "../support/pages.ts";

describe("the page of news", () => {
  const pages = usePages({ env: { FYR_COMPILE: "manual" } });
  let site: NewsSite;

  beforeAll(async () => {
    site = await startNewsSite();
  });
  afterAll(() => site.close());

  const list = (page: Page) => page.getByRole("region", { name: "Articles", exact: true });
  const reader = (page: Page) => page.getByRole("article", { name: "Reader" });

  it("has sources that an administrator adds by hand, and says so while there is nothing to read", async () => {
    const page = await pages.open("/news");
    await expect(page.getByText("No articles yet")).toBeVisible();
    await expect(page.getByText("Choose an article")).toBeVisible();
    await page.goto("/admin/article-sources");
    await expect(page.getByText("so no feed is fetched")).toBeVisible();
    await page.getByRole("button", { name: "Add a source" }).click();
    await page.getByLabel("Address of its feed").fill(site.feed);
    await page.getByLabel("Name", { exact: true }).fill("Reports");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: "Reports" });
    await expect(row.getByText("Up to date")).toBeVisible();
    await eventually(() => row.innerText()).toMatch(/\b3\b/);
    expect(await faultsInTheme(page)).toEqual([]);
  });

  it("finds and reads articles, by the mouse and by keys, and loads nothing of their publishers", async () => {
    const requests: string[] = [];
    const page = await pages.open("/news", {
      prepare: async (opened) => opened.on("request", (request) => requests.push(request.url())),
    });
    await expect(list(page).getByText("Report one")).toBeVisible();
    await page.getByLabel("Search articles").fill("203.0.113[.]2");
    await eventually(() => list(page).getByRole("listitem").count()).toBe(1);
    expect(new URL(page.url()).searchParams.get("search")).toBe("203.0.113[.]2");
    await page.getByLabel("Search articles").fill("");
    await eventually(() => list(page).getByRole("listitem").count()).toBe(3);
    await page.getByRole("button", { name: "No Tag" }).click();
    await expect(page.getByText("No articles found")).toBeVisible();
    await page.getByRole("button", { name: "No Tag" }).click();
    await eventually(() => list(page).getByRole("listitem").count()).toBe(3);

    await page.getByRole("heading", { name: "News", level: 1 }).click();
    await page.keyboard.press("j");
    await expect(reader(page).getByRole("heading", { name: "Report one" }).first()).toBeVisible();
    await page.keyboard.press("j");
    await expect(reader(page).getByRole("heading", { name: "Report two" }).first()).toBeVisible();
    await page.keyboard.press("k");
    await expect(reader(page).getByRole("heading", { name: "Report one" }).first()).toBeVisible();
    const indicators = page.getByRole("table", { name: "Indicators" });
    await expect(indicators.getByText("203[.]0[.]113[.]1")).toBeVisible();
    await expect(reader(page).getByText("How one works")).toBeVisible();
    expect(await page.locator("article[aria-label=Reader] img").count()).toBe(0);
    expect(requests.filter((url) => !url.startsWith(pages.fyr.url))).toEqual([]);
    expect(await page.title()).toContain("Report one");
    expect(await faultsInTheme(page)).toEqual([]);

    // The same by its link.
    await page.reload();
    await expect(indicators.getByText("203[.]0[.]113[.]1")).toBeVisible();
    await page.getByRole("button", { name: "Watch 203.0.113.1" }).click();
    await expect(page.getByText("It is in your stream 'Watched'")).toBeVisible();
    await page.getByRole("button", { name: "Post 203.0.113.1" }).click();
    await expect(page.getByRole("dialog").getByText("203.0.113.1").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await indicators.getByText("203[.]0[.]113[.]1").click();
    await expect(
      page.getByRole("dialog").getByRole("region", { name: "Articles" }).getByText("Report one"),
    ).toBeVisible();
  });

  it("says what failed, and tries again", async () => {
    let fails = true;
    const page = await pages.open("/news", {
      prepare: async (opened) =>
        opened.route("**/api/articles/list*", (route) =>
          fails ? route.fulfill({ status: 503, json: { status: "failed", message: "No" } }) : route.continue(),
        ),
    });
    await expect(page.getByText("The articles could not be loaded")).toBeVisible();
    fails = false;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(list(page).getByText("Report one")).toBeVisible();
  });
});
