import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "../support/client.ts";
import { mailTo, registered } from "../support/people.ts";
import { eventually, glimpse, hold, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const KEY_FAILED =
  "Failed to create API key. Please try a different name and description, and ensure they only contain ASCII characters.";

describe("account and API keys", () => {
  const pages = useSharedPages();
  let toDelete: string;
  beforeAll(async () => {
    const key = { name: "doomed", description: "to be deleted" };
    toDelete = (await pages.client.post("/account/create-key", key)).body.data.Key;
  });

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
    await expect(information.getByText(pages.credentials.email)).toBeVisible();
    expect(await information.textContent()).toContain(name);
    await expect(information.getByText("Admin", { exact: true })).toBeVisible();
    for (const bar of ["API today", "API this month"]) {
      expect(await page.getByRole("progressbar", { name: bar }).getAttribute("value")).toBe("0");
    }
    expect(spend).toBeGreaterThan(0);
    await expect(page.getByText(`${spend} credits, no limit`).first()).toBeVisible();
  });

  itInSoak("deletes a key after a confirmation, and not without", async () => {
    const page = await pages.goOn("/account/apikeys");
    const authenticated = async () => (await clientOf(pages.fyr, toDelete).get("/auth/state")).code === 200;
    const works = async () => (await clientOf(pages.fyr, toDelete).get("/query/ip/192.0.2.1")).code === 200;
    expect(await authenticated()).toBe(true);
    const confirmation = page.getByRole("alertdialog", { name: "Delete this API key?" });
    await page.getByRole("button", { name: "Delete doomed" }).click();
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(confirmation).toBeHidden();
    expect(await works()).toBe(true);
    await page.getByRole("button", { name: "Delete doomed" }).click();
    // It goes by itself.
    await glimpse(page.getByText("doomed is deleted."), () =>
      confirmation.getByRole("button", { name: "Delete" }).click(),
    );
    await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "to be deleted" })).toBeHidden();
    expect(await works()).toBe(false);
  });

  itInSoak("leads from the header to the account, and between its tabs", async () => {
    const page = await pages.goOn("/");
    await page.getByRole("banner").getByRole("link").last().click();
    await eventually(() => pathOf(page)).toBe("/account");
    await page.getByRole("link", { name: "API Keys", exact: true }).click();
    await eventually(() => pathOf(page)).toBe("/account/apikeys");
    await expect(page.getByText("No API keys", { exact: true })).toBeVisible();
    await eventually(() => page.title()).toBe("API Keys · Fyr");
  });

  itInSoak("asks for a name and a description that are not blank", async () => {
    const page = await pages.goOn("/account/apikeys");
    await openForm(page);
    expect(await create(page).isDisabled()).toBe(true);
    await fill(page, "sensor", "  ");
    expect(await create(page).isDisabled()).toBe(true);
    await fill(page, "sensor", "nightly");
    expect(await create(page).isDisabled()).toBe(false);
  });

  itInSoak("creates a key, shows it once with copy, and lists it", async () => {
    const page = await pages.goOn("/account/apikeys");
    await openForm(page);
    await fill(page, "sensor", "nightly");
    await create(page).click();
    const secret = (await form(page).getByLabel("API key", { exact: true }).textContent()) ?? "";
    expect((await clientOf(pages.fyr, secret).get("/hello")).body.data.authenticated).toBe(true);
    await glimpse(form(page).getByText("Copied"), () => form(page).getByRole("button", { name: "Copy" }).click());
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

  itInSoak("fails in the catalogue's words for a name that is not ASCII", async () => {
    const page = await pages.goOn("/account/apikeys");
    await openForm(page);
    await fill(page, "nøgle", "x");
    await create(page).click();
    await eventually(() => form(page).getByRole("alert").textContent()).toBe(KEY_FAILED);
    expect(await form(page).getByLabel("Name").inputValue()).toBe("nøgle");
  });

  itInSoak("offers scopes and when a key ends, and asks for at least one and a date ahead", async () => {
    const page = await pages.goOn("/account/apikeys");
    await openForm(page);
    await fill(page, "collector", "sends events");
    expect(await form(page).getByRole("checkbox", { name: "query" }).isChecked()).toBe(true);
    await expect(form(page).getByRole("checkbox", { name: "admin" })).toBeVisible();
    await form(page).getByRole("checkbox", { name: "query" }).uncheck();
    expect(await create(page).isDisabled()).toBe(true);
    await form(page).getByRole("checkbox", { name: "ingest" }).check();
    await form(page).getByLabel("Expires").selectOption("On a date");
    expect(await create(page).isDisabled()).toBe(true);
    await form(page).getByLabel("Date", { exact: true }).fill("2020-01-01");
    expect(await create(page).isDisabled()).toBe(true);
    await form(page).getByLabel("Date", { exact: true }).fill("2090-12-31");
    await create(page).click();
    await form(page).getByRole("button", { name: "Done" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "sends events" });
    await expect(row.getByText("ingest", { exact: true })).toBeVisible();
    await expect(row.getByText(/^expires in \d+ years$/)).toBeVisible();
    await expect(row.getByText("never used")).toBeVisible();
    const keys: Record<string, unknown>[] = (await pages.client.get("/account/list-keys")).body.data;
    expect(keys.find(({ Name }) => Name === "collector")).toMatchObject({
      Scopes: ["ingest"],
      ExpiresAt: "2090-12-31T23:59:59.000Z",
    });
  });

  it("sends a link to reset the password, with a button that is disabled while the request runs", async () => {
    const page = await pages.goOn("/account");
    const button = page.getByRole("button", { name: "Reset password" });
    const release = await hold(page, "**/api/account/password-reset/**");
    await button.click();
    await eventually(() => button.isDisabled()).toBe(true);
    release();
    const sent = page.getByRole("dialog", { name: "Instructions sent!" });
    await expect(sent).toBeVisible();
    expect(await sent.textContent()).toContain("10 minutes");
    // Notices of the tests before may still be newer.
    await eventually(() => mailTo(pages.client, pages.credentials.email)).toContain("/password-reset/");
    await sent.getByRole("button", { name: "Close" }).first().click();
    await expect(sent).toBeHidden();
    expect(await button.isDisabled()).toBe(false);
  });

  itInSoak("shows an error when the reset cannot be requested", async () => {
    const page = await pages.goOn("/account");
    await page.route("**/api/account/password-reset/**", (route) => route.abort());
    await page.getByRole("button", { name: "Reset password" }).click();
    await expect(page.getByText("The server does not answer. Check the connection and try again.")).toBeVisible();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  itInSoak("offers the scope of administrators to them only", async () => {
    const ann = await registered(pages.fyr, pages.client, "ann@account.example");
    const page = await pages.open("/account/apikeys", { guest: true, stored: await sessionOf(pages.fyr, ann) });
    await openForm(page);
    await expect(form(page).getByRole("checkbox", { name: "sensors" })).toBeVisible();
    const offered = await form(page).getByRole("checkbox").all();
    const names = await Promise.all(offered.map((box) => box.getAttribute("aria-label")));
    expect(names).toEqual(["query", "feed", "sensors"]);
  });
});
