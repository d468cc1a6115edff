import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { clientOf } from "../support/client.ts";
import { eventually, glimpse, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("security and domains of the account", () => {
  const pages = useSharedPages();

  const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
  const state = async () => (await pages.client.get("/account/two-factor")).body.data;

  itInSoak("signs out one other session, and all others", async () => {
    const others = await Promise.all([0, 1, 2].map(() => sessionOf(pages.fyr, pages.credentials)));
    const living = () =>
      Promise.all(
        others.map(async (stored) => (await clientOf(pages.fyr, stored["fyr.token"]).get("/account/details")).code),
      );
    expect(await living()).toEqual([200, 200, 200]);
    const page = await pages.open("/account/security");
    const sessions = card(page, "Active sessions");
    await expect(sessions.getByText("This session", { exact: true })).toBeVisible();
    const rows = sessions.getByRole("listitem");
    await eventually(() => rows.count()).toBe(4);
    await rows
      .getByRole("button", { name: /^Log out / })
      .first()
      .click();
    await eventually(() => rows.count()).toBe(3);
    expect((await living()).filter((code) => code === 401)).toHaveLength(1);
    await sessions.getByRole("button", { name: "Log out all others" }).click();
    await eventually(() => rows.count()).toBe(1);
    expect(await living()).toEqual([401, 401, 401]);
    await expect(sessions.getByText("This session", { exact: true })).toBeVisible();
    expect((await pages.client.get("/account/details")).code).toBe(200);
  });

  it("lists what has happened to the account, newest first", async () => {
    await clientOf(pages.fyr).post("/auth/login", { email: pages.credentials.email, password: "not the password" });
    const page = await pages.goOn("/account/security");
    const log = page.getByRole("table", { name: "Audit log" });
    await expect(log.getByRole("row").filter({ hasText: "Login failed" })).toBeVisible();
    await expect(log.getByRole("row").filter({ hasText: /Login(?! failed)/ })).toBeVisible();
    const { entries } = (await pages.client.get("/account/audit")).body.data;
    expect(await log.getByRole("row").count()).toBe(entries.length + 1);
  });

  itInSoak("turns two-factor on with a code of the secret that it shows, and off with a recovery code", async () => {
    const page = await pages.goOn("/account/security");
    const twoFactor = card(page, "Two-factor authentication");
    await twoFactor.getByRole("button", { name: "Set up" }).click();
    const setup = page.getByRole("dialog", { name: "Set up two-factor authentication" });
    await expect(setup.getByRole("img", { name: "QR code for an authenticator app" })).toBeVisible();
    const secret = (await setup.getByLabel("Secret", { exact: true }).textContent()) ?? "";
    const totp = new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 });
    const code = totp.generate();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");

    const turnOn = setup.getByRole("button", { name: "Turn on" });
    await setup.getByLabel("Code that the app shows").fill("12345");
    expect(await turnOn.isDisabled()).toBe(true);
    await setup.getByLabel("Code that the app shows").fill(wrong);
    await turnOn.click();
    await expect(setup.getByRole("alert").filter({ hasText: "The two-factor code is not right" })).toBeVisible();
    expect((await state()).enabled).toBe(false);
    await setup.getByLabel("Code that the app shows").fill(totp.generate());
    await turnOn.click();

    const codes = setup.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(codes.first()).toBeVisible();
    const recovery = await codes.allTextContents();
    expect(new Set(recovery).size).toBe(10);
    await glimpse(setup.getByText("Copied"), () => setup.getByRole("button", { name: "Copy" }).click());
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${recovery.join("\n")}\n`);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      setup.getByRole("button", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("fyr-recovery-codes.txt");
    await setup.getByRole("button", { name: "Done" }).click();
    await expect(twoFactor.getByText("On", { exact: true })).toBeVisible();
    await expect(twoFactor.getByText(/10 recovery codes left/)).toBeVisible();
    expect(await page.content()).not.toContain(recovery[0]);
    expect(await state()).toMatchObject({ enabled: true, recovery_codes_remaining: 10 });

    await twoFactor.getByRole("button", { name: "Turn off" }).click();
    const off = page.getByRole("dialog", { name: "Turn off two-factor authentication" });
    await off.getByLabel("Code or recovery code").fill("not-a-code");
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(off.getByRole("alert")).toBeVisible();
    await off.getByLabel("Code or recovery code").fill(recovery[0] ?? "");
    await off.getByRole("button", { name: "Turn off" }).click();
    await expect(twoFactor.getByText("Off", { exact: true })).toBeVisible();
    expect((await state()).enabled).toBe(false);
  });

  itInSoak("adds a domain with the record that verifies it, and removes it after a confirmation", async () => {
    const page = await pages.goOn("/account/domains");
    await expect(page.getByText("No domains", { exact: true })).toBeVisible();
    const form = page.getByRole("form", { name: "Add a domain" });
    await form.getByLabel("Domain").fill("not a domain");
    await form.getByRole("button", { name: "Add domain" }).click();
    await expect(form.getByText("Should be a domain such as example.org")).toBeVisible();
    expect(await form.getByLabel("Domain").getAttribute("aria-invalid")).toBe("true");
    await eventually(() => page.evaluate("document.activeElement.getAttribute('name')")).toBe("domain");
    await form.getByLabel("Domain").fill("Example.org");
    await form.getByRole("button", { name: "Add domain" }).click();
    await expect(page.getByText("example.org", { exact: true })).toBeVisible();
    const [domain] = (await pages.client.get("/user/domains")).body.data;
    expect(domain).toMatchObject({ domain: "example.org", verified: false });
    await expect(page.getByText(domain.record_name, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Copy the record's value" }).click();
    await eventually(() => page.evaluate("navigator.clipboard.readText()")).toBe(domain.record_value);
    await page.getByRole("button", { name: "Remove example.org" }).click();
    const confirmation = page.getByRole("alertdialog", { name: "Remove this domain?" });
    await confirmation.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("example.org", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Remove example.org" }).click();
    await confirmation.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No domains", { exact: true })).toBeVisible();
    expect((await pages.client.get("/user/domains")).body.data).toEqual([]);
  });

  itInSoak("leads between the tabs of the account", async () => {
    const page = await pages.goOn("/account");
    const tabs = page.getByRole("navigation", { name: "Account" });
    for (const [name, path] of [
      ["Security", "/account/security"],
      ["Domains", "/account/domains"],
      ["API Keys", "/account/apikeys"],
      ["Information", "/account"],
    ] as const) {
      await tabs.getByRole("link", { name, exact: true }).click();
      await eventually(() => pathOf(page)).toBe(path);
      expect(await tabs.locator("[aria-current=page]").allTextContents()).toEqual([name]);
    }
  });
});
