import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { type Client, clientOf } from "../support/client.ts";
import { eventually, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("home", () => {
  const pages = useSharedPages();
  let user: Record<string, string>;
  beforeAll(async () => {
    user = await sessionOf(pages.fyr, await newPerson(pages.fyr, pages.client));
  });

  const state = (page: Page) => page.getByRole("region", { name: "State of this Fyr" });
  const tiles = (page: Page) => state(page).getByRole("heading", { level: 3 }).allTextContents();

  it("shows an administrator what is broken, the events, the attackers and the posts, each fact once, and says that nothing is collected without internet access", async () => {
    await pages.client.post("/submissions/data", { content: "For the state of this home", items: [], parent_id: null });
    const page = await pages.open("/");
    const banner = page.getByRole("main").getByText(/^Nothing is collected: no request leaves this machine/);
    await expect(banner).toBeVisible();
    await expect(page.getByRole("main").getByText("FYR_MIRROR").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Load Demo Data" })).toBeVisible();
    await state(page).scrollIntoViewIfNeeded();
    await eventually(() => tiles(page)).toEqual(["Events in the last hour", "Attackers in the last day", "Posts"]);
    const installation = page.getByRole("region", { name: "Installation" });
    await expect(installation.getByRole("link", { name: "Sources" })).toBeVisible();
    await state(page).getByRole("link", { name: "For the state of this home" }).click();
    await eventually(() => pathOf(page)).toMatch(/^\/submissions\//);
  });

  it("stands beside the search where there is room, and below it where there is none", async () => {
    const page = await pages.goOn("/");
    const search = page.getByRole("region", { name: "IP Search" });
    await expect(state(page)).toBeVisible();
    const [wide, beside] = [await search.boundingBox(), await state(page).boundingBox()];
    expect(beside?.x ?? 0).toBeGreaterThanOrEqual((wide?.x ?? 0) + (wide?.width ?? 0));
    await page.setViewportSize({ width: 1024, height: 900 });
    await eventually(async () => (await state(page).boundingBox())?.y ?? 0).toBeGreaterThan(
      ((await search.boundingBox())?.y ?? 0) + 100,
    );
    expect(await page.evaluate("document.querySelector('main').scrollWidth <= innerWidth")).toBe(true);
  });

  it("tells others how fresh the sources are", async () => {
    const page = await pages.open("/", { guest: true, stored: user });
    await state(page).scrollIntoViewIfNeeded();
    await eventually(() => tiles(page)).toContain("Sources");
    expect(await page.getByRole("region", { name: "Installation" }).count()).toBe(0);
  });

  it("has figures of the machine for administrators alone", async () => {
    const detailsFor = async (client: Client) => (await client.get("/system/state")).body.data.details;
    expect(await detailsFor(pages.client)).toMatchObject({ free_bytes: expect.any(Number), writable: true });
    expect(await detailsFor(clientOf(pages.fyr, user["fyr.token"]))).toBeNull();
  });

  itInSoak("keeps each search once, with its verdict", async () => {
    for (const query of ["185.220.101.34", "8.8.8.8", "185.220.101.34"]) {
      await pages.client.get(`/query/ip/${query}`);
      await pages.client.post("/query/save", { query, type: "ip" });
    }
    const page = await pages.goOn("/");
    const recent = page.getByRole("region", { name: "Recent Searches" }).getByRole("listitem");
    await eventually(() => recent.count()).toBe(2);
    await eventually(async () => (await recent.allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual([
      "185.220.101.34",
      "8.8.8.8",
    ]);
    expect(await recent.nth(1).innerText()).toMatch(/benign|good|unknown/i);
  });
});
