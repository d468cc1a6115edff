import type { WorkEntry } from "@fyr/contract";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectNoFaultsInSoak, faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const entry = (n: number, more: Partial<WorkEntry>): WorkEntry => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  kind: "report",
  key: `00000000-0000-7000-9000-00000000000${n}`,
  state: "waiting",
  position: null,
  attempts: 0,
  run_at: "2026-03-01T12:00:00.000Z",
  lease_owner: null,
  lease_until: null,
  progress: null,
  account: null,
  cancelling: false,
  cancelled_too_late: false,
  result: null,
  error: null,
  created_at: "2026-03-01T12:00:00.000Z",
  started_at: null,
  finished_at: null,
  ...more,
});
/** Work in each state that the lists of a resting server do not show. */
const MADE_UP = [
  entry(1, {
    state: "running",
    position: 0,
    attempts: 1,
    lease_owner: "node-1 4711",
    lease_until: "2026-03-01T12:01:00.000Z",
    progress: { stage: "writing", done: 1200, of: 4800 },
    started_at: "2026-03-01T12:00:00.000Z",
  }),
  entry(2, { position: 1, run_at: "2099-03-01T12:00:00.000Z", attempts: 2, error: "mx.example.org does not answer" }),
  entry(3, { position: 1000 }),
  entry(4, {
    state: "failed",
    attempts: 3,
    error: "The file could not be read",
    finished_at: "2026-03-01T12:05:00.000Z",
  }),
  entry(5, { state: "cancelled", finished_at: "2026-03-01T12:05:00.000Z" }),
  entry(6, {
    kind: "collection",
    key: "tor-exits",
    state: "done",
    attempts: 1,
    cancelled_too_late: true,
    result: { outcome: "accepted", rows: 1200, malformed: 0, added: 30, removed: 4 },
    started_at: "2026-03-01T12:00:00.000Z",
    finished_at: "2026-03-01T12:00:01.500Z",
  }),
  entry(7, { state: "done", account: "ann@example.org", result: { rows: 12 } }),
];

describe("the page of what is done in the background", () => {
  const pages = useSharedPages("equipped");
  const rows = (page: Page) => page.locator("table[aria-label=Work] tbody tr");
  const search = (page: Page) => new URL(page.url()).search;

  it("shows the queue of each kind, and the work by the kind and state in the address", async () => {
    const page = await pages.open("/admin/work");
    await expect(page.getByRole("heading", { name: "Background work", level: 1 })).toBeVisible();
    const kinds = page.getByRole("table", { name: "Kinds of work" });
    await eventually(() => kinds.getByRole("rowheader").allInnerTexts()).toContain("Collection");
    // As people call them: none by the name that only the program knows.
    for (const name of await kinds.getByRole("rowheader").allInnerTexts()) expect(name).toMatch(/^[A-Z][a-z ]+$/);
    await kinds.getByRole("link", { name: "Collection", exact: true }).click();
    await eventually(() => search(page)).toBe("?kind=collection");
    await eventually(async () => new Set(await rows(page).locator("th > span:first-child").allInnerTexts())).toEqual(
      new Set(["Collection"]),
    );
    await expect(rows(page).first().getByText("Done")).toBeVisible();
    await expectNoFaultsInSoak(page);

    await page.getByLabel("State").selectOption("cancelled");
    await eventually(() => search(page)).toBe("?kind=collection&state=cancelled");
    await page.getByLabel("Kind", { exact: true }).selectOption("attachment");
    await expect(page.getByText("No work found")).toBeVisible();
    // What a search has by hand.
    if (soak(false, true)) return;
    await goWithin(page, "/admin/work?kind=of-no-module");
    await expect(page.getByText("No work found")).toBeVisible();
    expect(await page.getByLabel("Kind", { exact: true }).inputValue()).toBe("of-no-module");
    await goWithin(page, "/admin/work?page=99");
    await expect(page.getByText("There is no page 99")).toBeVisible();
    await goWithin(page, "/admin/work?state=done");
    expect(await page.getByLabel("State").inputValue()).toBe("done");
  });

  itInSoak("shows the state of work and why it failed, and cancels and retries it", async () => {
    const sent: string[] = [];
    let fails = false;
    const page = await pages.open("/admin/work", {
      async prepare(opened) {
        await opened.route("**/api/admin/work?**", async (route) => {
          if (fails) return route.abort();
          const response = await route.fetch();
          const answer = await response.json();
          Object.assign(answer.data, { work: MADE_UP, total: MADE_UP.length, has_more: false });
          return route.fulfill({ response, json: answer });
        });
        await opened.route("**/api/admin/work/**", (route) => {
          sent.push(new URL(route.request().url()).pathname);
          return route.fulfill({ json: { code: 200, status: "success", message: "", data: MADE_UP[0] } });
        });
      },
    });
    await expect(rows(page).first().getByText("writing 1,200 of 4,800")).toBeVisible();
    const texts = await rows(page).allInnerTexts();
    expect(texts[0]).toMatch(/Running[^]*–[^]*1[^]*node-1 4711/);
    expect(texts[1]).toMatch(/Waiting[^]*mx\.example\.org does not answer[^]*1[^]*2[^]*in 7\d years/);
    expect(texts[2]).toMatch(/Waiting[^]*1,000\+/);
    expect(texts[3]).toMatch(/Failed[^]*The file could not be read[^]*Retry/);
    expect(texts[4]).toMatch(/Cancelled[^]*Retry/);
    expect(texts[5]).toMatch(
      /Collection\s+tor-exits[^]*Done[^]*1,200 rows, \+30 −4[^]*It ended before it could be cancelled[^]*took 1\.5 s/,
    );
    expect(texts[6]).toMatch(/Report[^]*ann@example\.org[^]*Done[^]*12 rows/);
    const linksOf = (n: number) =>
      rows(page)
        .nth(n)
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect([await linksOf(5), await linksOf(6)]).toEqual([
      ["/admin/sources?search=tor-exits"],
      ["/admin/accounts?search=ann%40example.org"],
    ]);
    expect(await faultsInTheme(page)).toEqual([]);

    const [running, , , failed] = MADE_UP;
    await rows(page)
      .nth(0)
      .getByRole("button", { name: `Cancel Report ${running?.key}` })
      .press("Enter");
    await expect(page.getByText(`Report ${running?.key} is being cancelled.`)).toBeVisible();
    await rows(page)
      .nth(3)
      .getByRole("button", { name: `Retry Report ${failed?.key}` })
      .press("Enter");
    await expect(page.getByText(`Report ${failed?.key} is tried again.`)).toBeVisible();
    expect(sent).toEqual([`/api/admin/work/${running?.id}/cancel`, `/api/admin/work/${failed?.id}/retry`]);

    fails = true;
    await page.getByLabel("State").selectOption("done");
    await expect(page.getByText("The work could not be loaded")).toBeVisible();
    fails = false;
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});
