import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { newPerson } from "../support/accounts.ts";
import { faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";

/** Used by this file only. */
const IP = "45.86.12.34";
const OTHER = "45.86.12.35";
const NAME = "Reviewed Proxies";
const OUT_OF_ORDER = { status: "failed", message: "The store is out of order" };

const OPTIONS = { stored: { "fyr.theme": "dark" }, reducedMotion: "reduce" } as const;
/** Notices are list items too, and stay for as long as the pointer is over them. */
const rowOn = (page: Page) => (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });

describe("submissions", () => {
  const pages = useSharedPages();

  it("wait for a review, and come into force", async () => {
    const { client: user } = await newPerson(pages.fyr, pages.client, ACCOUNT_TYPE.free);
    const submit = (attribution: string, items: string[]) =>
      user.post("/submissions/data", { attribution, items, category: 2, description: "Seen on a honeypot" });
    await submit(NAME, [IP, "proxy.example.com"]);
    await submit("Refused Proxies", [OTHER]);

    const page = await pages.open("/admin/submissions?search=proxies&state=pending", OPTIONS);
    const row = rowOn(page);
    await expect(row(NAME)).toBeVisible();
    expect(await row(NAME).textContent()).toMatch(
      /Proxy.*Waiting.*2 items.*45\.86\.12\.34.*Seen on a honeypot.*reviewed_proxies/,
    );
    // What an administrator looks at before, and a refusal: over HTTP by day (e2e/api/community).
    if (soak(true, false)) {
      expect(await faultsInTheme(page)).toEqual([]);
      await page.getByRole("button", { name: `Items for ${NAME}` }).click();
      const panel = page.getByRole("dialog");
      await expect(panel.getByText("proxy[.]example[.]com")).toBeVisible();
      expect(await panel.getByRole("link", { name: IP.replaceAll(".", "[.]") }).getAttribute("href")).toContain(
        `/search?input=${IP}&type=ip`,
      );
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: "Reject Refused Proxies" }).click();
      const reject = page.getByRole("dialog").getByRole("button", { name: "Reject" });
      expect(await reject.isDisabled()).toBe(true);
      await page.getByRole("textbox", { name: "Reason" }).fill("no evidence");
      await reject.click();
      await expect(row("Refused Proxies")).toBeHidden();
    }

    await page.getByRole("button", { name: `Accept ${NAME}` }).click();
    await expect(row(NAME)).toBeHidden();
    await goWithin(page, `/search?input=${IP}&type=ip&log=false`);
    await expect(page.getByRole("region", { name: "Anonymization" }).getByText(NAME)).toBeVisible();
  });

  // Then, by day: ip-view.test.ts; now: the one above. What undoes them: e2e/api/community.
  itInSoak("are seen on the address now and then, and undone", async () => {
    const page = await pages.open(`/search?input=${IP}&type=ip&log=false`, OPTIONS);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await expect(timeline.getByText("added by Submission")).toBeVisible();
    await expect(page.getByRole("region", { name: "Anonymization" }).getByText(NAME)).toBeVisible();
    const why = page.getByRole("region", { name: "Why this risk" });
    await why.getByRole("button", { name: `Proxy: ${NAME}` }).click();
    await expect(why.getByText(/Submission [0-9a-f-]{36}, submitted /)).toBeVisible();

    await timeline.getByLabel("As of").fill("2999-01-01");
    await expect(timeline.getByText("2999-01-01 lies in the future")).toBeVisible();
    await timeline.getByLabel("As of").fill("2020-01-02");
    await expect(page.getByText("As of 2 Jan 2020")).toBeVisible();
    expect(pathOf(page)).toContain("at=2020-01-02");
    await expect(page.getByText("No list had been collected by then")).toBeVisible();
    await expect(page.getByRole("region", { name: "Anonymization" }).getByText(NAME)).toBeHidden();
    await expect(timeline.getByText("Listed since then")).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);
    // The time of an event leads to what was known then.
    await timeline.getByTitle("Show what was known at this time").first().click();
    await expect(page.getByRole("region", { name: "Anonymization" }).getByText(NAME)).toBeVisible();
    await page.getByRole("link", { name: "Back to now" }).click();
    await expect(page.getByRole("link", { name: "Back to now" })).toBeHidden();
    expect(pathOf(page)).not.toContain("at=");

    await goWithin(page, `/admin/submissions?search=${encodeURIComponent(NAME)}`);
    const main = page.getByRole("main");
    const row = rowOn(page);
    await expect(main.getByText(/ to review\b/)).toBeVisible();
    await page.getByRole("button", { name: `Undo ${NAME}` }).click();
    // What was loaded before says nothing of what waits now.
    await page.route("**/api/admin/submissions?*", (route) => route.fulfill({ status: 503, json: OUT_OF_ORDER }));
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await expect(main.getByText("The submissions could not be loaded")).toBeVisible();
    await expect(main.getByText(/ to review\b/)).toBeHidden();
    await page.unroute("**/api/admin/submissions?*");
    await main.getByRole("button", { name: "Try Again" }).click();
    await expect(row(NAME).getByText("Undone", { exact: true })).toBeVisible();
    await eventually(async () => (await pages.client.get(`/query/ip/${IP}`)).body.data.anonymization.proxy).toBeNull();
  });
});
