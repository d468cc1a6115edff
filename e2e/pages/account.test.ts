import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { clientOf } from "../support/client.ts";
import { ADMIN } from "../support/fyr.ts";
import { eventually, pathOf, sessionOf, storedIn, usePages } from "../support/pages.ts";

const KEY_FAILED =
  "Failed to create API key. Please try a different name and description, and ensure they only contain ASCII characters.";

describe("account and API keys", () => {
  const pages = usePages();

  const form = (page: Page) => page.getByRole("dialog", { name: "Create API Key" });
  async function openForm(page: Page): Promise<void> {
    await page.getByRole("main").getByRole("button", { name: "Create API Key" }).click();
    await expect(form(page)).toBeVisible();
  }
  async function fill(page: Page, name: string, description: string): Promise<void> {
    await form(page).getByLabel("Name").fill(name);
    await form(page).getByLabel("Description").fill(description);
  }
  const create = (page: Page) => form(page).getByRole("button", { name: "Create API Key" });

  it("shows name, e-mail, type and the usage bars, empty where there is no limit", async () => {
    await pages.client.get("/query/ip/8.8.8.8");
    const page = await pages.open("/account");
    const { name, api_daily_spend: spend } = (await pages.client.get("/account/details")).body.data;
    const information = page.getByRole("region", { name: "Information" });
    await expect(information.getByText(ADMIN.email)).toBeVisible();
    expect(await information.textContent()).toContain(name);
    await expect(information.getByText("Admin", { exact: true })).toBeVisible();
    for (const bar of ["API today", "API this month"]) {
      expect(await page.getByRole("progressbar", { name: bar }).getAttribute("value")).toBe("0");
    }
    expect(spend).toBeGreaterThan(0);
    await expect(page.getByText(`${spend} credits, no limit`).first()).toBeVisible();
  });

  it("leads from the header to the account, and between its tabs", async () => {
    const page = await pages.open("/");
    await page.getByRole("banner").getByRole("link").last().click();
    await eventually(() => pathOf(page)).toBe("/account");
    await page.getByRole("link", { name: "API Keys", exact: true }).click();
    await eventually(() => pathOf(page)).toBe("/account/apikeys");
    await expect(page.getByText("No API keys", { exact: true })).toBeVisible();
    await eventually(() => page.title()).toBe("API Keys · Fyr");
  });

  it("asks for a name and a description that are not blank", async () => {
    const page = await pages.open("/account/apikeys");
    await openForm(page);
    expect(await create(page).isDisabled()).toBe(true);
    await fill(page, "sensor", "  ");
    expect(await create(page).isDisabled()).toBe(true);
    await fill(page, "sensor", "nightly");
    expect(await create(page).isDisabled()).toBe(false);
  });

  it("creates a key, shows it once with copy, and lists it", async () => {
    const page = await pages.open("/account/apikeys");
    await openForm(page);
    await fill(page, "sensor", "nightly");
    await create(page).click();
    const secret = (await form(page).getByLabel("API key", { exact: true }).textContent()) ?? "";
    expect((await clientOf(pages.fyr, secret).get("/hello")).body.data.authenticated).toBe(true);
    await form(page).getByRole("button", { name: "Copy" }).click();
    await expect(form(page).getByText("Copied")).toBeVisible();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(secret);
    await expect(form(page).getByText("Copied")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listitem").filter({ hasText: "sensor" })).toBeVisible();
    await openForm(page);
    expect(await page.content()).not.toContain(secret);
    await page.reload();
    await expect(page.getByRole("listitem").filter({ hasText: "nightly" })).toBeVisible();
    expect(await page.content()).not.toContain(secret);
  });

  it("deletes a key after a confirmation, and not without", async () => {
    const key = { name: "doomed", description: "to be deleted" };
    const { Key: secret } = (await pages.client.post("/account/create-key", key)).body.data;
    const page = await pages.open("/account/apikeys");
    const authenticated = async () => (await clientOf(pages.fyr, secret).get("/auth/state")).code === 200;
    const works = async () => (await clientOf(pages.fyr, secret).get("/query/ip/192.0.2.1")).code === 200;
    expect(await authenticated()).toBe(true);
    const confirmation = page.getByRole("alertdialog", { name: "Delete this API key?" });
    await page.getByRole("button", { name: "Delete doomed" }).click();
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(confirmation).toBeHidden();
    expect(await works()).toBe(true);
    await page.getByRole("button", { name: "Delete doomed" }).click();
    await confirmation.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "to be deleted" })).toBeHidden();
    await expect(page.getByText("doomed is deleted.")).toBeVisible();
    expect(await works()).toBe(false);
  });

  it("fails in the catalogue's words for a name that is not ASCII", async () => {
    const page = await pages.open("/account/apikeys");
    await openForm(page);
    await fill(page, "nøgle", "x");
    await create(page).click();
    await eventually(() => form(page).getByRole("alert").textContent()).toBe(KEY_FAILED);
    expect(await form(page).getByLabel("Name").inputValue()).toBe("nøgle");
  });

  it("switches the theme, follows the system until then, and remembers the choice", async () => {
    const page = await pages.open("/", { colorScheme: "light" });
    const theme = () => page.locator("html").getAttribute("data-theme");
    await eventually(theme).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await eventually(theme).toBe("dark");
    await page.getByRole("button", { name: "Switch to the light theme" }).click();
    await eventually(theme).toBe("light");
    await page.reload();
    await expect(page.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
    expect(await theme()).toBe("light");
  });

  it("remembers whether the sidebar is collapsed", async () => {
    const page = await pages.open("/");
    const sidebar = page.getByRole("navigation", { name: "Main" });
    const width = async () => (await sidebar.boundingBox())?.width ?? 0;
    await expect(sidebar).toBeVisible();
    const wide = await width();
    await page.getByRole("button", { name: "Collapse sidebar" }).click();
    await eventually(width).toBeLessThan(wide / 2);
    await page.reload();
    await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
    expect(await width()).toBeLessThan(wide / 2);
    await expect(page.getByRole("link", { name: "Enrichment Engine" })).toBeVisible();
    await page.getByRole("button", { name: "Expand sidebar" }).click();
    await eventually(width).toBe(wide);
  });

  it("focuses the search on '/', but not while somebody types", async () => {
    const page = await pages.open("/account/apikeys");
    const search = page.locator("input[aria-label='Look up an IP address']:focus");
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    await page.keyboard.press("/");
    await eventually(() => search.count()).toBe(1);
    await page.keyboard.type("9.9.9.0/24");
    expect(await search.inputValue()).toBe("9.9.9.0/24");
    await page.getByRole("heading", { name: "Account", exact: true }).click();
    await openForm(page);
    await page.keyboard.press("/");
    expect(await search.count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.goto("/");
    await expect(page.getByRole("textbox", { name: "IP addresses" })).toBeVisible();
    await page.getByRole("heading", { name: "Enrichment Engine" }).click();
    await page.keyboard.press("/");
    await eventually(() => page.locator("textarea:focus").count()).toBe(1);
    expect(await page.getByRole("textbox", { name: "IP addresses" }).inputValue()).toBe("");
  });

  it("opens the command palette on Ctrl+K and the keys on '?', and closes them on Escape", async () => {
    const page = await pages.open("/account");
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    const palette = page.getByRole("dialog", { name: "Command palette" });
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeHidden();
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("8.8.4.4");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("article", { name: "8.8.4.4" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("api k");
    await page.keyboard.press("Enter");
    await eventually(() => pathOf(page)).toBe("/account/apikeys");
  });

  it("tells small screens that it is made for larger ones, with a logout", async () => {
    const stored = await sessionOf(pages.fyr);
    const page = await pages.open("/", { guest: true, stored, viewport: { width: 390, height: 844 } });
    await expect(page.getByRole("heading", { name: /larger screens/ })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await page.getByRole("button", { name: "Log out" }).click();
    await eventually(() => new URL(page.url()).pathname).toBe("/login");
    expect(await storedIn(page, "fyr.token")).toBeNull();
  });
});
