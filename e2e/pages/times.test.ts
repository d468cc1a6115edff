import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsInTheme } from "../support/axe.ts";
import { eventually, goWithin, storedIn, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

/** Used by this file only. */
const SENSOR = "time-pages";
const IP = "45.86.13.77";
const AT = Date.parse("2026-05-30T02:30:00Z");
/** A time as pages write it: `29 May 2026, 22:30 UTC-4`. */
const ZONED = /\d{1,2} \w{3} 20\d\d, \d\d:\d\d(?::\d\d(?:\.\d{3})?)? (UTC\S*)/g;

describe("times", () => {
  const pages = useSharedPages("equipped");

  beforeAll(async () => {
    const events = Array.from({ length: 3 }, (_, index) =>
      JSON.stringify({
        _path: "dns",
        ts: AT / 1000 + index * 60,
        uid: `Z${index}`,
        "id.orig_h": "10.0.0.7",
        query: "a.example",
      }),
    );
    await pages.client.post(`/ingest/events?format=zeek&sensor=${SENSOR}`, events.join("\n"), {
      "content-type": "application/x-ndjson",
    });
    const submission = { attribution: "Zone Proxies", items: [IP], category: 2, description: "Seen on a honeypot" };
    const { body } = await pages.client.post("/submissions/data", submission);
    await pages.client.post("/admin/submissions/accept", { id: body.data.submission_id });
    await pages.client.post("/query/save", { query: IP, type: "ip" });
  });

  /** The zones of all times in the text and the titles of what is shown. */
  const zonesOn = async (page: Page): Promise<string[]> => {
    const main = page.getByRole("main");
    const titles = await main
      .locator("[title]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""));
    const text = [await main.innerText(), ...titles].join("\n");
    return [...new Set([...text.matchAll(ZONED)].map(([, zone]) => zone ?? ""))];
  };
  const chart = (page: Page) => page.getByRole("region", { name: "Timeline" }).locator("svg").first();

  it("are in the browser's zone or in UTC on all pages alike, and name it", async () => {
    const page = await pages.open(`/event/search?query=sensor:${SENSOR}&log=false`, { timezoneId: "America/New_York" });
    await expect(page.getByText("29 May 2026, 22:30:00.000 UTC-4")).toBeVisible();
    expect(await chart(page).textContent()).toMatch(/29 May 2026.*UTC-4/);
    expect(await zonesOn(page)).toEqual(["UTC-4"]);

    await page.getByRole("button", { name: /: show times in UTC$/ }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("30 May 2026, 02:30:00.000 UTC")).toBeVisible();
    expect(await chart(page).textContent()).toMatch(/30 May 2026.*UTC$/);
    expect(await zonesOn(page)).toEqual(["UTC"]);
    await page.getByRole("slider", { name: "Events over time" }).focus();
    await page.keyboard.press("ArrowRight");
    const words = () => page.getByRole("slider", { name: "Events over time" }).getAttribute("aria-valuetext");
    await eventually(words).toMatch(/^30 May 2026, 02:3.* UTC: 1 event$/);
    expect(await storedIn(page, "fyr.time-zone")).toBe("utc");

    await goWithin(page, "/account/security");
    await eventually(() => zonesOn(page)).toEqual(["UTC"]);
  });

  itInSoak("follow the stored choice, and the change back, on each page", async () => {
    const page = await pages.open("/", { timezoneId: "America/New_York", stored: { "fyr.time-zone": "utc" } });
    expect(await faultsInTheme(page)).toEqual([]);

    // The dashboard, the audit log and an address follow the stored choice, and the change back.
    await eventually(() => zonesOn(page)).toEqual(["UTC"]);
    await goWithin(page, "/account/security");
    await eventually(() => zonesOn(page)).toEqual(["UTC"]);
    await goWithin(page, `/search?input=${IP}&type=ip&log=false`);
    const timeline = page.getByRole("region", { name: "Timeline" });
    await eventually(() => timeline.innerText()).toMatch(/20\d\d, \d\d:\d\d UTC/);
    await page.reload();
    await eventually(() => zonesOn(page)).toEqual(["UTC"]);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("time zone");
    await page.getByRole("option", { name: "Show times in your time zone" }).click();
    await eventually(() => zonesOn(page)).toEqual([expect.stringMatching(/^UTC-[45]$/)]);
    for (const path of ["/", "/account/security", "/admin/sources", "/admin/messages?tab=audit"]) {
      await goWithin(page, path);
      await eventually(async () => {
        const zones = await zonesOn(page);
        return zones.length > 0 && zones.every((zone) => /^UTC-[45]$/.test(zone));
      }).toBe(true);
    }
  });

  itInSoak("need no switch where the browser's zone is UTC", async () => {
    const page = await pages.open("/", { timezoneId: "UTC" });
    await expect(page.getByRole("button", { name: /theme/ })).toBeVisible();
    expect(await page.getByRole("button", { name: /show times in/ }).count()).toBe(0);
  });
});
