import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { newPerson, type Person } from "../../support/accounts.ts";
import { faultsInTheme } from "../../support/axe.ts";
import { eventually, glimpse, goWithin, hold, type Pages, pathOf, sessionOf } from "../../support/pages.ts";
import { utcDay } from "../../../packages/core/src/time/index.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";

const day = (ago: number) => utcDay(Date.now() - ago * 86_400_000);

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const OVERLAP = "An address of several types counts in each: the types add up to 2,312, of 2,304 addresses.";

/** The pages of providers, one after the other: later ones see what earlier ones have done. */
export const providing = (pages: Pages) =>
  describe("the pages of providers", () => {
    let user: Person;
    beforeAll(async () => {
      user = await newPerson(pages.fyr, pages.client);
    });

    const panel = (page: Page) => page.getByRole("dialog");
    const grid = (page: Page) => page.getByRole("grid", { name: "Providers" });
    const rows = (page: Page) => grid(page).locator("tbody tr");
    const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
    const text = (page: Page, words: string) => page.getByText(words, { exact: true });
    const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
    const search = (page: Page) => page.getByRole("combobox", { name: /^Search for providers/ });
    const focused = (page: Page, selector: string) => page.locator(`${selector}:focus`).count();

    /** Labels of lists, counted for yesterday, when there were none, and for today. */
    async function collect(): Promise<void> {
      const lists = [
        ["vpn", "mullvad", "Mullvad VPN", "200.160.0.0/21"],
        ["proxy", "shadow-proxy", "Shadow Proxy", "200.160.8.0/24"],
        // Eight of the proxies' addresses.
        ["tor", "tor", "Tor", "200.160.8.0/29"],
      ] as const;
      for (const [kind, provider, title, list] of lists) {
        const query = new URLSearchParams({
          format: "plain",
          source: `list-${kind}`,
          kind,
          provider,
          display_name: title,
        });
        await pages.client.post(`/admin/labels/import?${query.toString()}`, `${list}\n`, {
          "content-type": "text/plain",
        });
      }
      for (const ago of [1, 0]) await pages.client.post("/admin/stats/run", { day: day(ago) });
    }

    itInSoak("say what to do while nothing is collected, and others than admins what they may do", async () => {
      const page = await pages.open("/providers", { guest: true, stored: await sessionOf(pages.fyr, user) });
      await expect(text(page, "Nothing collected yet")).toBeVisible();
      expect(await button(page, "Add New Provider").count()).toBe(0);
      expect(await search(page).count()).toBe(0);
      await goWithin(page, "/admin/providers");
      await expect(text(page, "Not allowed")).toBeVisible();
      await page.keyboard.press("Control+k");
      await eventually(() => focused(page, "input[role=combobox]")).toBe(1);
    });

    itInSoak(
      "show figures by day, type, provider and country, and lead by mouse and keys from a row to its profile",
      async () => {
        await collect();
        const page = await pages.open("/providers");
        const daily = card(page, "Anonymization IPs");
        // The lists are of today: yesterday, which was counted as well, has no 0, and nothing grew since.
        await expect(daily.getByText(/^These are the figures of the first day/)).toBeVisible();
        await eventually(() => daily.locator("dl").textContent()).toBe("Total2KChange today–");
        await eventually(() =>
          page.getByRole("list", { name: "Types" }).getByRole("listitem").allTextContents(),
        ).toEqual(["VPN2K88%", "Proxy25611%", "Tor8<1%"]);
        await expect(text(page, OVERLAP)).toBeVisible();

        expect(await grid(page).getByRole("columnheader").allTextContents()).toEqual([
          "Name",
          "Provider",
          "Total",
          "Week",
          "Day",
          "",
        ]);
        expect(await grid(page).getByRole("columnheader", { name: "Week" }).getAttribute("aria-sort")).toBe(
          "descending",
        );
        await eventually(() => rows(page).first().locator("td").allTextContents()).toEqual([
          "Mmullvad",
          "Mullvad VPN",
          "2K",
          "–",
          "–",
          "",
        ]);

        const countries = page.getByRole("list", { name: "Countries by IPs" }).getByRole("listitem");
        await eventually(() => countries.allTextContents()).toEqual(["Brazil2,304"]);
        const map = page.getByRole("figure", { name: "Map: IPs by country" });
        expect(await map.locator("path[data-country='AQ']").count()).toBe(0);
        await map.locator("path[data-country='BR']").hover();
        await expect(map.getByText("Brazil 2,304 ip(s)")).toBeVisible();
        // The map's data has land that no country's record is of.
        await map.locator("path[data-country='']").first().dispatchEvent("pointermove");
        await expect(map.getByText("Unknown 0 ip(s)")).toBeVisible();
        expect(await faultsInTheme(page)).toEqual([]);

        await button(page, "Actions for Mullvad VPN").click();
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("menuitem", { name: "Export IPs" }).click(),
        ]);
        expect(download.suggestedFilename()).toBe("mullvad.jsonl.gz");
        const lines = gunzipSync(await readFile(await download.path())).toString();
        expect(JSON.parse(lines)).toMatchObject({ cidr: "200.160.0.0/21", type: "vpn" });

        await grid(page).focus();
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("Enter");
        await eventually(() => pathOf(page)).toBe("/providers/mullvad");
        await page.getByRole("link", { name: "All providers" }).click();
        await rows(page).filter({ hasText: "shadow-proxy" }).locator("td").nth(3).click();
        await expect(text(page, "No profile yet")).toBeVisible();
        await expect(button(page, "Add Details")).toBeVisible();
        // No list of addresses names it: nobody may read that it has none.
        await goWithin(page, "/providers/hetzner");
        const figures = page.locator("dl").first();
        await eventually(() => figures.textContent()).toBe("Total IPsNot knownWeekly growth–Daily changes–");
        expect(await figures.locator("[title='0']").count()).toBe(0);
        const none = card(page, "IPs by country");
        await expect(none.getByText(/^Not known: no list of VPN, proxy or Tor addresses that Fyr has/)).toBeVisible();
        expect(await none.locator("[data-door=operator]").textContent()).toBe("Hetzner");
        await expect(none.getByRole("link", { name: "Collect more lists" })).toBeVisible();
        await goWithin(page, "/providers/nobody_at_all");
        await expect(text(page, "Provider not found")).toBeVisible();
      },
    );

    itInSoak("accept addresses for a provider, which the IP view names at once and links to the profile", async () => {
      const page = await pages.goOn("/providers/mullvad");
      await expect(page.getByRole("heading", { name: "Mullvad VPN", exact: true })).toBeVisible();
      await eventually(() => page.locator("dl").first().textContent()).toBe(
        "Total IPs2.0KWeekly growth–Daily changes–",
      );
      await expect(page.locator("[data-brand=mullvad]")).toBeVisible();

      await button(page, "Add IPs").click();
      const box = panel(page).getByLabel("IPs, domains or URLs");
      const submit = button(page, "Submit");
      await eventually(async () => (await panel(page).boundingBox())?.width).toBe(0.4 * 1440);
      await box.fill(" \n ");
      expect(await submit.isDisabled()).toBe(true);
      await box.press("Control+Enter");
      await expect(text(page, "Please enter at least one IP, domain, or URL")).toBeVisible();
      expect(await panel(page).getByLabel("Category (optional)").locator("option").allTextContents()).toEqual([
        "By the provider's categories",
        "VPN",
        "Proxy",
        "Residential Proxy",
      ]);
      const list = Buffer.from(Array.from({ length: 10_001 }, (_, index) => `${index}.example\n`).join(""));
      await panel(page)
        .locator("input[type=file]")
        .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: list });
      await expect(text(page, "10,001 lines: at most 10,000 in one submission")).toBeVisible();
      expect(await submit.isDisabled()).toBe(true);
      await button(page, "Remove the list").click();
      await box.fill("200[.]160[.]9[.]9\n1.2.3\n\nexample.com\n");
      const release = await hold(page, "**/api/submissions/data");
      await submit.click();
      await expect(button(page, "Submitting...")).toBeVisible();
      expect(await box.isDisabled()).toBe(true);
      release();
      const items = page.getByRole("region", { name: "Results" }).getByRole("listitem");
      await eventually(() => panel(page).locator("dl").textContent()).toBe("Submitted2Failed1");
      expect(await items.allTextContents()).toEqual([
        "200.160.9.9IPsuccess",
        expect.stringMatching(/^1\.2\.3.+invalid$/),
        "example.comDomainsuccess",
      ]);
      await panel(page).getByLabel("Only failed lines").check();
      await eventually(() => items.count()).toBe(1);
      expect(await faultsInTheme(page)).toEqual([]);

      // A long list goes in pieces: stopped, what was sent stays, and the others can follow.
      await button(page, "Submit more").click();
      const long = Buffer.from(Array.from({ length: 1500 }, (_, index) => `nonsense ${index}\n`).join(""));
      await panel(page)
        .locator("input[type=file]")
        .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: long });
      const releasePiece = await hold(page, "**/api/submissions/data");
      await submit.click();
      await expect(text(page, "0 of 1,500 lines read and stored")).toBeVisible();
      await button(page, "Cancel").click();
      await expect(text(page, "Stopping...")).toBeVisible();
      releasePiece();
      await expect(
        panel(page).getByText("Cancelled: 1,000 of 1,500 lines were sent, and stay submitted."),
      ).toBeVisible();
      await button(page, "Submit the rest").click();
      await expect(text(page, "500 lines")).toBeVisible();
      await button(page, "Submit").click();
      await eventually(() => panel(page).locator("dl").textContent()).toBe("Submitted0Failed500");
      await button(page, "Done").click();

      await goWithin(page, "/search?input=200.160.9.9&type=ip&log=false");
      await card(page, "Anonymization").getByRole("link", { name: "Mullvad VPN" }).click();
      // It opens beside the address, and from there as a page.
      await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
      await eventually(() => pathOf(page)).toBe("/providers/mullvad");
    });

    itInSoak("let admins describe a provider that only labels name, change it, and give it a picture", async () => {
      const page = await pages.open("/admin/providers");
      await button(page, "Create shadow-proxy").click();
      const field = (label: string) => panel(page).getByLabel(label, { exact: true });
      const create = button(page, "Create Provider");
      expect(await field("Name").inputValue()).toBe("shadow-proxy");
      await field("Display name").fill("  ");
      await field("Website").fill("nonsense");
      expect(await create.isDisabled()).toBe(true);
      await field("Name").fill("mullvad");
      await expect(text(page, "This field is required")).toBeVisible();
      await expect(text(page, "Please enter a valid website URL")).toBeVisible();
      expect(await faultsInTheme(page)).toEqual([]);
      await field("Display name").fill("Shadow Proxy");
      // It is held back, and leads to the field that is wrong; what only the server refuses stands at its field, too.
      await create.click();
      await eventually(() => page.evaluate("document.activeElement.getAttribute('name')")).toBe("website_url");
      expect(await field("Website").getAttribute("aria-invalid")).toBe("true");
      await field("Website").fill("https://shadow.example");
      await expect(text(page, "Please enter a valid website URL")).toBeHidden();
      await field("Name").fill("missing");
      await create.click();
      await expect(text(page, "This name is reserved")).toBeVisible();
      await eventually(() => page.evaluate("document.activeElement.getAttribute('name')")).toBe("name");
      await field("Name").fill("mullvad");
      await expect(text(page, "This name is reserved")).toBeHidden();
      await create.click();
      await expect(text(page, "Provider with this name already exists")).toBeVisible();
      await field("Name").fill("shadow-proxy");
      await field("Country").selectOption("Brazil");
      await field("Proxy").check();
      await page.locator("input[type=file]").setInputFiles({ name: "a.gif", mimeType: "image/gif", buffer: PNG });
      await expect(text(page, "Please select a JPEG, PNG, WebP, SVG image")).toBeVisible();
      await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: PNG });
      await expect(text(page, "a.png")).toBeVisible();
      const release = await hold(page, "**/api/entities/providers");
      await create.click();
      await expect(button(page, "Creating...")).toBeVisible();
      await glimpse(text(page, "Provider Created!"), () => release());
      await expect(panel(page)).toBeHidden();
      // The page has the news.
      await expect(page.getByText("No provider is missing")).toBeVisible();
      const provider = (await pages.client.get("/entities/providers/shadow-proxy")).body.data;
      expect(provider).toMatchObject({
        display_name: "Shadow Proxy",
        website_url: "https://shadow.example",
        country_code: "BR",
        description: null,
        categories: [2],
        thumbnail_url: expect.any(String),
      });

      // The page has shown the provider before; what others have changed since is not to be saved over.
      const output = { ...provider, description: "Said by another admin" };
      expect((await pages.client.put("/entities/providers/shadow-proxy", output)).code).toBe(200);
      await button(page, "Edit Shadow Proxy").click();
      await expect(text(page, "Provider name cannot be changed after creation")).toBeVisible();
      expect(await field("Name").isDisabled()).toBe(true);
      await eventually(() =>
        page.evaluate("document.querySelector('[role=dialog] img')?.naturalWidth"),
      ).toBeGreaterThan(0);
      expect(await field("Description").inputValue()).toBe("Said by another admin");
      await glimpse(text(page, "Thumbnail removed successfully"), () => button(page, "Remove").click());
      await field("Description").fill("Proxies of nobody");
      await button(page, "Update Provider").click();
      await expect(text(page, "Provider Updated!")).toBeVisible();
      const { description, thumbnail_url: thumbnail } = (await pages.client.get("/entities/providers/shadow-proxy"))
        .body.data;
      expect([description, thumbnail]).toEqual(["Proxies of nobody", null]);
    });

    itInSoak("are found from the header by keys alone", async () => {
      const page = await pages.open("/");
      await expect(search(page)).toBeVisible();
      // It takes the focus when it comes.
      await eventually(() => focused(page, "textarea")).toBe(1);
      const release = await hold(page, "**/api/entities/providers");
      await page.keyboard.press("Control+k");
      await eventually(() => focused(page, "input[role=combobox]")).toBe(1);
      await page.keyboard.type("vpn");
      await expect(text(page, "Loading providers...")).toBeVisible();
      release();
      const options = page.getByRole("group", { name: "Providers", exact: true }).getByRole("option");
      await eventually(() => options.count()).toBe(5);
      expect(await faultsInTheme(page)).toEqual([]);
      const chosen = () => page.locator("[role=option][aria-selected=true]").textContent();
      // What is called just so, here a tag, stands before the providers, and what else the box offers behind them.
      const names = await page.getByRole("option").allTextContents();
      expect(names.slice(0, 6)).toEqual(expect.arrayContaining(await options.allTextContents()));
      await page.keyboard.press("ArrowDown");
      await eventually(chosen).toBe(names[1]);
      await page.keyboard.press("ArrowUp");
      await eventually(chosen).toBe(names[0]);
      // Round and round.
      await page.keyboard.press("ArrowUp");
      await eventually(chosen).toContain("Names");
      await page.keyboard.press("Escape");
      await expect(options).toBeHidden();
      await search(page).fill("no such thing at all");
      await expect(text(page, "No providers found")).toBeVisible();
      await search(page).fill("mulvad");
      await expect(options.filter({ hasText: "Mullvad VPN" })).toBeVisible();
      await eventually(() => options.count()).toBe(1);
      await page.keyboard.press("Enter");
      await eventually(() => pathOf(page)).toBe("/providers/mullvad");
      expect(await search(page).inputValue()).toBe("");
    });

    itInSoak(
      "say what could not be loaded or exported, and stand where only the map's figures are missing",
      async () => {
        const page = await pages.open("/providers/mullvad", {
          prepare: async (opened) => {
            for (const path of ["stats/**", "providers/*/geography", "providers/*/export", "providers/pia"])
              await opened.route(`**/api/entities/${path}`, (route) => route.abort());
          },
        });
        await expect(page.getByRole("figure", { name: "Map: IPs by country" }).locator("path")).toBeVisible();
        expect(await page.getByRole("list", { name: "Countries by IPs" }).count()).toBe(0);
        await expect(text(page, "The figures by country could not be loaded.")).toBeVisible();
        await button(page, "Export Data").click();
        await expect(text(page, "Failed to export data. Please try again.")).toBeVisible();
        await goWithin(page, "/providers/pia");
        await expect(text(page, "Error loading provider")).toBeVisible();
        await goWithin(page, "/providers");
        await expect(text(page, "The providers could not be loaded")).toBeVisible();
        await page.unrouteAll();
        await button(page, "Try Again").click();
        await expect(rows(page).filter({ hasText: "Mullvad VPN" })).toBeVisible();
      },
    );
  });
