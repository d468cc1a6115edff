import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { clientOf, createKey } from "../support/client.ts";
import { mailTo, registered } from "../support/people.ts";
import { eventually, glimpse, goWithin, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const ANN = "ann@administered.example";
const NAME = "Ann Administered";
const LISTED = "/admin/accounts?search=Ann%20Adm";
const DEACTIVATED = "Account has been deactivated. Please contact support.";

/** The tests of this file change the same account, one after the other. */
describe("administration", () => {
  const pages = useSharedPages();
  let ann: Awaited<ReturnType<typeof registered>>;
  let session: Awaited<ReturnType<typeof sessionOf>>;
  beforeAll(async () => {
    ann = await registered(pages.fyr, pages.client, ANN, NAME);
    session = await sessionOf(pages.fyr, ann);
  });

  const row = (page: Page, email: string) =>
    page.getByRole("table", { name: "Accounts" }).getByRole("row", { name: email });
  const people = (page: Page) => page.getByRole("table", { name: "Accounts" }).getByRole("rowheader");
  const menu = (page: Page, email: string) => page.getByRole("button", { name: `Actions for ${email}` });
  const myself = () => `search=${encodeURIComponent(pages.credentials.email)}`;
  const details = async () => (await ann.client.get("/account/details")).body;

  // The server's answer to each call: e2e/api/administration/roles.ts.
  it.each(soak(["/admin/accounts", "/admin/messages", "/admin/messages?tab=audit"], ["/admin/accounts"]))(
    "tells others that %s is not for them, as the server does",
    async (path) => {
      const page = await pages.goOn(path, { guest: true, stored: session });
      await expect(page.getByRole("heading", { name: "Not allowed", exact: true })).toBeVisible();
      expect(await page.getByRole("table").count()).toBe(0);
      expect((await ann.client.get("/admin/outbox")).code).toBe(403);
    },
  );

  it("lists accounts with type, status, limits and usage", async () => {
    const page = await pages.open(`/admin/accounts?${myself()}`);
    await expect(row(page, pages.credentials.email).getByText("Admin", { exact: true })).toBeVisible();
    expect(await people(page).count()).toBe(1);
    await goWithin(page, LISTED);
    await expect(row(page, ANN).getByText("Free", { exact: true })).toBeVisible();
    await expect(row(page, ANN).getByText("Active", { exact: true })).toBeVisible();
    const { limit_api_daily: limit } = (await details()).data;
    await expect(row(page, ANN).getByText(`0 / ${limit}`)).toBeVisible();
  });

  itInSoak("searches and filters, and keeps that in its address", async () => {
    const page = await pages.goOn("/admin/accounts");
    await page.getByRole("searchbox", { name: "Search by e-mail or name" }).fill("Ann Adm");
    await eventually(() => people(page).count()).toBe(1);
    await eventually(() => pathOf(page)).toBe("/admin/accounts?search=Ann%20Adm");
    await page.getByLabel("Type").selectOption("Admin");
    await expect(page.getByText("No accounts found", { exact: true })).toBeVisible();
    expect(pathOf(page)).toBe("/admin/accounts?search=Ann%20Adm&type=admin");
    await goWithin(page, `/admin/accounts?${myself()}&type=admin&status=active`);
    await eventually(() => people(page).count()).toBe(1);
    await expect(row(page, pages.credentials.email)).toBeVisible();
    expect(await page.getByLabel("Type").inputValue()).toBe("admin");
    expect(await page.getByLabel("Status").inputValue()).toBe("active");
  });

  itInSoak("edits type and limits, and refuses a limit that is not a number", async () => {
    const page = await pages.goOn(LISTED);
    await menu(page, ANN).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: ANN });
    const save = form.getByRole("button", { name: "Save" });
    expect(await save.isDisabled()).toBe(true);
    await form.getByLabel("Account type").selectOption("Pro");
    await form.getByLabel("API credits a day").fill("many");
    expect(await save.isDisabled()).toBe(true);
    await form.getByLabel("API credits a day").fill("250");
    await form.getByLabel("API credits a month").fill("5000");
    await form.getByLabel("Data from own sensors").selectOption("Sees all of it, including private addresses");
    await save.click();
    await expect(row(page, ANN).getByText("Pro", { exact: true })).toBeVisible();
    await expect(row(page, ANN).getByText("0 / 250")).toBeVisible();
    expect((await details()).data).toMatchObject({ type: 2, limit_api_daily: 250, limit_api_monthly: 5000 });
  });

  itInSoak(
    "deactivates after a confirmation, with the exact message at the next call, and allows signing in again",
    async () => {
      const page = await pages.goOn(LISTED);
      await menu(page, ANN).click();
      await page.getByRole("menuitem", { name: "Deactivate" }).click();
      const confirmation = page.getByRole("alertdialog", { name: "Deactivate this account?" });
      await confirmation.getByRole("button", { name: "Cancel" }).click();
      expect((await details()).status).toBe("success");
      await menu(page, ANN).click();
      await page.getByRole("menuitem", { name: "Deactivate" }).click();
      await confirmation.getByRole("button", { name: "Deactivate" }).click();
      await expect(row(page, ANN).getByText("Deactivated", { exact: true })).toBeVisible();
      expect(await details()).toMatchObject({ status: "unauthorized", message: DEACTIVATED });
      await menu(page, ANN).click();
      await page.getByRole("menuitem", { name: "Activate" }).click();
      await page
        .getByRole("alertdialog", { name: "Activate this account?" })
        .getByRole("button", { name: "Activate" })
        .click();
      await expect(row(page, ANN).getByText("Active", { exact: true })).toBeVisible();
      const { email, password } = ann;
      expect((await clientOf(pages.fyr).post("/auth/login", { email, password })).code).toBe(200);
    },
  );

  it("does not let administrators deactivate or demote themselves", async () => {
    const page = await pages.goOn(`/admin/accounts?${myself()}`);
    await menu(page, pages.credentials.email).click();
    for (const name of ["Deactivate", "Delete"]) {
      expect(await page.getByRole("menuitem", { name }).getAttribute("aria-disabled")).toBe("true");
    }
    await page.getByRole("menuitem", { name: "Edit" }).click();
    const form = page.getByRole("dialog", { name: pages.credentials.email });
    expect(await form.getByLabel("Account type").isDisabled()).toBe(true);
    expect(await form.getByLabel("Account status").isDisabled()).toBe(true);
  });

  it("makes an account, whose password is shown once", async () => {
    const email = `made-${Date.now()}@administered.example`;
    const page = await pages.goOn("/admin/accounts");
    await page.getByRole("button", { name: "Create account" }).click();
    const form = page.getByRole("dialog", { name: "Create account" });
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Name").fill("Made by hand");
    await form.getByLabel("Account type").selectOption("Pro");
    await form.getByRole("button", { name: "Create account" }).click();
    const password = (await form.locator("code").textContent()) ?? "";
    const { code, body } = await clientOf(pages.fyr).post("/auth/login", { email, password });
    expect([code, body.data.user.type, body.data.user.name]).toEqual([200, 2, "Made by hand"]);
    await form.getByRole("button", { name: "Copy the password" }).click();
    await form.getByRole("button", { name: "Done" }).click();
    await expect(form).toBeHidden();
  });

  itInSoak("deletes an account once its address is typed and the posts' fate chosen", async () => {
    const { email, password } = await newPerson(pages.fyr, pages.client);
    const page = await pages.goOn(`/admin/accounts?search=${email}`);
    await menu(page, email).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the account" });
    await dialog.getByRole("radio", { name: "Posts stay, without the name" }).check();
    const button = dialog.getByRole("button", { name: "Delete account" });
    await dialog.getByLabel("The account's e-mail address, to confirm").fill("another@example.org");
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel("The account's e-mail address, to confirm").fill(email);
    await glimpse(page.getByText(`The account ${email} is closed`), () => button.click());
    expect((await clientOf(pages.fyr).post("/auth/login", { email, password })).code).toBe(401);
    const found = async () => (await pages.client.get(`/admin/accounts?search=${email}`)).body.data.total;
    await eventually(found).toBe(0);
  });

  it("sends a mail to reset the password", async () => {
    const page = await pages.goOn(LISTED);
    await menu(page, ANN).click();
    await glimpse(page.getByText(`A reset mail is on its way to ${ANN}.`), () =>
      page.getByRole("menuitem", { name: "Send reset mail" }).click(),
    );
    await eventually(() => mailTo(pages.client, ANN)).toContain("/password-reset/");
  });

  it("shows what users wrote as text, whatever it contains", async () => {
    const visitor = clientOf(pages.fyr);
    const script = `<img src=x onerror="document.title='owned'">`;
    const letter = {
      email: "bo@example.org",
      name: `Bo ${script}`,
      topic: `Topic ${script}`,
      message: `Hello\n${script}`,
    };
    expect((await visitor.post("/contact", letter)).code).toBe(200);
    expect((await visitor.post("/waitlist", { email: "cy@example.org" })).code).toBe(200);
    const quote = {
      product_id: "country",
      email: "di@example.org",
      contact_person: script,
      phone_number: "+45 1",
      company: "Example A/S",
      country: "DK",
    };
    expect((await visitor.post("/datastore/quote", quote)).code).toBe(200);

    const page = await pages.goOn("/admin/messages");
    await expect(page.getByRole("heading", { name: letter.topic, exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Copy the message: ${letter.topic}` }).click();
    await eventually(() => page.evaluate("navigator.clipboard.readText()")).toBe(letter.message);
    const tabs = page.getByRole("navigation", { name: "Messages" });
    await tabs.getByRole("link", { name: "Quotes" }).click();
    await expect(page.getByRole("cell", { name: script })).toBeVisible();
    expect(pathOf(page)).toBe("/admin/messages?tab=quotes");
    expect(await tabs.locator("[aria-current=page]").allTextContents()).toEqual(["Quotes"]);
    await tabs.getByRole("link", { name: "Waitlist" }).click();
    await expect(page.getByRole("link", { name: "cy@example.org" })).toBeVisible();
    expect(await page.locator("main img").count()).toBe(0);
    await eventually(() => page.title()).toBe("Waitlist · Messages · Fyr");
    await page.goBack();
    await expect(page.getByRole("cell", { name: script })).toBeVisible();
  });

  it("keeps mails readable and copyable, and finds one by a deep link", async () => {
    const page = await pages.goOn("/admin/messages?tab=outbox&search=Reset%20your%20password");
    expect(await page.getByRole("searchbox", { name: "Search mails" }).inputValue()).toBe("Reset your password");
    await expect(page.getByText(/^No mail server is configured/)).toBeVisible();
    const mail = page.getByRole("region", { name: "Outbox" }).getByRole("listitem").filter({ hasText: ANN });
    await eventually(() => mail.count()).toBe(1);
    await expect(mail.getByText("Stored", { exact: true })).toBeVisible();
    await expect(mail.locator("pre")).toBeHidden();
    await mail.locator("summary").click();
    await expect(mail.locator("pre")).toBeVisible();
    await mail.getByRole("button", { name: "Copy the text: Reset your password" }).click();
    await eventually(() => page.evaluate("navigator.clipboard.readText()")).toContain("/password-reset/");
    await page.getByRole("searchbox", { name: "Search mails" }).fill("no such mail");
    await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
    await eventually(() => pathOf(page)).toBe("/admin/messages?tab=outbox&search=no%20such%20mail");
  });

  itInSoak("pages through the audit log of everybody", async () => {
    // At the top of the second page has to be what somebody else did: at its end, the next entry of other files, which run
    // at the same time, would move it on to the third.
    const { entries } = (await pages.client.get("/admin/audit?limit=10&offset=50")).body.data;
    if (!entries.some((entry: object) => !JSON.stringify(entry).includes(pages.credentials.email))) {
      await newPerson(pages.fyr, pages.client);
      // Two entries each.
      for (let own = 0; own < 50; own += 2) {
        const { id } = await createKey(pages.fyr, pages.client);
        await pages.client.post("/account/delete-key", { id });
      }
    }
    const page = await pages.goOn("/admin/messages?tab=audit");
    const log = page.getByRole("table", { name: "Audit log" }).getByRole("row");
    await eventually(() => log.count()).toBe(51);
    await page.getByRole("button", { name: "Next page" }).click();
    await eventually(() => pathOf(page)).toBe("/admin/messages?tab=audit&page=2");
    await expect(page.getByText(/^51–\d+ of [\d,]+$/)).toBeVisible();
    await expect(log.filter({ hasNotText: pages.credentials.email }).nth(1)).toBeVisible();
    await page.getByRole("button", { name: "Previous page" }).click();
    await eventually(() => pathOf(page)).toBe("/admin/messages?tab=audit");
  });

  it("verifies and exports the audit log", async () => {
    const page = await pages.goOn("/admin/messages?tab=audit");
    await page.getByRole("button", { name: "Verify the log" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: /The log is intact: [\d,]+ entries are as written/ }),
    ).toBeVisible();
    await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export the log" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("fyr-audit.ndjson");
  });

  it("says when a list could not be loaded, and tries again", async () => {
    const listing = "**/api/admin/accounts?**";
    const page = await pages.goOn("/nowhere");
    await page.route(listing, (route) => route.abort());
    // Another search than before, of which nothing is remembered.
    await goWithin(page, `/admin/accounts?search=${ANN}`);
    await expect(page.getByText("The accounts could not be loaded", { exact: true })).toBeVisible();
    await page.unroute(listing);
    await page.getByRole("button", { name: "Try Again", exact: true }).click();
    await expect(row(page, ANN)).toBeVisible();
  });
});
