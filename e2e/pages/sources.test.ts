import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { shrinkVpnList } from "../support/mirror.ts";
import { eventually, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** One page, walked through from above. */
describe("the page of what is collected", () => {
  const pages = useSharedPages("equipped");
  let page: Page;

  // By role and name of a row the browser puts together what each of a hundred is called, every time.
  const row = (name: string) => page.locator("table[aria-label=Sources] tbody tr").filter({ hasText: name });
  const choose = async (name: string, item: string) => {
    await row(name)
      .getByRole("button", { name: `Actions for ${name}` })
      .click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  it("shows the state of each source, and what is known of it", async () => {
    page = await pages.open("/admin/sources");
    await expect(row("X4BNet Tor exits").getByText("Up to date")).toBeVisible();
    await eventually(() => row("X4BNet Tor exits").innerText()).toContain("+40");
    await expect(
      page.getByText(/cannot be reached: the mirror \(FYR_MIRROR\) has no file for them, and no request/),
    ).toBeVisible();
    const unreachable = row("abuse.ch Feodo Tracker");
    await expect(unreachable.getByText("Unreachable")).toBeVisible();
    const standing = "Never fetched. No try is planned with these settings.";
    await expect(unreachable.getByText(standing)).toBeVisible();
    // The list's own day beside that of the collection.
    await expect(row("X4BNet VPN networks").getByTitle("2026-03-04")).toBeVisible();
    await expect(row("X4BNet Tor exits").getByText("not stated")).toBeVisible();

    await unreachable.getByRole("button", { name: "abuse.ch Feodo Tracker", exact: true }).click();
    const reason = `No request leaves this machine (FYR_OFFLINE), and the mirror has no entry for it. ${standing}`;
    await expect(page.getByRole("dialog").getByText(reason)).toBeVisible();
    await page.keyboard.press("Escape");

    // What a run answers over HTTP: e2e/api/administration.
    if (soak(false, true)) return;
    // Beside it: what could not be read, and what the last runs brought.
    await page.getByRole("searchbox", { name: "Search sources" }).fill("tor-exits");
    await eventually(() => page.getByRole("table", { name: "Sources" }).getByRole("rowheader").count()).toBe(1);
    await page.getByRole("button", { name: "X4BNet Tor exits", exact: true }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByText("not an address", { exact: true })).toBeVisible();
    await expect(panel.getByText(/^Line 41: /)).toBeVisible();
    await expect(panel.getByRole("table", { name: "Recent runs" }).getByText("Accepted")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  // What a list that has shrunk and one that is switched off come to, e2e/api/administration shows every day.
  itInSoak("runs, accepts and disables a source", async () => {
    page = await pages.goOn("/admin/sources");
    // A list that has shrunk is quarantined until an administrator accepts it.
    await shrinkVpnList(pages.fyr.dataDir, 10);
    await choose("X4BNet Private Internet Access servers", "Run now");
    const held = row("X4BNet Private Internet Access servers");
    await expect(held.getByText("Quarantined")).toBeVisible();
    await expect(held.getByText("It has shrunk from 30 rows to 10")).toBeVisible();
    await page.getByLabel("State").selectOption({ label: "Failed or quarantined (1)" });
    await eventually(() => page.getByRole("table", { name: "Sources" }).getByRole("rowheader").count()).toBe(1);
    // One row stands for all hundred, and checking it takes a tenth of the time.
    expect(await faultsInTheme(page)).toEqual([]);
    await choose("X4BNet Private Internet Access servers", "Accept it anyway");
    await expect(page.getByText("Its 10 rows will replace the 30 that are in force.")).toBeVisible();
    await expect(page.getByText("30 to 10: 0 rows added, 20 removed")).toBeVisible();
    await page.getByRole("button", { name: "Accept", exact: true }).click();
    await expect(page.getByText("No sources found")).toBeVisible();
    await page.getByLabel("State").selectOption("");
    await eventually(() => held.innerText()).toContain("−20");

    // How the page reports a damaged copy of a geo or ASN dataset; geo-asn.int.test.ts makes a real one.
    const over = { source: "iptoasn", reason: "Its copy is damaged" };
    await page.route("**/api/admin/sources", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const now = new Date().toISOString();
      const build = { built_at: now, seconds: 1, bytes: 1, added: 0, removed: 0, intervals_before: 1, intervals: 1 };
      answer.data.build.last = { ...build, ...answer.data.build.last, skipped: [over] };
      // One list is found to claim what others announce: owner-audit.test.ts makes such a list.
      const tor = answer.data.sources.find(({ id }: { id: string }) => id === "tor-exits");
      tor.overclaims = [{ name: "Fastly", addresses: 400, share: 0.75 }];
      await route.fulfill({ response, json: answer });
    });
    await choose("X4BNet Tor exits", "Disable");
    await expect(
      page.getByText("iptoasn was passed over: Its copy is damaged. The next source of the same stands in for it."),
    ).toBeVisible();
    await expect(row("X4BNet Tor exits").getByText("Disabled")).toBeVisible();
    await expect(row("X4BNet Tor exits").getByText("Fastly: other large owners announce 75.0%")).toBeVisible();
    await choose("X4BNet Tor exits", "Enable");
    await expect(row("X4BNet Tor exits").getByText("Up to date")).toBeVisible();
  });

  itInSoak(
    "counts what could not be collected once, with the settings that are in force, and leads to it",
    async () => {
      await page.unrouteAll({ behavior: "wait" });
      const failing = ["X4BNet Tor exits", "abuse.ch Feodo Tracker"];
      await page.route("**/api/admin/sources", async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        answer.data.reach = { offline: false, mirror: true };
        for (const source of answer.data.sources) if (failing.includes(source.name)) source.state = "failed";
        await route.fulfill({ response, json: answer });
      });
      await page.goto("/admin/sources");
      const missed = page.getByRole("list", { name: "Sources that are not collected" });
      await expect(missed.getByText("the mirror (FYR_MIRROR) has no file for them.")).toBeVisible();
      const text = await missed.innerText();
      expect(text).toContain("2 sources could not be fetched, each for the reason in its row.");
      expect(text).not.toContain("FYR_OFFLINE");
      expect(text).not.toContain("mirror.json");
      for (const name of failing) expect(text).not.toContain(name);
      await missed.getByRole("link", { name: "2 sources" }).click();
      await eventually(() => page.getByRole("table", { name: "Sources" }).getByRole("rowheader").count()).toBe(2);
      for (const name of failing) await expect(row(name)).toBeVisible();
      await page.unrouteAll({ behavior: "wait" });
    },
  );
});
