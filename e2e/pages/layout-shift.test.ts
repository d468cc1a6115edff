import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../support/client.ts";
import { addresses } from "../support/logs.ts";
import { useSharedPages } from "../support/pages.ts";
import { moved, OBSERVE } from "../support/shifts.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const NOW = Math.floor(Date.now() / 1000);
const EVENTS = Array.from({ length: 40 }, (_, index) => ({
  _path: "conn",
  ts: NOW - index * 60,
  uid: `L${index}`,
  "id.orig_h": `10.0.${index % 7}.8`,
  "id.resp_h": `10.0.${index % 9}.9`,
  "id.resp_p": 443,
}));

const LIST = "8.8.8.8,3.5.140.2,10.1.2.3,2001:4860:4860::8888,1.1.1.1";

/** Pages with what they show once they are there. Those in the first list stand for all in `npm test`. */
const DAILY: readonly (readonly [path: string, shown: string])[] = [
  ["/search?input=8.8.8.8&type=ip&log=false", "Why this risk"],
];
const OTHERS: typeof DAILY = [
  [`/search?input=${LIST}&type=ip_table&log=false`, "Results"],
  ["/network/8.8.8.0/24", "Highest risk"],
  // Another file may have added addresses to a provider.
  ["/providers", "Nothing collected yet|Anonymization IPs"],
  ["/channels", "Channels"],
  ["/sources", "Sources"],
  ["/account", "Usage"],
];

/** The browser of a person who was here before knows the account already. */
const knownTo = async (client: Client) => ({
  "fyr.account": JSON.stringify((await client.get("/account/details")).body.data),
});

describe("what is loading", () => {
  const pages = useSharedPages();
  beforeAll(async () => {
    // As many as are shown: of fewer, the list is shorter than its shape.
    for (const query of addresses(12)) await pages.client.post("/query/save", { query, type: "ip" });
  });

  it.each(soak([...DAILY, ...OTHERS], DAILY))("moves nothing of %s that is there already", async (path, shown) => {
    const stored = await knownTo(pages.client);
    const page = await pages.open(path, { stored, prepare: (to) => to.addInitScript(OBSERVE) });
    const there = shown.split("|").map((one) => `main [aria-label="${one}"]`);
    await page.locator(there.join(", ")).first().waitFor();
    expect(await moved(page)).toEqual([]);
  });

  itInSoak("moves nothing where the account itself is loading", async () => {
    const page = await pages.open("/sources", { prepare: (to) => to.addInitScript(OBSERVE) });
    await page.getByRole("region", { name: "Administration" }).waitFor();
    expect(await moved(page)).toEqual([]);
  });

  it("moves nothing of the landing page", async () => {
    const page = await pages.open("/", { guest: true, prepare: (to) => to.addInitScript(OBSERVE) });
    await page.getByRole("region", { name: "Sample enrichment" }).getByText("8.8.8.8").first().waitFor();
    expect(await moved(page)).toEqual([]);
  });

  itInSoak("moves nothing of the landing page whose code comes late", async () => {
    const late = async (page: Page) => {
      await page.addInitScript(OBSERVE);
      await page.route("**/assets/LandingPage-*.js", async (route) => {
        // Where the app waits for it with its first frame, too, nothing stands yet that could move.
        const standing = page.getByRole("navigation").first().waitFor({ timeout: 5000 });
        await standing.then(() => page.waitForTimeout(500)).catch(() => undefined);
        await route.continue();
      });
    };
    const page = await pages.open("/", { guest: true, prepare: late });
    await page.getByRole("region", { name: "Sample enrichment" }).getByText("8.8.8.8").first().waitFor();
    expect(await moved(page)).toEqual([]);
  });
});

describe("events that are loading", () => {
  const pages = useSharedPages("equipped");
  beforeAll(async () => {
    await pages.client.post(
      "/ingest/events?format=zeek&sensor=layout",
      EVENTS.map((event) => JSON.stringify(event)).join("\n"),
      { "content-type": "application/x-ndjson" },
    );
  });

  itInSoak("move nothing of the event search", async () => {
    const stored = await knownTo(pages.client);
    const page = await pages.open("/event/search?log=false&query=sensor:layout", {
      stored,
      prepare: (to) => to.addInitScript(OBSERVE),
    });
    await page.locator('main [aria-label="Events"]').first().waitFor();
    expect(await moved(page)).toEqual([]);
  });
});
