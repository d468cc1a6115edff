import { CATALOGUE } from "@fyr/contract";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, hold, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const SORRY = "Sorry! Something went wrong. Ensure that the request parameters are correct.";

describe("the API's documentation", () => {
  const pages = useSharedPages();

  const heading = (page: Page, name: string, level: 1 | 2) => page.getByRole("heading", { name, exact: true, level });
  const contents = (page: Page) => page.getByRole("navigation", { name: "API documentation" });
  const runner = (page: Page) => page.getByRole("dialog", { name: /^Run query/ });
  const clipboard = (page: Page) => page.evaluate("navigator.clipboard.readText()");

  itInSoak("has each page of the route table, and prints it", async () => {
    const page = await pages.open("/docs/api");
    for (const name of ["Introduction", "Response types", "Authentication", "Fair use"]) {
      await expect(heading(page, name, 2)).toBeVisible();
    }
    const codes = page.getByRole("table", { name: "Codes and statuses" });
    for (const { code, message } of [CATALOGUE.bad_request, CATALOGUE.not_authorized, CATALOGUE.quota_exceeded]) {
      await expect(
        codes
          .getByRole("row")
          .filter({ hasText: String(code) })
          .filter({ hasText: message }),
      ).toBeVisible();
    }
    for (const [path, title] of [
      ["asset/domain", "Domain"],
      ["usage", "Usage"],
      ["sharing", "TAXII and MISP"],
      ["live", "Live"],
      ["integrations", "Integrations"],
      ["authentication", "Authentication"],
    ] as const) {
      await goWithin(page, `/docs/api/${path}`);
      await expect(heading(page, title, 1)).toBeVisible();
    }
    await expect(page.getByRole("main").getByRole("link", { name: "Account, API Keys" })).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(contents(page)).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(heading(page, "Authentication", 1)).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    for (const [name, path] of [
      ["URL scan", "asset/url"],
      ["Hash", "asset/hash"],
      ["Artifact", "asset/artifact"],
      ["Feeds", "feeds"],
      ["News", "news"],
    ] as const) {
      // A call may be called as its page.
      await contents(page).getByRole("link", { name, exact: true }).first().click();
      await expect(heading(page, name, 1)).toBeVisible();
      expect(pathOf(page)).toBe(`/docs/api/${path}`);
    }
    await contents(page).getByRole("link", { name: "Fingerprint lookup" }).click();
    await eventually(() => page.evaluate("location.pathname + location.hash")).toBe(
      "/docs/api/asset/ip#fingerprint-lookup",
    );
    await eventually(() => page.evaluate("document.activeElement.id")).toBe("fingerprint-lookup-title");
    const openApi = await contents(page).getByRole("link", { name: "OpenAPI" }).getAttribute("href");
    expect(await (await fetch(new URL(openApi ?? "", pages.fyr.url))).json()).toMatchObject({ openapi: "3.1.0" });
  });

  it("tells what calls cost, and what is left of the reader's own limits", async () => {
    const person = await newPerson(pages.fyr, pages.client);
    const page = await pages.open("/docs/api/usage", { guest: true, stored: await sessionOf(pages.fyr, person) });
    const { limit_api_daily: daily } = (await person.client.get("/account/details")).body.data;
    await expect(page.getByText(`${daily} of ${daily} credits today`)).toBeVisible();
    await expect(
      page.getByRole("table", { name: "What calls cost" }).getByRole("link", { name: "IP lookup" }),
    ).toBeVisible();
    // Another program spends meanwhile.
    await person.client.get("/query/ip/8.8.8.8");
    for (const [path, title, said] of [
      ["sharing", "TAXII and MISP", "/taxii2/threads/"],
      ["live", "Live", '"after":"'],
    ] as const) {
      await goWithin(page, `/docs/api/${path}`);
      await expect(heading(page, title, 1)).toBeVisible();
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
    }
    await goWithin(page, "/docs/api/authentication");
    await expect(heading(page, "Authentication", 1)).toBeVisible();
    await goWithin(page, "/docs/api/usage");
    await expect(page.getByText(`${daily - 1} of ${daily} credits today`)).toBeVisible();
  });

  itInSoak("copies, runs and explains a call at the place that a link names", async () => {
    const page = await pages.goOn("/docs/api/asset/ip#ip-bulk");
    await eventually(() => page.evaluate("document.activeElement.id")).toBe("ip-bulk-title");
    const bulk = page.getByRole("region", { name: "IP bulk", exact: true });
    await bulk.getByLabel("Body (JSON)").fill('{"ip": ["8.8.8.8", "1.1.1.1", "8.8.8.8"]}');
    await expect(bulk.getByText("2 credits", { exact: true })).toBeVisible();
    await bulk.getByRole("tab", { name: "Python" }).click();
    await expect(bulk.getByRole("tabpanel", { name: "Python" }).getByText("/api/query/ip/bulk")).toBeVisible();
    await bulk.getByRole("button", { name: "Run query" }).click();
    const whole = runner(page).getByRole("button", { name: /^Show all/ });
    await expect(whole).toBeVisible();
    await expect(runner(page).getByText('"duplicates_removed"')).toBeHidden();
    await whole.click();
    await expect(runner(page).getByText('"duplicates_removed"')).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(runner(page)).toBeHidden();

    const lookup = page.getByRole("region", { name: "IP lookup", exact: true });
    await lookup.getByLabel("ip", { exact: true }).fill("8.8.4.4");
    await lookup.getByRole("button", { name: "Copy", exact: true }).click();
    await eventually(() => clipboard(page)).toBe(`${pages.fyr.url}/api/query/ip/8.8.4.4?apikey=YOUR_API_KEY`);
    await expect(lookup.getByRole("button", { name: "Copied" })).toBeHidden();
    const release = await hold(page, "**/api/query/ip/8.8.4.4");
    await lookup.getByLabel("ip", { exact: true }).press("Enter");
    await expect(runner(page).getByText("Loading…")).toBeVisible();
    await runner(page).getByRole("button", { name: "Cancel" }).click();
    await expect(runner(page).getByText(/^Cancelled/)).toBeVisible();
    release();
    await runner(page).getByRole("button", { name: "Run again" }).click();
    await expect(runner(page).getByText("HTTP 200")).toBeVisible();
    await expect(runner(page).getByText('"8.8.4.4"').first()).toBeVisible();
    await expect(runner(page).getByText("x-credits-cost")).toBeVisible();
    await page.keyboard.press("Escape");

    await lookup.getByLabel("ip", { exact: true }).fill("1.2.3");
    await lookup.getByRole("button", { name: "Run query" }).click();
    await expect(runner(page).getByRole("alert").getByText(SORRY, { exact: true })).toBeVisible();
    await expect(runner(page).getByText("400 validation_error: Not an IP address")).toBeVisible();
    expect(await faultsInTheme(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");

    await page.getByLabel("API key for runs").fill("fyr_nobody");
    await lookup.getByRole("button", { name: "Run query" }).click();
    await expect(runner(page).getByText("401 unauthorized: Not authorized")).toBeVisible();
    expect(pathOf(page), "a wrong key ends no session").toBe("/docs/api/asset/ip");
  });
});
