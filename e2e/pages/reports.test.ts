import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const JOBS = /\/api\/job(?:\?|$)/;

describe("reports", () => {
  const pages = useSharedPages();

  it("are made in the background, shown when they are done, and downloaded as JSON lines", async () => {
    await pages.client.post("/query/save", { query: "8.8.8.8", type: "ip" });
    const page = await pages.open("/jobs");
    await expect(page.getByText("No jobs")).toBeVisible();
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
    const page = await pages.goOn("/jobs");
    const row = page.getByRole("listitem").filter({ hasText: "Queries of this account in the last 30 days" });
    await row.getByRole("button", { name: "Run" }).click();
    await page.getByRole("link", { name: "Queries of 30 days" }).click();
    await expect(page.getByRole("heading", { name: "Queries of 30 days", level: 1 })).toBeVisible();
    const heads = page.getByRole("table", { name: "By day" }).getByRole("columnheader");
    await eventually(() => heads.allTextContents()).toEqual(["Day", "Type or call", "Queries", "Items", "Credits"]);
    await expect(page.getByText(/this account asked 1 query, which cost nothing\.$/)).toBeVisible();
    await expect(page.getByText("Nothing is known of the 30 days before.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy for a ticket" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
  });

  it("are listed though the list was asked for before they were made, and answers after", async () => {
    const told = Promise.withResolvers<void>();
    const page = await pages.open("/jobs", {
      prepare: async (opened) => {
        opened.on("websocket", (socket) =>
          socket.on("framereceived", ({ payload }) => {
            if (/"service":"credit_usage","state":"done"/.test(String(payload))) told.resolve();
          }),
        );
        await opened.route(
          JOBS,
          async (route) => {
            const before = await route.fetch();
            await told.promise;
            // The page has ended this request since.
            await route.fulfill({ response: before }).catch(() => undefined);
          },
          { times: 1 },
        );
      },
    });
    const row = page.getByRole("listitem").filter({ hasText: "Credits spent in each day and month" });
    await row.getByRole("button", { name: "Run" }).click();
    await told.promise;
    await expect(page.getByRole("link", { name: "Credit usage" })).toBeVisible();
  });

  itInSoak("are filtered by state, and show why they failed and how to run them again", async () => {
    const failed = {
      id: "0193a5c0-0000-7000-8000-000000000001",
      service: "address_space",
      state: "failed",
      rows: 0,
      created_at: "2026-11-27T10:00:00.000Z",
      finished_at: "2026-11-27T10:00:01.000Z",
      error: "The disk is full",
    };
    const page = await pages.open("/jobs", {
      prepare: (opened) =>
        opened.route(JOBS, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { data: { jobs: object[] } };
          body.data.jobs.unshift(failed);
          await route.fulfill({ response: answer, json: body });
        }),
    });
    await expect(page.getByText("Failed: The disk is full")).toBeVisible();
    await page.getByRole("link", { name: /^Done/ }).click();
    await eventually(() => new URL(page.url()).search).toBe("?state=done");
    await expect(page.getByText("Failed: The disk is full")).toBeHidden();
    const chosen = page.getByRole("navigation", { name: "Jobs by state" }).locator("[aria-current=page]");
    expect((await chosen.allTextContents()).map((text) => text.split(" ")[0])).toEqual(["Done"]);
    await page.getByRole("link", { name: "Failed (1)" }).click();
    await page.unroute(JOBS);
    await page.getByRole("button", { name: "Run Own domains again" }).click();
    await page.getByRole("link", { name: /^Done/ }).click();
    await page.getByRole("link", { name: "Own domains" }).click();
    await expect(page.getByText("Nothing to report")).toBeVisible();
    // What notifications of before lead to.
    await goWithin(page, new URL(page.url()).pathname.replace("/jobs/", "/account/reports/"));
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/jobs\/[0-9a-f-]{36}$/);
    await goWithin(page, `/jobs/${failed.id}`);
    await expect(page.getByText("No such job")).toBeVisible();
  });

  itInSoak("says so when they cannot be loaded, and tries again", async () => {
    const page = await pages.open("/jobs", {
      prepare: async (opened) => {
        // News would have them read again.
        await opened.routeWebSocket(/\/api\/live$/, () => undefined);
        await opened.route(JOBS, (route) => route.abort());
      },
    });
    await expect(page.getByText("The jobs could not be loaded")).toBeVisible();
    await page.unroute(JOBS);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("link", { name: "Queries of 30 days" }).first()).toBeVisible();
  });
});
