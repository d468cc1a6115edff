import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { useSharedPages } from "../support/pages.ts";

const JOBS = /\/api\/job(?:\?|$)/;

describe("reports", () => {
  const pages = useSharedPages();

  it("are made in the background, shown when they are done, and downloaded as JSON lines", async () => {
    await pages.client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    const page = await pages.open("/account/reports");
    await expect(page.getByText("No reports")).toBeVisible();
    await page.getByRole("listitem").filter({ hasText: "Query history" }).getByRole("button", { name: "Run" }).click();
    await expect(page.getByText("1 row", { exact: true })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download Query history" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^fyr-query_history-\d{4}-\d\d-\d\d\.jsonl$/);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ query: "8.8.8.8", type: "ip" }]);
  });

  it("are read on a page of their own, without a reload while they are written", async () => {
    const page = await pages.open("/account/reports");
    const row = page.getByRole("listitem").filter({ hasText: "Queries of this account in the last 30 days" });
    await row.getByRole("button", { name: "Run" }).click();
    await page.getByRole("link", { name: "Queries of a month" }).click();
    await expect(page.getByRole("heading", { name: "Queries of a month", level: 2 })).toBeVisible();
    const heads = page.getByRole("table", { name: "Queries of a month" }).getByRole("columnheader");
    expect(await heads.allTextContents()).toEqual(["Day", "Type", "Queries", "Items", "Credits"]);
    await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
  });

  it("says so when they cannot be loaded, and tries again", async () => {
    // Anew: jobs that the page has already are shown, as they are told over the socket besides.
    const page = await pages.open("/account/reports", {
      prepare: (opened) => opened.route(JOBS, (route) => route.abort()),
    });
    await expect(page.getByText("The reports could not be loaded")).toBeVisible();
    await page.unroute(JOBS);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "New report" })).toBeVisible();
  });
});
