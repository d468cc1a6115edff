import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { clientOf } from "../support/client.ts";
import { eventually, goWithin, hold, pathOf, sessionOf, storedIn, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const ENDED = "Your session has ended. Please log in again.";
const DEACTIVATED = "Account has been deactivated. Please contact support.";

describe("login, guards and session start", () => {
  const pages = useSharedPages();

  async function submit(page: Page, password = pages.credentials.password): Promise<void> {
    await page.getByLabel("Email").fill(pages.credentials.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
  }
  const banner = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text });
  const dashboard = (page: Page) => page.getByRole("heading", { name: "Enrichment Engine" });
  const logOut = async (page: Page) => {
    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
  };

  it("shows the server's message for a wrong password in a banner", async () => {
    const page = await pages.open("/login", { guest: true });
    await submit(page, "not the password");
    await expect(banner(page, "No acccount with that email / password combination")).toBeVisible();
    expect(await page.getByLabel("Email").inputValue()).toBe(pages.credentials.email);
  });

  it("masks the password, and accepts one from the clipboard and from a password manager", async () => {
    const page = await pages.goOn("/login", { guest: true });
    const field = page.getByLabel("Password");
    expect(await field.getAttribute("type")).toBe("password");
    expect(await field.getAttribute("autocomplete")).toBe("current-password");
    await page.evaluate("navigator.clipboard.writeText('from the clipboard')");
    await field.click();
    await page.keyboard.press("ControlOrMeta+V");
    await eventually(() => field.inputValue()).toBe("from the clipboard");
    await page.goto(`${new URL(page.url()).origin}/signup`);
    expect(await page.getByLabel("Password").getAttribute("type")).toBe("password");
    expect(await page.getByLabel("Password").getAttribute("autocomplete")).toBe("new-password");
  });

  it("shows what the server refuses at the field that it names, until that changes", async () => {
    const page = await pages.goOn("/login", { guest: true });
    await page.getByLabel("Email").fill(`${"a".repeat(250)}@example.org`);
    await page.getByLabel("Password").fill(pages.credentials.password);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    const problem = page.getByText("Should be at most 254 characters long", { exact: true });
    await expect(problem).toBeVisible();
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
    await expect(page.getByRole("alert").filter({ hasText: "Bad request" })).toBeHidden();
    await page.getByLabel("Email").fill(pages.credentials.email);
    await expect(problem).toBeHidden();
  });

  it("reads 'Logging in...' while sending, and cannot be sent twice; leads to the dashboard, and clears the fields", async () => {
    const page = await pages.goOn("/login", { guest: true });
    const release = await hold(page, "**/api/auth/login");
    await submit(page);
    const button = page.getByRole("button", { name: "Logging in...", exact: true });
    await expect(button).toBeVisible();
    expect(await button.isDisabled()).toBe(true);
    release();
    await expect(dashboard(page)).toBeVisible();
    expect(pathOf(page)).toBe("/");
    await logOut(page);
    expect(await page.getByLabel("Email").inputValue()).toBe("");
    expect(await page.getByLabel("Password").inputValue()).toBe("");
  });

  it.each(
    soak(
      ["/search?input=8.8.8.8&type=ip", "/search?input=8.8.8.8,1.1.1.1&type=ip_table&log=false", "/account/apikeys"],
      ["/search?input=8.8.8.8,1.1.1.1&type=ip_table&log=false"],
    ),
  )("keeps the whole target %s as the redirect and returns there", async (target) => {
    const page = await pages.goOn(target, { guest: true });
    await expect(page.getByRole("heading", { name: "Log in to Fyr" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/login");
    expect(new URL(page.url()).searchParams.get("redirect")).toBe(target);
    await submit(page);
    await eventually(() => pathOf(page)).toBe(target);
    await logOut(page);
  });

  // What is no path of the app's own is known without a browser (redirect.test.ts); here it is what follows.
  it.each(
    soak(
      [
        "//evil.example",
        "https://evil.example/x",
        "javascript:document.title='owned'",
        "/\\evil.example",
        "/\t/evil.example",
      ],
      ["//evil.example"],
    ),
  )("does not follow a redirect to %s", async (target) => {
    const requested: string[] = [];
    const page = await pages.goOn(`/login?redirect=${encodeURIComponent(target)}`, { guest: true });
    page.on("request", (request) => requested.push(new URL(request.url()).origin));
    await submit(page);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    const { origin } = new URL(pages.fyr.url);
    expect(await page.evaluate("`${location.origin} ${document.title}`")).toMatch(new RegExp(`^${origin} .*Fyr$`));
    await logOut(page);
    expect(new Set(requested)).toEqual(new Set([origin]));
  });

  it("states how long to wait where there were too many attempts", async () => {
    const page = await pages.goOn("/login", { guest: true });
    // What ten wrong passwords bring: each of them takes the server a while to check.
    const refused = { status: "ratelimited", code: 429, message: "Too many requests" };
    await page.route("**/api/auth/login", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "700" }, json: refused }),
    );
    await submit(page);
    await expect(banner(page, "Too many requests. Try again in 12 minutes.")).toBeVisible();
  });

  itInSoak("states how long to wait after too many attempts", async () => {
    const page = await pages.goOn("/login", { guest: true });
    const guess = { email: "waiting@example.org", password: "a guess" };
    for (let i = 0; i < 10; i += 1) expect((await clientOf(pages.fyr).post("/auth/login", guess)).code).toBe(401);
    await page.getByLabel("Email").fill(guess.email);
    await page.getByLabel("Password").fill(guess.password);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await expect(banner(page, /^Too many requests\. Try again in 1\d minutes\.$/)).toBeVisible();
  });

  it("shows the banners of the link in the mail", async () => {
    const page = await pages.goOn("/login?status=validated", { guest: true });
    await eventually(() => page.getByRole("status").allTextContents()).toContain("Account validated!");
    await goWithin(page, "/login?status=ready");
    await eventually(() => page.getByRole("status").allTextContents()).toContain(
      "Your account is ready. Log in with the password that you registered.",
    );
    await goWithin(page, "/login?status=invalid");
    await expect(banner(page, "Invalid key - please follow the link in the email")).toBeVisible();
    expect(await page.getByRole("alert").count()).toBe(1);
  });

  it("shows words of its own for a route's deactivationMessage, and no stranger's text", async () => {
    const page = await pages.goOn("/login?deactivationMessage=deactivated", { guest: true });
    await expect(banner(page, DEACTIVATED)).toBeVisible();
    await goWithin(page, "/login?deactivationMessage=Call%20%2B45%2000%20%3Cb%3EGone%3C%2Fb%3E");
    await expect(banner(page, ENDED)).toBeVisible();
    expect(await page.getByText("Call").count()).toBe(0);
  });

  it("sends a logged-in user from the login to the dashboard", async () => {
    const page = await pages.open("/login");
    await expect(dashboard(page)).toBeVisible();
    expect(pathOf(page)).toBe("/");
  });

  itInSoak("continues with the cached account when its details fail in another way", async () => {
    const page = await pages.goOn("/account");
    await expect(page.getByRole("main").getByText(pages.credentials.email)).toBeVisible();
    await page.route("**/api/account/details", (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText(pages.credentials.email)).toBeVisible();
    expect(pathOf(page)).toBe("/account");
  });

  it("logs out silently when the stored token is expired", async () => {
    const expired = { ...(await sessionOf(pages.fyr, pages.credentials)), "fyr.token-expiry": "2020-01-01T00:00:00Z" };
    const page = await pages.open("/account", { guest: true, stored: expired });
    await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await storedIn(page, "fyr.token")).toBeNull();
    expect(await storedIn(page, "fyr.token-expiry")).toBeNull();
  });

  it("says once that the account is deactivated, or that the session has ended, as the server answers", async () => {
    const who = await newPerson(pages.fyr, pages.client);
    for (const message of [ENDED, DEACTIVATED]) {
      const stored = await sessionOf(pages.fyr, who);
      if (message === ENDED) await clientOf(pages.fyr, stored["fyr.token"]).get("/auth/logout");
      else await pages.client.post("/admin/accounts/update", { id: who.id, status: "deactivated" });
      const page = await pages.open("/account", { guest: true, stored });
      await expect(banner(page, message)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/login");
      expect(await storedIn(page, "fyr.token")).toBeNull();
      await page.reload();
      await expect(page.getByRole("button", { name: "Continue", exact: true })).toBeVisible();
      expect(await page.getByRole("alert").count()).toBe(0);
    }
  });

  itInSoak("says so too where the account is deactivated while it is in use", async () => {
    const who = await newPerson(pages.fyr, pages.client);
    const page = await pages.open("/", { guest: true, stored: await sessionOf(pages.fyr, who) });
    await expect(dashboard(page)).toBeVisible();
    await pages.client.post("/admin/accounts/update", { id: who.id, status: "deactivated" });
    await goWithin(page, "/account/apikeys");
    await expect(banner(page, DEACTIVATED)).toBeVisible();
  });

  it("logs out to the login, here, at the server and in every tab", async () => {
    const page = await pages.open("/", { guest: true, stored: await sessionOf(pages.fyr, pages.credentials) });
    await page.getByRole("banner").getByRole("link").last().click();
    await expect(page.getByRole("heading", { name: "Account", exact: true })).toBeVisible();
    const other = await page.context().newPage();
    await other.goto("/sources");
    await expect(other.getByRole("heading", { name: "Data sources" })).toBeVisible();
    const token = (await storedIn(page, "fyr.token")) ?? "";
    await page.evaluate("localStorage.setItem('fyr.drafts', '[]')");
    await page.getByRole("button", { name: "Log out" }).click();
    await eventually(() => pathOf(page)).toMatch(/^\/login/);
    await eventually(() => pathOf(other)).toMatch(/^\/login/);
    expect(await storedIn(page, "fyr.token")).toBeNull();
    expect(await storedIn(page, "fyr.account")).toBeNull();
    expect(await storedIn(page, "fyr.drafts")).toBeNull();
    await eventually(async () => (await clientOf(pages.fyr, token).get("/account/details")).code).toBe(401);
    // Back at `/` is a guest now, and the landing page.
    await page.goBack();
    await expect(page.getByRole("table", { name: "Sample enrichment" })).toBeVisible();
    expect(await page.getByRole("navigation", { name: "Main" }).count()).toBe(0);
  });
});
