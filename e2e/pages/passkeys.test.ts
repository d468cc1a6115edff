import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addAuthenticator } from "../support/authenticator.ts";
import { eventually, pathOf, useSharedPages } from "../support/pages.ts";

/** Passkeys in a real browser, with the authenticator that Chromium has for tests (WebDriver extension of WebAuthn). */
describe("passkeys", () => {
  const pages = useSharedPages();

  /** Passkeys belong to names: the page must be open at `localhost`, not at an address. */
  const named = () => pages.fyr.url.replace("127.0.0.1", "localhost");
  async function openNamed(path: string): Promise<Page> {
    const page = await pages.open(path, { guest: true, baseURL: named() });
    await addAuthenticator(page);
    return page;
  }
  async function logIn(page: Page): Promise<void> {
    await page.getByLabel("Email").fill(pages.credentials.email);
    await page.getByLabel("Password").fill(pages.credentials.password);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  }

  it("are added, sign in without a password, answer once only, and are refused once deleted", async () => {
    const page = await openNamed("/login?redirect=/account/security");
    await logIn(page);
    await page.getByLabel("Name of the device").fill("Test <b>device</b>");
    await page.getByRole("button", { name: "Add passkey" }).click();
    await expect(page.getByText("Test <b>device</b>", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    // A logout does not lead the next person back to where it was.
    await eventually(() => [pathOf(page), new URL(page.url()).search]).toEqual(["/login", ""]);
    await page.goto("/login?redirect=/account/security");

    const answers: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/auth/passkey/login")) answers.push(request.postData() ?? "");
    });
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await eventually(() => pathOf(page)).toBe("/account/security");

    // What was sent is worth nothing to who listened.
    const replayed = await pages.client.post("/auth/passkey/login", answers[0]);
    expect(replayed.code).toBe(401);
    expect(replayed.body.message).toBe("This passkey could not be verified");

    await page.getByRole("button", { name: "Delete Test <b>device</b>" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No passkeys")).toBeVisible();
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "This passkey could not be verified" })).toBeVisible();
  });

  it("explains why there are none where the page was opened by its IP address", async () => {
    const page = await pages.open("/login", { guest: true });
    await page.getByRole("button", { name: "Log in with a passkey" }).click();
    await expect(page.getByText("Passkeys need a name in the address bar, not an IP address.")).toBeVisible();
    await eventually(() => pathOf(page)).toBe("/login");
  });
});
