import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { fyrCommand } from "../support/cli.ts";
import { goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const cof = (rrname: string, rrtype: string, rdata: string): string =>
  JSON.stringify({ rrname, rrtype, rdata, count: 2, time_first: 1_700_000_000, time_last: 1_762_000_000 });
const FILE = [
  ...Array.from({ length: 12 }, (_, n) => cof(`h${n}.shown.example.net`, "A", "45.84.0.1")),
  cof("shown.example.net", "NS", "ns1.shown.example.net"),
  cof("shown.example.net", "MX", "10 mx.shown.example.net"),
  cof("shown.example.net", "TXT", "v=spf1 ~all"),
  cof("_dmarc.shown.example.net", "TXT", "v=DMARC1; p=none"),
].join("\n");

describe("reverse DNS and the DNS of a domain", () => {
  const pages = useSharedPages("equipped");
  const card = (page: Page, name: string) => page.getByRole("article").getByRole("region", { name, exact: true });

  itInSoak("are cards of an address and of a domain, with a table of all names", async () => {
    await fyrCommand(pages.fyr.dataDir, ["names", "import", "cof", "-", "--source", "Other"], FILE);
    const page = await pages.open("/search?input=45.84.0.1&log=false");
    await expect(card(page, "Reverse DNS").getByText("10 of 12")).toBeVisible();
    expect(await card(page, "Reverse DNS").getByRole("row").count()).toBe(11);
    await card(page, "Reverse DNS").getByRole("link", { name: "View all" }).click();
    await expect(page.getByRole("heading", { name: "Reverse DNS of 45.84.0.1" })).toBeVisible();
    expect(pathOf(page)).toContain("type=reverse_dns");
    await expect(page.getByText("12 names")).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);

    await goWithin(page, "/runner?query=reverse_dns%20%3D%2045.84.0.1");
    await expect(page.getByRole("heading", { name: "Reverse DNS of 45.84.0.1" })).toBeVisible();

    await goWithin(page, "/search?input=shown.example.net&type=domain&log=false");
    const dns = card(page, "DNS and mail");
    await expect(dns.getByText("It marks mail from other senders, and refuses none (~all).")).toBeVisible();
    await expect(dns.getByText("It only watches: forged mail is delivered (p=none).")).toBeVisible();
    expect(await dns.textContent()).toMatch(/Name server.*ns1\.shown\.example\.net.*Mail server 10.*mx\.shown/);
    expect(await faultsInTheme(page)).toEqual([]);

    await goWithin(page, "/search?input=45.84.9.9&log=false");
    await expect(card(page, "Reverse DNS").getByText("No source has seen a name that pointed to it.")).toBeVisible();
  });
});
