import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { addresses, asFile } from "../support/logs.ts";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** Lists of which none is another one's: what was looked up a moment ago is not asked again. */
const listOf = (test: number) =>
  asFile(
    "list.txt",
    Buffer.from(
      addresses(3000 + test)
        .slice(test)
        .join("\n"),
    ),
  );
const BULK = "**/api/query/ip/bulk";

/** What a person meets while a long list is looked up, and when that does not go well. */
describe("a list under way", () => {
  const pages = useSharedPages();

  const search = async (page: Page, test: number) => {
    await page.locator("input[type=file]").setInputFiles(listOf(test));
    await expect(page.getByText(/^3,000 credits/)).toBeVisible();
    await page.getByRole("button", { name: /^Search [\d,]+ addresses/ }).click();
  };
  const all = (page: Page) => page.getByText("showing 3,000 of 3,000 results");
  const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

  itInSoak("shows its progress, is cancelled with what has been answered, and continues", async () => {
    const page = await pages.open("/");
    let held = 0;
    // The first request is answered; the others wait for the person.
    await page.route(BULK, async (route) => {
      if (++held === 1) await route.continue();
    });
    await search(page, 1);
    await expect(page.getByText("1,000 of 3,000 addresses")).toBeVisible();
    const bar = page.getByRole("progressbar", { name: "Looking up addresses" });
    expect(Number(await bar.getAttribute("value"))).toBeCloseTo(100 / 3);
    expect(await button(page, "Export").isDisabled()).toBe(true);
    await button(page, "Cancel").click();
    await expect(page.getByText("Cancelled. 2,000 addresses are left of 3,000.")).toBeVisible();
    await expect(page.getByText("showing 1,000 of 1,000 results")).toBeVisible();
    await button(page, "Export").click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "jsonl", exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("fyr-ips-1000-of-3000.jsonl");
    await page.unroute(BULK);
    await button(page, "Resume").click();
    await expect(all(page)).toBeVisible();
    await expect(button(page, "Resume")).toBeHidden();
  });

  itInSoak("keeps the answers when a later request fails, and retries the rest", async () => {
    const page = await pages.goOn("/");
    let asked = 0;
    await page.route(BULK, (route) => (++asked === 2 ? route.abort("connectionreset") : route.continue()));
    await search(page, 2);
    await expect(page.getByText("1,000 addresses are left of 3,000.", { exact: false })).toBeVisible();
    await expect(page.getByText("showing 2,000 of 2,000 results")).toBeVisible();
    await button(page, "Try Again").click();
    await expect(all(page)).toBeVisible();
  });

  itInSoak("stops where the credits end, and shows when they are renewed", async () => {
    const { id, api_daily_spend: spent } = (await pages.client.get("/account/details")).body.data;
    const limit = (daily: number | null) => pages.client.post("/admin/accounts/update", { id, limit_api_daily: daily });
    expect((await limit(spent + 2500)).code).toBe(200);
    const page = await pages.goOn("/");
    await search(page, 3);
    await expect(
      page.getByText(
        /^Too many requests \(quota exceeded\)\. 1,000 addresses are left of 3,000\. Credits come back in /,
      ),
    ).toBeVisible();
    await expect(page.getByText("showing 2,000 of 2,000 results")).toBeVisible();
    await button(page, "Search the first 500").click();
    await expect(page.getByText("showing 2,500 of 2,500 results")).toBeVisible();
    expect((await limit(null)).code).toBe(200);
    await button(page, "Try Again").click();
    await expect(all(page)).toBeVisible();
  });

  itInSoak("offers the first addresses of a list that the account cannot pay for", async () => {
    const { id, api_daily_spend: spent } = (await pages.client.get("/account/details")).body.data;
    const limit = (daily: number | null) => pages.client.post("/admin/accounts/update", { id, limit_api_daily: daily });
    expect((await limit(spent + 1600)).code).toBe(200);
    const page = await pages.open("/");
    await page.locator("input[type=file]").setInputFiles(listOf(4));
    await expect(page.getByText("3,000 credits, 1,600 left", { exact: true })).toBeVisible();
    await expect(button(page, "Search the first 1,600")).toBeVisible();
    // The card of a long list has the focus of the text box.
    await page.keyboard.press("Control+Enter");
    // All that the account has left is spent by a second press.
    await expect(page.getByText("Your credits suffice for the first 1,600 of 3,000 addresses.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText("showing 1,600 of 1,600 results")).toBeVisible();
    expect((await limit(null)).code).toBe(200);
  });

  itInSoak("names the prefixes of what was pasted, and marks the row of each", async () => {
    const page = await pages.goOn("/");
    const box = page.getByRole("textbox", { name: "IP addresses" });
    await box.fill("blocked today: 8.8.8.0/24, 1.1.1.1\n8.8.8.0/25");
    await box.press("Control+Enter");
    await expect(page.getByRole("grid", { name: "Results" })).toBeVisible();
    // Who came by keyboard goes on by it, though nothing has the focus.
    await expect(page.getByRole("grid", { name: "Results" }).getByRole("row").nth(1)).toBeVisible();
    await page.keyboard.press("f");
    await expect(page.locator("input[aria-label='Filter results']:focus")).toBeVisible();
    await page.locator("body").evaluate((body) => (body.ownerDocument.activeElement as { blur?(): void }).blur?.());
    await page.keyboard.press("j");
    await expect(page.getByRole("grid", { name: "Results" }).locator("tr[aria-selected=true]")).toBeVisible();
    await expect(
      page.getByRole("status").filter({ hasText: "8.8.8.0/24, 8.8.8.0/25 are prefixes: the row of each is about one" }),
    ).toBeVisible();
    const row = (ip: string) => page.getByRole("row").filter({ hasText: ip });
    await expect(row("8.8.8.0").getByText("of /24, /25")).toBeVisible();
    expect(await row("1.1.1.1").textContent()).not.toContain("of /");
    // Networks lead to what a row does not say of them.
    const leadsTo = (name: string) => page.getByRole("link", { name, exact: true }).getAttribute("href");
    expect(await leadsTo("8.8.8.0/24")).toBe("/network/8.8.8.0/24");
    await goWithin(page, "/search?input=8.8.8.8,AS3320,1.1.1.1&type=ip_table&log=false");
    await expect(page.getByRole("status").filter({ hasText: "AS3320 is an AS: it has no row here" })).toBeVisible();
    expect(await leadsTo("AS3320")).toBe("/as/3320");
    await goWithin(page, "/search?input=8.8.8.8,mullvad,1.1.1.1,nobody&type=ip_table&log=false");
    await expect(
      page.getByRole("status").filter({ hasText: /^Provider: Mullvad VPN\. It has no row here/ }),
    ).toBeVisible();
    expect(await leadsTo("Mullvad VPN")).toBe("/providers/mullvad");
    await expect(page.getByText("1 input is not an IP address")).toBeVisible();
  });

  itInSoak("shows at most 5 toasts, bottom right, for 4 seconds", async () => {
    const page = await pages.goOn("/search?input=8.8.8.8,1.1.1.1&type=ip_table&log=false");
    const grid = page.getByRole("grid", { name: "Results" });
    await expect(grid.getByRole("row").nth(2)).toBeVisible();
    await grid.focus();
    await page.keyboard.press("ArrowDown");
    for (let i = 0; i < 8; i++) await page.keyboard.press("c");
    const toasts = page.locator("[data-sonner-toast][data-visible=true]");
    await eventually(() => toasts.count()).toBe(5);
    const [box, view] = [await toasts.first().boundingBox(), page.viewportSize()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 80);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 200);
    await eventually(() => page.locator("[data-sonner-toast]").count()).toBe(0);
  });
});
