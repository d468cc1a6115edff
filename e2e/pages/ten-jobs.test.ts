import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, vi } from "vitest";
import { sendEvents } from "../support/events.ts";
import { PATIENCE } from "../support/home.ts";
import { addresses } from "../support/logs.ts";
import { eventually, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const NOW = Math.floor(Date.now() / 1000);
/** Within one of the spans of ten minutes in which a rule counts, so that no clock divides what belongs together. */
const BURST = NOW - (NOW % 600) - 300;
const JA4 = "t13d1717h2_5b57614c22b0_3d5424432f57";
/** Guesses passwords, and shows a fingerprint. */
const ATTACKER = "45.12.70.9";
const EVENTS = [
  ...Array.from({ length: 12 }, (_, index) => ({
    _path: "ssh",
    ts: BURST - index,
    uid: `J${index}`,
    "id.orig_h": ATTACKER,
    "id.orig_p": 40_000 + index,
    "id.resp_h": "10.0.0.79",
    "id.resp_p": 22,
    auth_success: false,
  })),
  ...[ATTACKER, "45.12.70.10"].map((ip, index) => ({
    _path: "ssl",
    ts: NOW - 30 - index,
    uid: `K${index}`,
    "id.orig_h": ip,
    "id.resp_h": "10.0.0.79",
    "id.resp_p": 443,
    ja4: JA4,
  })),
  // Of the week before.
  { _path: "ssl", ts: NOW - 7 * 86_400, uid: "K2", "id.orig_h": "45.12.70.11", "id.resp_h": "10.0.0.79", ja4: JA4 },
];
const EXITS = ["45.12.71.1", "45.12.71.2", "45.12.71.3"];
const PROVIDER = "Job Tunnel";

/**
 * The ten commonest jobs of an analyst, each in as few steps as in the product that is best at it. A step is a click, a
 * paste or a key: the titles name each of them.
 */
describe("the ten jobs of an analyst", () => {
  const pages = useSharedPages("equipped");

  beforeAll(async () => {
    const items = EXITS.map((value) => ({ type: 1, value, attribution: PROVIDER, category: 1 }));
    await pages.client.post("/submissions/data", { content: "Exits of a tunnel", items });
    await sendEvents(pages.client, EVENTS, ATTACKER);
    const isBad = async () => (await pages.client.get(`/query/ip/${ATTACKER}`)).body.data.risk.verdict.endsWith("bad");
    await vi.waitUntil(isBad, { timeout: PATIENCE, interval: 250 });
  });

  /** One step: what the clipboard holds lands where the focus is. */
  const paste = async (page: Page, text: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.keyboard.press("Control+V");
    // What is pasted is read first.
    await eventually(() => page.evaluate("document.querySelector('textarea').value")).not.toBe("");
  };
  /** The page that is opened in the morning, whose box has the focus. */
  const home = async () => {
    const page = await pages.goOn("/");
    await eventually(() => page.locator("textarea:focus").count()).toBe(1);
    return page;
  };
  const address = (page: Page, ip: string) => page.getByRole("article", { name: ip, exact: true });
  const lookedUp = async (ip: string) => {
    const page = await pages.goOn(`/search?input=${ip}&type=ip&log=false`);
    await expect(address(page, ip)).toBeVisible();
    return page;
  };
  const summary = (page: Page, facet: string) =>
    page.getByRole("region", { name: "Summary" }).getByRole("region", { name: facet, exact: true });
  const isOnFirstScreen = async (page: Page, name: string) => {
    const box = await page.getByRole("region", { name, exact: true }).boundingBox();
    return box !== null && box.y + Math.min(box.height, 120) <= (page.viewportSize()?.height ?? 0);
  };

  itInSoak("1. the verdict on an address: paste, Enter", async () => {
    const page = await home();
    await paste(page, "45[.]12[.]70[.]9");
    // Lists that are compiled meanwhile change the sentence.
    const sentence = async () =>
      address(page, ATTACKER).getByText((await pages.client.get(`/query/ip/${ATTACKER}`)).body.data.risk.summary, {
        exact: true,
      });
    const before = await sentence();
    await page.keyboard.press("Enter");
    await expect(before.or(await sentence()).first()).toBeVisible();
  });

  itInSoak("2. how many of 500 addresses are VPN, and bad: paste, click 'Search'", async () => {
    const page = await home();
    await paste(page, [...addresses(496), ATTACKER, ...EXITS].join("\n"));
    await page.getByRole("button", { name: /^Search/ }).click();
    await expect(page.getByText("showing 500 of 500 results")).toBeVisible();
    const vpn = summary(page, "Anonymization").getByRole("button", { name: /^VPN/ });
    await eventually(async () => (await vpn.getAttribute("title")) ?? "").toBe("VPN: 3");
    await expect(summary(page, "Verdict").getByTitle(/^(Very )?[Bb]ad: 1$/)).toBeVisible();
  });

  itInSoak("3. which VPN, and how large: click its name", async () => {
    const page = await lookedUp(EXITS[0] ?? "");
    await page.getByRole("region", { name: "Anonymization" }).getByText(PROVIDER, { exact: true }).click();
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("heading", { name: PROVIDER })).toBeVisible();
    await expect(panel.getByText("Total IPs")).toBeVisible();
  });

  itInSoak("4. a block list of the bad ones: click 'Export', click the block list", async () => {
    const page = await pages.goOn(`/search?input=${[ATTACKER, "8.8.8.8", ...EXITS].join(",")}&type=ip_table&log=false`);
    await expect(page.getByText("showing 5 of 5 results")).toBeVisible();
    await page.getByRole("button", { name: "Export" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "One address a line" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toBe(`${ATTACKER}\n`);
  });

  itInSoak(
    "5. what an address did in the own network: on the first screen; its events: click 'View the events'",
    async () => {
      const page = await lookedUp(ATTACKER);
      await expect(page.getByRole("region", { name: "Seen by your sensors" })).toBeVisible();
      await eventually(() => isOnFirstScreen(page, "Seen by your sensors")).toBe(true);
      await eventually(() => isOnFirstScreen(page, "Netflow observations")).toBe(true);
      await page.getByRole("link", { name: "View the events" }).first().click();
      await expect(page.getByText(/^\d+ events found$/)).toBeVisible();
    },
  );

  itInSoak("6. who the address of an event is: click it", async () => {
    const page = await pages.goOn(`/event/search?query=${encodeURIComponent(`ssh AND ip:${ATTACKER}`)}&log=false`);
    const row = page.getByRole("region", { name: "Events", exact: true }).getByRole("listitem").first();
    await row.getByRole("link", { name: ATTACKER }).first().click();
    await expect(page.getByRole("dialog", { name: ATTACKER })).toBeVisible();
    await expect(address(page, ATTACKER)).toBeVisible();
    expect(pathOf(page)).toContain("/event/search");
  });

  itInSoak("7. the events of the last 24 hours: click the time, click 'Last 24 hours'", async () => {
    const page = await pages.goOn(`/event/search?query=${encodeURIComponent(`ja4:${JA4}`)}&log=false`);
    await expect(page.getByText("3 events found", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Time:/ }).click();
    await page.getByRole("button", { name: "Last 24 hours" }).click();
    await expect(page.getByText("2 events found", { exact: true })).toBeVisible();
  });

  itInSoak("8. the prefix or the AS around an address: click it", async () => {
    for (const kind of ["prefix", "as"]) {
      const page = await lookedUp("8.8.8.8");
      await page.locator(`[data-door=${kind}]`).first().click();
      const panel = page.getByRole("dialog");
      await expect(panel.getByRole("article").getByText("Listed for a threat")).toBeVisible();
      await expect(panel.getByRole("region", { name: "Highest risk" })).toBeVisible();
    }
  });

  itInSoak("9. who shares a fingerprint: paste, Enter", async () => {
    const page = await home();
    await paste(page, JA4);
    await page.keyboard.press("Enter");
    await expect(page.getByText("showing 3 of 3 results", { exact: true })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Addresses" }).getByText("45.12.70.10")).toBeVisible();
  });

  itInSoak("10. whether it was listed on the day: click the day in the timeline", async () => {
    const page = await lookedUp(EXITS[1] ?? "");
    const timeline = page.getByRole("region", { name: "Timeline" });
    await timeline.getByTitle("Show what was known at this time").first().click();
    await eventually(() => new URL(page.url()).searchParams.get("at")).not.toBe(null);
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(page.getByRole("region", { name: "Anonymization" }).getByText(PROVIDER)).toBeVisible();
  });

  itInSoak("and which addresses of a tag own sensors saw: click 'List addresses seen'", async () => {
    const page = await pages.goOn("/pivot?kind=tag&value=bruteforce");
    await page.getByRole("button", { name: "List addresses seen" }).click();
    await eventually(() => new URL(page.url()).searchParams.get("filter")).toBe("tag:bruteforce");
    await expect(page.getByRole("gridcell", { name: ATTACKER, exact: true }).first()).toBeVisible();
    // What has another tag is left out.
    await expect(page.getByText(/^showing \d+ of [\d,]+ results$/)).toBeVisible();
    expect(await page.getByRole("grid").getByText("45.12.70.10", { exact: true }).count()).toBe(0);
  });
});
