import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newPerson, type Person } from "../support/accounts.ts";
import { CONFIGURED } from "../support/configuration.ts";
import { eventually, goWithin, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("an account of one's own", () => {
  const pages = useSharedPages("configured");
  const as = async (person: Person) => ({ guest: true, stored: await sessionOf(pages.fyr, person) });
  const information = (page: Page) => page.getByRole("region", { name: "Information" });

  itInSoak("gets another name and, once the links of both mails were followed, another address", async () => {
    const person = await newPerson(pages.fyr, pages.client);
    const email = `next-${person.email}`;
    const page = await pages.open("/account", await as(person));
    await page.getByRole("button", { name: "Change the name" }).click();
    await page.getByLabel("New name").fill("Ann Other");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(information(page).getByText("Ann Other")).toBeVisible();

    await page.getByRole("button", { name: "Change the e-mail address" }).click();
    await page.getByLabel("New e-mail address").fill(email);
    await page.getByRole("button", { name: "Send the mails" }).click();
    await expect(page.getByText("The address is to become")).toBeVisible();
    const links = [];
    for (const to of [person.email, email]) {
      const { text } = await pages.fyr.mail.next(to);
      links.push(/\/confirm-email\/\S+/.exec(text ?? "")?.[0] ?? "");
    }
    const [old = "", next = ""] = links;
    const stranger = await pages.open(old, { guest: true });
    await stranger.getByRole("button", { name: "Confirm" }).click();
    await expect(stranger.getByText("One more link")).toBeVisible();
    await stranger.goto(next);
    await stranger.getByRole("button", { name: "Confirm" }).click();
    await expect(stranger.getByText("Address changed!")).toBeVisible();
    await stranger.reload();
    await stranger.getByRole("button", { name: "Confirm" }).click();
    await expect(stranger.getByRole("alert")).toBeVisible();
    await page.reload();
    await expect(information(page).getByText(email, { exact: true })).toBeVisible();
    expect(await page.getByText("The address is to become").count()).toBe(0);
  });

  itInSoak("is downloaded, and deleted once its address is typed and the posts' fate chosen", async () => {
    const person = await newPerson(pages.fyr, pages.client);
    const page = await pages.open("/account", await as(person));
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^fyr-account-\d{4}-\d\d-\d\d\.zip$/);
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe("PK");

    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the account" });
    const button = dialog.getByRole("button", { name: "Delete account" });
    await expect(dialog.getByText("Choose what becomes of the posts.")).toBeVisible();
    await dialog.getByRole("radio", { name: "Delete the posts as well" }).check();
    await expect(dialog.getByText("Type the address of the account.")).toBeVisible();
    await dialog.getByLabel("Your e-mail address, to confirm").fill("another@example.org");
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByLabel("Your e-mail address, to confirm").fill(person.email);
    await button.click();
    await expect(page.getByText("Your account was deleted.")).toBeVisible();
    expect([pathOf(page), new URL(page.url()).search]).toEqual(["/login", ""]);
    await eventually(async () => {
      const { body } = await pages.client.get(`/admin/accounts?search=${person.email}`);
      return body.data.total;
    }).toBe(0);
  });

  it("logs out to the login, which leads the next person to the dashboard", async () => {
    const person = await newPerson(pages.fyr, pages.client);
    const page = await pages.open("/account/security", await as(person));
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Log in to Fyr" })).toBeVisible();
    expect([pathOf(page), new URL(page.url()).search]).toEqual(["/login", ""]);
    // Guests see who the operator is, and where the blog.
    await goWithin(page, "/resources/termsofservice");
    const { name, address } = CONFIGURED.operator;
    await expect(page.getByRole("article").getByText(`${name}, ${address}`).first()).toBeVisible();
    const blog = page.getByRole("navigation", { name: "Public" }).getByRole("link", { name: "Blog" });
    expect(await blog.getAttribute("href")).toBe(CONFIGURED.blogUrl);
  });

  describe("whose details could not be loaded", () => {
    /** Opens an account whose details answer 503 until `mend` is called. */
    async function openBroken() {
      const person = await newPerson(pages.fyr, pages.client);
      let isBroken = true;
      const page = await pages.open("/account", {
        ...(await as(person)),
        prepare: (opening) =>
          opening.route("**/api/account/details", (route) =>
            isBroken
              ? route.fulfill({ status: 503, json: { status: "failed", message: "Out of order" } })
              : route.continue(),
          ),
      });
      await expect(page.getByText("The account could not be loaded")).toBeVisible();
      await expect(page.getByText("Out of order")).toBeVisible();
      const mend = () => {
        isBroken = false;
      };
      return { page, mend, email: information(page).getByText(person.email) };
    }

    itInSoak("says why, and loads them by itself", async () => {
      const { page, mend, email } = await openBroken();
      mend();
      await expect(email).toBeVisible();
      await expect(page.getByText("Out of order")).toBeHidden();
    });

    it("loads them on request", async () => {
      const { page, mend, email } = await openBroken();
      const again = page.getByRole("button", { name: "Try Again" });
      // Each failure doubles the pause until it tries by itself: after six that is a minute and more.
      for (let tries = 0; tries < 6; tries++) {
        const answered = page.waitForResponse("**/api/account/details");
        await again.click();
        await answered;
      }
      mend();
      await again.click();
      await email.waitFor({ timeout: 45_000 });
      await expect(page.getByText("Out of order")).toBeHidden();
    });
  });

  describe("a panel with something to lose", () => {
    const form = (page: Page) => page.getByRole("dialog", { name: "Create API Key" });
    const question = (page: Page) => page.getByRole("alertdialog", { name: "Close and discard?" });

    it("confirms before it closes with a text or an uncopied key, and one double click makes one key", async () => {
      const person = await newPerson(pages.fyr, pages.client);
      const page = await pages.open("/account/apikeys", await as(person));
      await page.getByRole("main").getByRole("button", { name: "Create API Key" }).click();
      await form(page).getByLabel("Name").fill("typed");
      await page.keyboard.press("Escape");
      await question(page).getByRole("button", { name: "Cancel" }).click();
      expect(await form(page).getByLabel("Name").inputValue()).toBe("typed");
      await form(page).getByLabel("Description").fill("d");
      await form(page).getByRole("button", { name: "Create API Key" }).dblclick();
      await expect(form(page).getByLabel("API key", { exact: true })).toBeVisible();
      expect((await person.client.get("/account/list-keys")).body.data).toHaveLength(1);
      // The bell has the news, and nothing lies over the key.
      await expect(page.getByRole("button", { name: "Notifications, 1 unread", includeHidden: true })).toBeVisible();
      expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
      await page.mouse.click(10, 300);
      await expect(question(page).getByText("was not copied")).toBeVisible();
      await question(page).getByRole("button", { name: "Cancel" }).click();
      await form(page).getByRole("button", { name: "Copy" }).click();
      // The browser takes its time to copy; before, there is something to lose.
      await eventually(async () => {
        await page.keyboard.press("Escape");
        return form(page).isVisible();
      }).toBe(false);
    });
  });
});
