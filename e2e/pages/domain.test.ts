import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { ASKED_BY_PAGE } from "../support/mirror.ts";
import { namesCollected } from "../support/names.ts";
import { boxOf, eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

describe("the domain view", () => {
  const pages = useSharedPages("equipped");
  const view = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
  const card = (page: Page, name: string) => page.getByRole("article").getByRole("region", { name, exact: true });

  it("opens from text pasted on the dashboard, and shows which source claims what", async () => {
    await namesCollected(pages.client);
    const page = await pages.open("/");
    await page.getByRole("textbox", { name: "IP addresses" }).fill("phish[.]example[.]com");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(view(page, "phish.example.com")).toBeVisible();
    expect(pathOf(page)).toContain("type=domain");
    const head = view(page, "phish.example.com").locator("header").first();
    expect(await head.textContent()).toMatch(/phish\.example\.com.*host of example\.com.*Phishing.*83Very bad/);
    // What it is listed for has the colour and the sign of a threat, beside its name and in its labels.
    for (const place of [head, card(page, "Labels").getByRole("row").nth(1)]) {
      const tag = place.locator("[data-door=tag]", { hasText: "Phishing" });
      await expect(tag.locator(".text-danger svg")).toBeVisible();
    }
    const why = card(page, "Why this risk");
    await why.getByRole("button", { name: "Threat: Phishing" }).click();
    expect(await why.textContent()).toContain("Listed for Phishing: CERT Polska warning list");
    await expect(head.getByText(/^Very bad: listed for Phishing, according to CERT Polska/)).toBeVisible();
    const row = card(page, "Labels").getByRole("row").nth(1);
    expect(await row.textContent()).toMatch(
      /Threat.*Phishing.*phish\.example\.comThis domain.*CERT Polska warning list/,
    );
    // The list dates neither its entries nor itself.
    expect(await row.textContent()).toMatch(/–read (?:to|yester)day/);

    expect(await faultsInTheme(page)).toEqual([]);

    if (soak(false, true)) return;
    // Addresses lead to the view of addresses, whose host names lead back.
    await card(page, "Addresses in passive DNS").getByRole("link", { name: "8.8.8.4" }).click();
    await expect(view(page, "8.8.8.4")).toBeVisible();
    await card(page, "Infrastructure").getByRole("link", { name: "login.phish.example.com" }).click();
    await expect(view(page, "login.phish.example.com")).toBeVisible();
    expect(await card(page, "Labels").textContent()).toContain("Parent domain");
  });

  itInSoak("has links to its sections that stay in sight, each of which leads to its card", async () => {
    const page = await pages.goOn("/search?input=phish.example.com&type=domain&log=false");
    await expect(view(page, "phish.example.com")).toBeVisible();
    const links = page.getByRole("navigation", { name: "Sections of phish.example.com" });
    const names = await links.getByRole("button").allTextContents();
    expect(names).toEqual(
      expect.arrayContaining(["Why this risk", "Labels", "Similar domains", "History", "Comments"]),
    );
    for (const name of names) {
      await links.getByRole("button", { name, exact: true }).press("Enter");
      const focused = "document.activeElement.matches('section[aria-label], #comments')";
      await eventually(() => page.evaluate(focused)).toBe(true);
      const title = await page.evaluate<string>("document.activeElement.getAttribute('aria-label') ?? 'Comments'");
      expect(title.startsWith(name)).toBe(true);
      await expect(links).toBeVisible();
    }
    const top = async () => (await links.boundingBox())?.y;
    await eventually(top).toBe((await page.getByRole("main").boundingBox())?.y);
    // Where its addresses are leads on.
    await card(page, "Domain").locator("[data-door=as]").first().click();
    await expect(page.getByRole("dialog").getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  itInSoak("opens a URL from the header's box, shows what is unknown, and refuses other texts", async () => {
    const page = await pages.goOn("/search?input=unlisted.example.net&type=domain&log=false");
    await expect(view(page, "unlisted.example.net")).toBeVisible();
    expect(await card(page, "Labels").textContent()).toContain("No source lists this domain.");
    expect(await card(page, "Addresses in passive DNS").textContent()).toContain(
      "No DNS answer for this name was seen or imported.",
    );
    expect(await card(page, "Why this risk").textContent()).toContain("No evidence for or against this domain");

    const header = view(page, "unlisted.example.net").locator("header").first();
    expect(await header.textContent()).toMatch(
      /UnknownNo risk scoreUnknown: no evidence speaks for or against this domain; \d+ of \d+ threat lists are collected\.$/i,
    );
    await expect(
      view(page, "unlisted.example.net").getByText(/^This answer rests on \d+ of \d+ threat lists, /),
    ).toBeVisible();

    const box = boxOf(page);
    await box.fill("https://files.example.org/login,a?x=1");
    await page.keyboard.press("Enter");
    await expect(view(page, "files.example.org")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }).getByText("files.example.org")).toBeVisible();
    expect(await card(page, "Labels").textContent()).toMatch(/login,a\?x=1This URL.*OpenPhish/);
    expect(await view(page, "files.example.org").locator("header").first().textContent()).toContain(
      "Rank 7 of example.org",
    );
    expect(await card(page, "Listed URLs on this host").textContent()).toContain("2 listings of URLs");

    // The history leads back to that very URL.
    const latest = async () => (await pages.client.get("/account/queries")).body.data.queries[0]?.query;
    await eventually(latest).toBe("https://files.example.org/login,a?x=1");

    await goWithin(page, "/search?input=not%20a%20name&type=domain&log=false");
    await expect(page.getByRole("heading", { name: "Not a domain or URL" })).toBeVisible();
    await expect(page.getByText("this is no domain name and no URL")).toBeVisible();
  });

  itInSoak(
    "says who would be asked about the registration and what is sent, and asks when that is pressed",
    async () => {
      // Its list of servers is read within moments of its start.
      const steps = async () =>
        (await pages.client.get(`/query/domain/${ASKED_BY_PAGE}/registration/ask`)).body.data.steps.length;
      await eventually(steps).toBe(1);
      const page = await pages.goOn(`/search?input=www.${ASKED_BY_PAGE}&type=domain&log=false`);
      const registration = card(page, "Registration");
      await expect(registration.getByText("No registration data is known of this domain.")).toBeVisible();
      const sent = `${ASKED_BY_PAGE} is sent to rdap.registry.example by RDAP. It costs 1 credit.`;
      await expect(registration.getByText(sent)).toBeVisible();
      await expect(card(page, "History").getByText("Nothing has been seen to happen to it.")).toBeVisible();
      await registration.getByRole("button", { name: "Ask the registry" }).click();
      await expect(registration.getByText("Acme Registrar")).toBeVisible();
      const text = await registration.textContent();
      expect(text).toMatch(/Domain.*asked-by-page\.com/);
      expect(text).toMatch(/2014-11-12 19:15:55 UTC \([\d,]+ days ago\)/);
      expect(text).toMatch(/Expires2031-11-12.*At the registrarexpires 2030-11-12/);
      expect(text).toMatch(/OrganisationPressed LtdRegistrantunknownE-mailRedactedServer policy/);
      expect(text).toContain("Also held back: Registrant Street.");
      expect(text).toMatch(/rdap\.registry\.example answered/);
      await expect(card(page, "History").getByText("was registered")).toBeVisible();
      expect(await faultsInTheme(page)).toEqual([]);

      await goWithin(page, "/search?input=not-in-mirror.com&type=domain&log=false");
      await card(page, "Registration").getByRole("button", { name: "Ask the registry" }).click();
      await expect(
        card(page, "Registration").getByText(/The last question failed: The mirror has no file/),
      ).toBeVisible();
      await goWithin(page, "/search?input=example.net&type=domain&log=false");
      await expect(card(page, "Registration").getByText(/^Not asked: \.net has no RDAP server/)).toBeVisible();
      await goWithin(page, "/admin/sources");
      const asked = page.getByRole("region", { name: "Live lookups", exact: true });
      const question = asked.getByRole("table", { name: "Questions" }).getByRole("row").nth(1);
      await expect(question).toBeVisible();
      expect(await question.textContent()).toMatch(/not-in-mirror\.comrdap\.registry\.example RDAP.*Failed/);
      expect(await faultsInTheme(page)).toEqual([]);
    },
  );

  itInSoak("shows the names under a domain, and all of them as a table", async () => {
    const [first, last] = [1_700_000_000, 1_762_000_000];
    const names = ["www", "mail", "x.wild", "*.wild"].map((label) => [`${label}.shown.example.net`, first, last, 1]);
    const block = { kind: "passive_dns", source: "Other sensors", token: "5".repeat(64), names };
    expect((await pages.client.post("/admin/names", block)).code).toBe(200);
    const page = await pages.goOn("/search?input=shown.example.net&type=domain&log=false");
    // A value that the pointer happens to lie over has its menu.
    await page.mouse.move(0, 0);
    const some = card(page, "Subdomains");
    await expect(some.getByRole("link", { name: "www.shown.example.net" })).toBeVisible();
    expect(await some.textContent()).toMatch(/3 subdomains.*Wildcard at \*\.wild\.shown\.example\.net/);
    expect(await some.getByRole("row").nth(2).textContent()).toMatch(
      /x\.wild\.shown\.example\.net ?Passive DNSIn a wildcard2023-11-142025-11-01/,
    );
    expect(await faultsInTheme(page)).toEqual([]);

    await some.getByRole("link", { name: "View all" }).click();
    await expect(page.getByRole("heading", { name: "Subdomains of shown.example.net" })).toBeVisible();
    const table = page.getByRole("grid", { name: "Subdomains" });
    await expect(table.getByText("mail.shown.example.net")).toBeVisible();
    await page.getByRole("searchbox", { name: "Filter" }).fill("mail");
    await expect(table.getByText("www.shown.example.net")).toBeHidden();
    expect(await faultsInTheme(page)).toEqual([]);

    // It is remembered under its own label, and opens again.
    const latest = async () => (await pages.client.get("/account/queries")).body.data.queries[0];
    await eventually(async () => (await latest())?.type).toBe("subdomains");

    await goWithin(page, "/search?input=unseen.example.net&type=subdomains&log=false");
    await expect(page.getByText("No source has seen a name under it", { exact: true })).toBeVisible();
    await goWithin(page, "/search?input=co.uk&type=subdomains&log=false");
    await expect(page.getByRole("heading", { name: "Not a domain" })).toBeVisible();
    await goWithin(page, "/search?input=unseen.example.net&type=domain&log=false");
    expect(await card(page, "Subdomains").textContent()).toContain("No source has seen a name under it.");
  });

  itInSoak(
    "searches for similar domains when it is asked to, with reasons, and shows them all as a table",
    async () => {
      const names = ["nordkapbank-login.net", "n0rdkapbank.com", "www.nordkapbnak.org"].map((name) => [
        name,
        1_700_000_000,
        1_762_000_000,
        1,
      ]);
      const block = { kind: "certificate", source: "log.example/2026h2", token: "6".repeat(64), names };
      expect((await pages.client.post("/admin/names", block)).code).toBe(200);
      const seen = { source: "Passive DNS", token: "7".repeat(64) };
      const ofSeen = { ...seen, kind: "passive_dns", names: [["n0rdkapbank.com", 1_700_000_000, 1_762_000_000, 1]] };
      expect((await pages.client.post("/admin/names", ofSeen)).code).toBe(200);
      const records = [["n0rdkapbank.com", "MX", "10 mx.n0rdkapbank.com", 1_700_000_000, 1_762_000_000, 1]];
      expect((await pages.client.post("/admin/names/records", { ...seen, records })).code).toBe(200);
      const page = await pages.goOn("/search?input=nordkapbank.com&type=domain&log=false");
      const similar = card(page, "Similar domains");
      await similar.getByRole("button", { name: "Search: 1 credit" }).click();
      await expect(similar.getByRole("link", { name: "nordkapbank-login.net" })).toBeVisible();
      expect(await similar.textContent()).toMatch(
        /3 domains.*n0rdkapbank is read as nordkapbank.*Certificate.*Mail mx\.n0rdkapbank\.com/,
      );
      const madeUp = similar.getByText(/made-up names that nothing has seen/);
      await madeUp.press("Enter");
      await expect(similar.getByLabel("Made-up names").getByText(/nordkapban\.com/)).toBeVisible();
      expect(await faultsInTheme(page)).toEqual([]);
      const latest = async () => (await pages.client.get("/account/queries")).body.data.queries[0];
      await eventually(async () => (await latest())?.type).toBe("similar");
      expect(await latest()).toMatchObject({ query: "nordkapbank.com", credits_used: 1 });

      await similar.getByRole("link", { name: "View all" }).click();
      await expect(page.getByRole("heading", { name: "Similar to nordkapbank.com" })).toBeVisible();
      const table = page.getByRole("grid", { name: "Similar domains" });
      await expect(table.getByText("nordkapbnak.org", { exact: true })).toBeVisible();
      await page.getByRole("searchbox", { name: "Filter" }).fill("brand within");
      await expect(table.getByText("n0rdkapbank.com")).toBeHidden();
      expect(await faultsInTheme(page)).toEqual([]);

      await goWithin(page, "/runner?query=similar%20%3D%20qzxvwqzxvw.net");
      await expect(page.getByText(/^No name that any source has seen may be taken for qzxvwqzxvw\.net/)).toBeVisible();
      await goWithin(page, "/runner?query=similar%20%3D%20co.uk");
      await expect(page.getByRole("heading", { name: "Not a domain" })).toBeVisible();
    },
  );
});
