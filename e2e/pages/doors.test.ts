import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, goWithin, pathOf, tabOpenedBy, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const ADDRESS = "/search?input=8.8.8.8&type=ip&log=false";

describe("values that lead on", () => {
  const pages = useSharedPages();

  const panel = (page: Page, title: string) => page.getByRole("dialog", { name: title, exact: true });
  const door = (within: Page | Locator, kind: string) => within.locator(`[data-door=${kind}]`).first();
  const opened = async (path: string) => {
    const page = await pages.goOn(path);
    await expect(page.getByRole("article").locator("[data-door=as]")).toBeVisible();
    return page;
  };
  const clipboard = (page: Page) => page.evaluate("navigator.clipboard.readText()");

  it("opens one beside the page, what that names on top of it, and the panel as a page", async () => {
    const page = await opened(ADDRESS);
    await door(page, "as").click();
    const scrolled = () => page.evaluate<number>("document.querySelector('main').scrollTop");
    const before = await scrolled();
    const system = panel(page, "AS15169");
    await expect(system.getByRole("heading", { level: 1, name: "AS15169" })).toBeVisible();
    expect(pathOf(page)).toBe(ADDRESS);
    await door(system, "prefix").click();
    const steps = page.getByRole("dialog").getByRole("navigation", { name: "Panel history" });
    await expect(steps).toBeVisible();
    const prefix = await page
      .getByRole("dialog")
      .getByRole("heading", { level: 1 })
      .filter({ hasNotText: "AS15169" })
      .textContent();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(pathOf(page)).toBe(`/network/${prefix}`);
    await expect(page.getByRole("article", { name: prefix ?? "none", exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("article", { name: "8.8.8.8", exact: true })).toBeVisible();
    // By keys all that stands before it would have to be passed again.
    const holder = () => page.evaluate("document.activeElement.getAttribute('href')");
    await eventually(holder).toBe("/as/15169");
    expect(Math.abs((await scrolled()) - before)).toBeLessThan(2);
    if (soak(false, true)) return;
    await page.keyboard.press("Enter");
    await system.getByRole("link", { name: "Open as a page" }).click();
    await eventually(() => pathOf(page)).toBe("/as/15169");
    await page.goBack();
    await eventually(holder).toBe("/as/15169");
  });

  it("opens one as a page of its own with Ctrl", async () => {
    const page = await opened(ADDRESS);
    const opening = () => door(page, "prefix").click({ modifiers: ["ControlOrMeta"] });
    expect(await tabOpenedBy(page, opening)).toMatch(/^\/network\/8\.8\.8\.0\/\d+$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  it("has a menu that the keyboard opens: copies, also defanged, posts, and leads to its page", async () => {
    const page = await opened(ADDRESS);
    const range = door(page, "prefix");
    const value = (await range.textContent()) ?? "";
    await range.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const items = page.getByRole("menuitem");
    await expect(items).toBeVisible();
    expect(await items.allTextContents()).toEqual([
      "Look up beside",
      "Open as a page",
      "Open in a new tab",
      "Search events for it",
      "Write a post about it",
      "Copy",
      "Copy defanged",
    ]);
    await page.getByRole("menuitem", { name: "Copy defanged" }).press("Enter");
    await eventually(() => clipboard(page)).toBe(value.replaceAll(".", "[.]"));
    await page.getByRole("button", { name: `Actions for ${value}` }).press("Enter");
    await page.getByRole("menuitem", { name: "Search events for it" }).press("Enter");
    await eventually(() => new URL(page.url()).searchParams.get("query")).toBe(`ip:"${value}"`);
  });

  itInSoak("has the same menu by the right button and by Shift+F10, also in the rows of a grid", async () => {
    const page = await opened(ADDRESS);
    const items = page.getByRole("menuitem");
    const system = door(page, "as");
    await system.click({ button: "right" });
    await expect(page.getByRole("menu", { name: "Actions for AS15169" })).toBeVisible();
    expect(await items.allTextContents()).toContain("Write a post about it");
    await page.keyboard.press("Escape");
    await expect(items).toBeHidden();
    await expect(page.locator("[data-door=as]:focus")).toBeVisible();
    await page.keyboard.press("Shift+F10");
    await expect(page.locator("[role=menuitem]:focus", { hasText: "Look up beside" })).toBeVisible();
    await page.getByRole("menuitem", { name: "Copy", exact: true }).press("Enter");
    await eventually(() => clipboard(page)).toBe("AS15169");
    await expect(items).toBeHidden();

    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Look up beside" }).press("Enter");
    await expect(page.getByRole("dialog").getByText("Google LLC").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.locator("[data-door=as]:focus")).toBeVisible();

    // In a grid the arrows lead, and the keys for menus open that of the row.
    await goWithin(page, "/search?input=8.8.8.8,8.8.4.4,1.1.1.1&type=ip_table&log=false");
    await expect(page.getByText("showing 3 of 3 results")).toBeVisible();
    const grid = page.getByRole("grid", { name: "Results" });
    await grid.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+F10");
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    expect(await menu.getAttribute("aria-labelledby").then((id) => page.locator(`[id="${id}"]`).textContent())).toMatch(
      /^Actions for \d+\.\d+\.\d+\.\d+$/,
    );
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=grid]:focus")).toBeVisible();
    await grid.locator("[data-door=as]").filter({ hasText: "AS15169" }).first().click({ button: "right" });
    await page.getByRole("menuitem", { name: "Filter this value out" }).click();
    await expect(page.getByText("showing 1 of 3 results")).toBeVisible();
  });

  itInSoak("says of a tag which lists state it, and how a list is filtered by it", async () => {
    const page = await pages.goOn("/pivot?kind=tag&value=malicious");
    const about = page.getByRole("article", { name: "Malicious", exact: true });
    await expect(about.getByText("tag:malicious", { exact: true })).toBeVisible();
    const all = about.getByRole("link", { name: "type:ip tag:malicious" });
    expect(await all.getAttribute("href")).toBe("/runner?query=type:ip%20tag:malicious");
    await expect(
      about.getByRole("region", { name: "Lists" }).or(about.getByText("Lists", { exact: true })),
    ).toBeVisible();
    await expect(
      about.getByText("None of Fyr's lists that state it has been collected; imported lists may state it."),
    ).toBeVisible();
    await goWithin(page, "/pivot?kind=operator&value=Google%20LLC");
    await expect(page.getByText('operator:"Google LLC"', { exact: true })).toBeVisible();
    // An operator leads to its AS, and each of these to its networks.
    const systems = page.getByRole("main").getByRole("region", { name: "Autonomous systems" });
    await expect(systems.locator("[data-door=as]").filter({ hasText: "AS15169" })).toBeVisible();
    await goWithin(page, "/pivot?kind=service&value=Tor%20relays");
    const providers = page.getByRole("region", { name: "Providers" }).getByRole("listitem");
    await expect(providers.first().getByText("Tor", { exact: true })).toBeVisible();
  });

  it("has no dead door: each kind leads to a page that names the value", async () => {
    const page = await pages.goOn("/nowhere");
    const all = [
      ["/pivot?kind=country&value=DE", "Germany"],
      ["/pivot?kind=operator&value=Google%20LLC", "Google LLC"],
      ["/pivot?kind=service&value=Googlebot", "Googlebot"],
      ["/pivot?kind=tag&value=public_dns", "Public DNS"],
      ["/pivot?kind=port&value=443", "Port 443"],
      ["/pivot?kind=user&value=root", "root"],
      ["/pivot?kind=hash&value=51c64c77e60f3980eea90869b68c58a8", "51c64c77e60f3980eea90869b68c58a8"],
      ["/pivot?kind=vulnerability&value=CVE-2021-44228", "CVE-2021-44228"],
      ["/pivot?kind=nothing&value=some%20words", "some words"],
      ["/as/15169", "AS15169"],
      ["/network/8.8.8.0/24", "8.8.8.0/24"],
      ["/network/8.8.4.4-8.8.4.9", "8.8.4.4-8.8.4.9"],
      ["/network/2001:4860::/32", "2001:4860::/32"],
    ] as const;
    // By day every third: what differs is in the paths (lib/doors).
    for (const [path, name] of all.filter((_, index) => soak(true, index % 3 === 0))) {
      await goWithin(page, path);
      const found = page.getByRole("article", { name, exact: true });
      await expect(found.getByRole("heading", { level: 1 })).toBeVisible();
      await eventually(() => found.getByRole("heading", { level: 1 }).textContent()).toBe(name);
    }
    // Of a network each of the worst leads to its AS; of an AS there is but the one.
    const worst = page.getByRole("table", { name: "Highest risk" });
    await goWithin(page, "/network/8.8.8.0/24");
    await eventually(() => door(worst, "as").textContent()).toBe("AS15169 Google LLC");
    await goWithin(page, "/as/15169");
    await expect(worst).toBeVisible();
    await expect(worst.getByRole("columnheader", { name: "AS", exact: true })).toBeHidden();
    // What a network or an AS is that cannot be counted: e2e/api/networks.test.ts.
    if (soak(false, true)) return;
    await goWithin(page, "/network/10.0.0.0/8");
    await expect(page.getByText("None: it is not part of the public internet.", { exact: true })).toBeVisible();
    await goWithin(page, "/network/64.0.0.0/4");
    await expect(page.getByRole("heading", { name: "This cannot be counted" })).toBeVisible();
    await goWithin(page, "/network/2002::/16");
    await expect(page.getByText(/^2002::\/16 is not counted: /)).toBeVisible();
    await expect(page.getByText("The counts rest on", { exact: false })).toBeHidden();
    // Its announcement is no owner's.
    await goWithin(page, "/network/192.88.99.0/24");
    await expect(page.getByText("as a relay for everyone: nobody owns it", { exact: true })).toBeVisible();
    await expect(page.getByText("By a relay, which owns none of it", { exact: true })).toBeVisible();
    await goWithin(page, "/as/64512");
    await expect(page.getByText(/^AS64512 is nobody's: .* ‘For private use’ \(RFC 6996\)\.$/)).toBeVisible();
    await goWithin(page, "/pivot?kind=text&value=");
    await expect(page.getByRole("heading", { name: "Nothing to look up" })).toBeVisible();
  });

  itInSoak("leads on from tables: a cell's value opens beside, its menu keeps or drops what has it", async () => {
    const page = await pages.goOn("/search?input=8.8.8.8,8.8.4.4,1.1.1.1&type=ip_table&log=false");
    await expect(page.getByText("showing 3 of 3 results")).toBeVisible();
    const grid = page.getByRole("grid", { name: "Results" });
    for (const kind of ["address", "country", "operator", "as"]) await expect(door(grid, kind)).toBeVisible();
    const google = grid.locator("[data-door=as]").filter({ hasText: "AS15169" }).first();
    await google.click();
    await expect(panel(page, "AS15169")).toBeVisible();
    await page.keyboard.press("Escape");
    await google.hover();
    await grid.getByRole("button", { name: "Actions for AS15169" }).first().click();
    await page.getByRole("menuitem", { name: "Filter this value out" }).click();
    await expect(page.getByText("showing 1 of 3 results")).toBeVisible();
  });

  it("leads on from posts: indicators open beside them, their items too, and can be copied defanged", async () => {
    const post = { content: "Seen 198.51.100.77 and door-of-post.example", items: [], parent_id: null };
    const { submission_id: id } = (await pages.client.post("/submissions/data", post)).body.data;
    const page = await pages.goOn(`/submissions/${id}`);
    const text = page.locator(".post-text").first();
    await expect(door(text, "name")).toBeVisible();
    await door(text, "address").click();
    await expect(page.getByRole("dialog").getByRole("article", { name: "198.51.100.77" })).toBeVisible();
    expect(pathOf(page)).toBe(`/submissions/${id}`);
    await page.keyboard.press("Escape");
    await door(text, "name").hover();
    await text.getByRole("button", { name: "Actions for door-of-post.example" }).click();
    await page.getByRole("menuitem", { name: "Copy defanged" }).click();
    await eventually(() => clipboard(page)).toBe("door-of-post[.]example");
  });

  itInSoak("opens a page of its own by the middle button, and nothing beside", async () => {
    const page = await opened(ADDRESS);
    expect(await tabOpenedBy(page, () => door(page, "as").click({ button: "middle" }))).toBe("/as/15169");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
