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
    // The three tell nearly the same: they are one story, by the first of them.
    await expect(list(page).getByText("Report three")).toBeVisible();
  });
});
