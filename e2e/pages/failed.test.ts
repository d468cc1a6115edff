import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { boxOf, eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const OUT_OF_ORDER = { status: 503, json: { status: "failed", message: "The store is out of order" } };
/** What the shell itself needs, and is not about the page. */
const SHELL = /\/api\/(?:account\/details|system\/state|account\/notifications|collection)/;
/** Words of lists and figures that are empty, which a page that could not load them does not know to be. */
// The notice that FYR_OFFLINE has nothing collected is true whatever fails.
const EMPTY = /\bNo [a-z]|\bNothing\b(?! is collected: no request leaves)|\byet\b|\(0\)|\b0 of\b|\bnever\b/;

/** Each day every twelfth of them. */
const PAGES: readonly (readonly [path: string, title: string])[] = [
  ["/", "Failed to load queries"],
  ["/search?input=9.9.9.9&type=ip&log=false", "Query failed"],
  ["/compare?input=9.9.9.9&with=9.9.9.10", "Query failed"],
  ["/search?input=9.9.9.9,9.9.9.10&type=ip_table&log=false", "2 addresses are left of 2."],
  ["/search?input=failed.example&type=domain&log=false", "Query failed"],
  ["/search?input=9.9.9.9&type=ip_fingerprints&log=false", "Query failed"],
  ["/network/9.9.9.0/24", "The network could not be loaded"],
  ["/as/19281", "The AS could not be loaded"],
  ["/pivot?kind=operator&value=Failed", "The posts could not be loaded"],
  ["/event/search?query=failed&log=false", "Search failed"],
  ["/runner?query=9.9.9.9", "Query failed"],
  ["/providers", "The providers could not be loaded"],
  ["/providers/mullvad", "Error loading provider"],
  ["/channels", "The posts could not be loaded"],
  ["/submissions/00000000-0000-4000-8000-000000000000", "Error Loading Submission"],
  ["/blocklists", "The blocklists could not be loaded"],
  ["/datasets/files", "The datasets could not be loaded"],
  ["/sources", "The sources could not be loaded"],
  ["/account/apikeys", "The keys could not be loaded"],
  ["/account/security", "The sessions could not be loaded"],
  ["/account/domains", "The domains could not be loaded"],
  ["/jobs", "The jobs could not be loaded"],
  ["/account/stored", "What Fyr stores could not be loaded"],
  ["/admin/accounts", "The accounts could not be loaded"],
  ["/admin/messages", "Contact messages could not be loaded"],
  ["/admin/messages?tab=quotes", "Requests for a quote could not be loaded"],
  ["/admin/messages?tab=waitlist", "Waitlist could not be loaded"],
  ["/admin/messages?tab=outbox", "Outbox could not be loaded"],
  ["/admin/messages?tab=audit", "Audit log could not be loaded"],
  ["/admin/moderation", "The reports could not be loaded"],
  ["/admin/providers", "The providers could not be loaded"],
  ["/admin/sources", "The sources could not be loaded"],
  ["/admin/stored", "The accounts could not be loaded"],
  ["/admin/submissions", "The submissions could not be loaded"],
  ["/admin/work", "The work could not be loaded"],
];

const fail = (route: Route) => (SHELL.test(route.request().url()) ? route.continue() : route.fulfill(OUT_OF_ORDER));
const textOf = (page: Page): Promise<string> => page.getByRole("main").innerText();

describe("a page whose data cannot be loaded", () => {
  const pages = useSharedPages();

  it("says so, offers another try, and does not look empty", async () => {
    const page = await pages.open("/nowhere", { prepare: (opened) => opened.route("**/api/**", fail) });
    await expect(page.getByText("This page does not exist")).toBeVisible();
    const faults: string[] = [];
    for (const [path, title] of soak(
      PAGES,
      PAGES.filter((_, index) => index % 12 === 0),
    )) {
      await goWithin(page, path);
      await eventually(() => textOf(page)).toContain(title);
      await eventually(() => page.getByRole("main").locator("[aria-busy=true]").count()).toBe(0);
      // What is loading still is neither: its place is kept until then.
      let found = "";
      for (let tries = 0; tries < 50; tries++) {
        const again = await page.getByRole("main").getByRole("button", { name: "Try Again" }).count();
        const [words] = EMPTY.exec(await textOf(page)) ?? [];
        found = again === 0 ? "no other try" : (words ?? "");
        if (found === "") break;
        await page.waitForTimeout(100);
      }
      if (found !== "") faults.push(`${path}: ${found}`);
    }
    expect(faults).toEqual([]);
  });

  itInSoak("stays in the shell while the server does not answer, and goes on when it does", async () => {
    const page = await pages.open("/");
    const box = page.getByLabel("IP addresses");
    await expect(box).toBeVisible();
    await page.route("**/*", (route) => route.abort());
    await box.fill("8.8.8.8");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    const silent = page.getByRole("main").getByText("The server does not answer");
    await expect(silent).toBeVisible();
    expect(await box.inputValue()).toBe("8.8.8.8");
    await goWithin(page, "/runner");
    await expect(page.getByRole("heading", { name: "The server does not answer" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    const header = boxOf(page);
    await header.fill("8.8.4.4");
    await header.press("Enter");
    expect(await header.inputValue()).toBe("8.8.4.4");
    await page.unroute("**/*");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Query Runner", level: 1 })).toBeVisible();
  });

  itInSoak("keeps a list where what a panel shows cannot be loaded, and says what to do", async () => {
    const page = await pages.open(`/search?input=${encodeURIComponent("8.8.8.8,1.1.1.1")}&type=ip_table`);
    const row = page.getByRole("row").filter({ hasText: "8.8.8.8" });
    const system = row.getByRole("link", { name: "AS15169" });
    await expect(system).toBeVisible();
    // What a panel is made of comes with the first press anywhere; what is in it, with the panel.
    await page.keyboard.press("Shift");
    await page.waitForFunction(() =>
      performance
        .getEntriesByType("resource")
        .some(
          (entry) =>
            entry.name.includes("/assets/SlideOver-") && "responseEnd" in entry && Number(entry.responseEnd) > 0,
        ),
    );
    await page.route("**/*", (route) => route.abort());
    await system.click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByText("This could not be loaded: the server does not answer.")).toBeVisible();
    await panel.getByRole("button", { name: "Try Again" }).click();
    await page.unroute("**/*");
    await expect(panel.getByText("The server answers again. Reload the page to go on.")).toBeVisible();
    // Behind a panel, which hides it from roles.
    await expect(page.locator("tr", { hasText: "8.8.8.8" })).toBeVisible();
    await panel.getByRole("button", { name: "Reload" }).click();
    await expect(system).toBeVisible();
  });
});
