import { type Withheld, withheldText } from "@fyr/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { expectNoFaultsInSoak } from "../support/axe.ts";
import { sendEvents } from "../support/events.ts";
import { eventually, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const BOTH = [
  { information: "provider", plan: "basic" },
  { information: "behaviour", plan: "professional" },
] as const satisfies readonly Pick<Withheld, "information" | "plan">[];
const [PROVIDER, BEHAVIOUR] = BOTH;
const ADVICE = "An administrator can change the plan of an account.";
const IP = "8.8.8.8";
const OUTSIDE = "44.78.0.44";
const DOMAIN = "pages.plans.example";
const at = (input: string, type: string) => `/search?input=${encodeURIComponent(input)}&type=${type}&log=false`;

/** The operator of the configured Fyr reserves what the specification's plans reserve. */
describe("the pages of a Free account", () => {
  const pages = useSharedPages("configured");
  let stored: Record<string, string>;
  const open = (path: string) => pages.goOn(path, { guest: true, stored });
  const card = (page: Page, name: string) => page.getByRole("article").getByRole("region", { name, exact: true });
  beforeAll(async () => {
    const { token, expiresAt } = await newPerson(pages.fyr, pages.client);
    stored = { "fyr.token": token, "fyr.token-expiry": expiresAt };
    const ts = Date.parse("2026-08-01T10:00:00Z") / 1000;
    const dns = { _path: "dns", ts, "id.orig_h": "10.78.0.1", query: DOMAIN, qtype_name: "A", answers: [OUTSIDE] };
    await sendEvents(pages.client, [dns], OUTSIDE);
  });

  it("tell at an address once what the plan withholds, mark each card, and ask for nothing of it", async () => {
    const asked: string[] = [];
    const page = await open("/");
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(at(IP, "ip"));
    await expect(page.getByRole("article", { name: IP })).toBeVisible();
    await expect(page.getByRole("status").getByText(withheldText(...BOTH), { exact: true })).toBeVisible();
    for (const name of ["Why this risk", "OSINT", "Timeline", "Seen by your sensors"]) {
      await expect(card(page, name).getByText("Needs Professional", { exact: true })).toBeVisible();
    }
    for (const name of ["Netflow observations", "Fingerprints"]) expect(await card(page, name).count()).toBe(0);
    // Once: above the cards.
    expect(await page.getByText(ADVICE).count()).toBe(1);
    // No list has it: no service is left out.
    await expect(
      card(page, "Anonymization").getByText("Services are not known until lists are collected."),
    ).toBeVisible();
    const facts = (await card(page, "Infrastructure").textContent()) ?? "";
    for (const fact of ["Operator", "Network provider", "Company"]) expect(facts).toContain(`${fact}Needs Basic`);
    for (const fact of ["Host names", "System", "Average TTL"]) expect(facts).toContain(`${fact}Needs Professional`);
    expect(facts).toContain("AS15169 Needs Basic");
    expect(await page.getByRole("article").textContent()).not.toMatch(/google/i);
    expect(asked.filter((path) => /behaviour|fingerprints|event\/range/.test(path))).toEqual([]);
    await expectNoFaultsInSoak(page);
  });

  itInSoak("tell in the cells of a table which plan they need, and in its filter and copies", async () => {
    const page = await open(at(`${IP},9.9.9.9`, "ip_table"));
    await expect(page.getByText(withheldText(...BOTH), { exact: true })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: IP });
    await expect(row).toBeVisible();
    await page.getByRole("button", { name: "Columns" }).click();
    for (const name of ["Services", "Network Provider"]) await page.getByRole("menuitemcheckbox", { name }).click();
    await page.keyboard.press("Escape");
    await eventually(() => row.getByText("Needs Basic", { exact: true }).count()).toBe(3);
    expect(await row.getByText("Needs Professional", { exact: true }).count()).toBe(1);
    expect(await row.getByTitle(withheldText(PROVIDER)).count()).toBe(3);
    await page.getByRole("searchbox").fill("needs professional");
    await eventually(() => page.getByText("showing 2 of 2 results").count()).toBe(1);
  });

  itInSoak("tell at a domain what the plan withholds, and deny no listing", async () => {
    const page = await open(at(DOMAIN, "domain"));
    for (const name of ["Labels", "Listed URLs on this host", "Listed subdomains", "Addresses in passive DNS"]) {
      await expect(card(page, name).getByText("Needs Professional", { exact: true })).toBeVisible();
    }
    expect(await page.getByText(ADVICE).count()).toBe(1);
    const facts = (await card(page, "Domain").textContent()) ?? "";
    for (const fact of ["Countries", "Networks"]) expect(facts).toContain(`${fact}Needs Professional`);
    expect(await page.getByRole("article").textContent()).not.toContain(OUTSIDE);
  });

  itInSoak("tell at a fingerprint which plan it needs, without a second try", async () => {
    const page = await open(at("t13d1517h2_8daaf6152771_b88b88b88b88", "fingerprint_ips"));
    const alert = page.getByRole("alert");
    await expect(alert.getByText("Not open to this account")).toBeVisible();
    await expect(alert.getByText(withheldText(BEHAVIOUR), { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeHidden();
  });
});
