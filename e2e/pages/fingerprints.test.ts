import { ACCOUNT_TYPE, type Withheld, withheldText } from "@fyr/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { faultsInTheme } from "../support/axe.ts";
import { sendEvents } from "../support/events.ts";
import { boxOf, eventually, goWithin, pathOf, sessionOf, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const NOW = Math.floor(Date.now() / 1000);
const SHARED = "t13d1516h2_8daaf6152771_e5627efa2ab1";

/** A JA3, which reads like the MD5 hash of a file. */
const JA3 = "51c64c77e60f3980eea90869b68c58a8";

/** A client with sixty JA4, one of which eleven other addresses show as well. */
const EVENTS = [
  ...Array.from({ length: 60 }, (_, index) => ({
    _path: "ssl",
    ts: NOW - index * 600,
    uid: `A${index}`,
    "id.orig_h": "8.8.8.8",
    "id.orig_p": 40_000 + index,
    "id.resp_h": "10.0.0.77",
    "id.resp_p": 443,
    ja4: index === 0 ? SHARED : `t12d${1000 + index}h1_bbbbaf615277_e5627efa2ab1`,
  })),
  ...Array.from({ length: 11 }, (_, index) => ({
    _path: "ssl",
    ts: NOW - index,
    uid: `B${index}`,
    "id.orig_h": `203.0.113.${index + 1}`,
    "id.resp_h": "10.0.0.77",
    "id.resp_p": 443,
    ja4: SHARED,
  })),
];

const OF_JA3 = {
  _path: "ssl",
  ts: NOW,
  uid: "J1",
  ja3: JA3,
  "id.orig_h": "203.0.113.177",
  "id.resp_h": "10.0.0.79",
  "id.resp_p": 443,
};

/** A machine inside, which guesses passwords. */
const INSIDER = "192.168.44.9";
const GUESSES = Array.from({ length: 12 }, (_, index) => ({
  _path: "ssh",
  ts: NOW - index,
  uid: `D${index}`,
  "id.orig_h": INSIDER,
  "id.resp_h": "10.0.0.78",
  "id.resp_p": 22,
  auth_success: false,
}));

const WITHHELD: Withheld = { information: "provider", plan: "basic", fields: ["operator"] };

/** One more than the runner shows. */
const MANY = "203.0.113.200";
const MANY_EVENTS = Array.from({ length: 1001 }, (_, index) => ({
  _path: "conn",
  ts: NOW - index,
  uid: `C${index}`,
  "id.orig_h": MANY,
  "id.resp_h": "10.0.0.77",
}));

describe("what sensors saw of addresses", () => {
  const pages = useSharedPages("equipped");
  const card = (page: Page, name: string) => page.getByRole("article").getByRole("region", { name, exact: true });
  const search = (input: string, type: string) => `/search?input=${input}&type=${type}&log=false`;
  const grid = (page: Page, name: string) => page.getByRole("grid", { name, exact: true });

  beforeAll(async () => {
    // The runner's test looks at them, in the soak.
    if (soak(true, false)) await sendEvents(pages.client, MANY_EVENTS, MANY);
    await sendEvents(pages.client, [...EVENTS, ...GUESSES, OF_JA3], "8.8.8.8");
  });

  itInSoak("draws when an address was seen, and leads to its events", async () => {
    const page = await pages.open(search("8.8.8.8", "ip"));
    const netflow = card(page, "Netflow observations");
    await expect(netflow.locator("svg").getByText(/^UTC/)).toBeVisible();
    await netflow.getByRole("slider").focus();
    await page.keyboard.press("Home");
    expect(await netflow.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/: \d+ events?$/);
    await netflow.getByRole("link", { name: "View all" }).click();
    await eventually(() => new URL(page.url()).searchParams.get("query")).toBe(
      'id.orig_h:"8.8.8.8" OR id.resp_h:"8.8.8.8"',
    );
    await expect(page.getByText("60 events found", { exact: true })).toBeVisible();
  });

  itInSoak("lists an address's fingerprints, fifty a page, with how rare they are", async () => {
    const page = await pages.goOn(search("8.8.8.8", "ip"));
    const rows = card(page, "Fingerprints").locator("tbody tr");
    await eventually(() => rows.count()).toBe(50);
    const shared = rows.filter({ hasText: SHARED });
    expect(await shared.locator("td").allTextContents()).toEqual(
      expect.arrayContaining(["JA4 Inbound", SHARED, "1", "Rare"]),
    );
    await expect(rows.filter({ hasText: "t12d1001h1" }).getByText("Unique", { exact: true })).toBeVisible();
    await card(page, "Fingerprints").getByRole("button", { name: "Next page" }).click();
    await eventually(() => rows.count()).toBe(10);
    await card(page, "Fingerprints").getByRole("button", { name: "Previous page" }).click();
    await eventually(() => rows.count()).toBe(50);
  });

  itInSoak("leads from a fingerprint to the addresses that show it, and on to one of them", async () => {
    const page = await pages.goOn(search("8.8.8.8", "ip"));
    await card(page, "Fingerprints").getByRole("link", { name: SHARED }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Open as a page" }).click();
    await eventually(() => pathOf(page)).toBe(`/search?input=${SHARED}&type=fingerprint_ips`);
    await expect(page.getByText("12 addresses", { exact: true })).toBeVisible();
    await expect(page.getByText("showing 12 of 12 results", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText("Rare", { exact: true })).toBeVisible();
    expect(await faultsInTheme(page)).toEqual([]);
    await grid(page, "Addresses").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("article")).toBeVisible();
    await expect(panel.getByRole("region", { name: "Netflow observations" })).toBeVisible();
    await eventually(
      async () => (await pages.client.get("/account/queries?types=fingerprint_ips")).body.data.total,
    ).toBe(1);
  });

  itInSoak(
    "opens from the box who showed a text of 32 digits, and reads it as the hash of a file on request",
    async () => {
      const page = await pages.goOn("/runner");
      await boxOf(page).fill(JA3);
      await expect(page.getByRole("option", { name: /Hash$/ })).toBeVisible();
      await page.keyboard.press("Enter");
      await eventually(() => pathOf(page)).toBe(`/search?input=${JA3}&type=fingerprint_ips`);
      await expect(grid(page, "Addresses").getByText("203.0.113.177")).toBeVisible();
      await page.getByRole("main").getByText("Read it as the hash of a file").click();
      await expect(page.getByRole("dialog").getByText("Read as a hash.")).toBeVisible();
    },
  );

  itInSoak(
    "shows an empty list where fingerprints or observations cannot be loaded, which does not say that there are none",
    async () => {
      const page = await pages.goOn("/nowhere");
      await page.route("**/api/query/event/**", (route) => route.abort());
      // One that was not looked at yet.
      await goWithin(page, search("203.0.113.7", "ip"));
      await expect(card(page, "Fingerprints").getByText("The fingerprints could not be loaded.")).toBeVisible();
      await expect(card(page, "Netflow observations").getByText("No timeline data available")).toBeVisible();
      await expect(card(page, "Netflow observations").getByText("The observations could not be loaded.")).toBeVisible();
      expect(await page.getByRole("alert").count()).toBe(0);
      expect(
        await card(page, "Fingerprints").getByText("Your sensors have seen no fingerprint of this address.").count(),
      ).toBe(0);
      await page.unrouteAll();
      await card(page, "Fingerprints").getByRole("button", { name: "Try Again" }).click();
      await expect(card(page, "Fingerprints").getByText(SHARED)).toBeVisible();
    },
  );

  describe("the query runner", () => {
    const run = async (page: Page, query: string) => {
      const box = page.getByRole("textbox", { name: "Query", exact: true });
      await box.fill(query);
      await box.press("Enter");
    };

    itInSoak("shows an address, its events and its fingerprints, and resets for an empty query", async () => {
      const page = await pages.goOn("/runner");
      await run(page, "ip = 8.8.8.8");
      await expect(page.getByRole("article", { name: "8.8.8.8" })).toBeVisible();
      await run(page, "ip_events = 203.0.113.1");
      await expect(page.getByText("showing 1 of 1 results", { exact: true })).toBeVisible();
      const heads = await grid(page, "Events").getByRole("columnheader").allTextContents();
      for (const name of [
        "timestamp",
        "activity_type",
        "ja3",
        "ja4",
        "hassh",
        "rdp_cookie",
        "user_agent",
        "uri",
        "status_code",
      ]) {
        expect(heads).toContain(name);
      }
      // Both ends of a flow lead to a search for them, and a fingerprint to who shows it.
      const link = (name: string) => grid(page, "Events").getByRole("link", { name, exact: true });
      expect(await link("203.0.113.1").getAttribute("href")).toBe("/search?input=203.0.113.1&type=ip");
      expect(await link(SHARED).getAttribute("href")).toBe(`/search?input=${SHARED}&type=fingerprint_ips`);
      await link("10.0.0.77").click();
      await expect(page.getByRole("dialog").getByRole("article", { name: "10.0.0.77" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await run(page, `ip_events = ${MANY}`);
      await expect(
        page.getByText("showing 1,000 of 1,001 results. These are the newest 1,000: narrow the query for others.", {
          exact: true,
        }),
      ).toBeVisible();
      await run(page, "ip_fingerprints = 8.8.8.8");
      await expect(page.getByText("showing 60 of 60 results", { exact: true })).toBeVisible();
      await grid(page, "Fingerprints").focus();
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog").getByRole("grid", { name: "Addresses" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await run(page, "   ");
      await expect(page.getByText("Run a query")).toBeVisible();
    });

    itInSoak("alerts 'NOT A VALID QUERY' for a type without a view, and says what failed", async () => {
      const page = await pages.goOn("/runner?query=nonsense%20%3D%201");
      await expect(page.getByRole("alert").filter({ hasText: "NOT A VALID QUERY" })).toBeVisible();
      await run(page, "ts:[1 TO 2");
      const failure = page.getByRole("alert").filter({ hasText: "Query failed" });
      await expect(failure).toBeVisible();
      expect(await failure.textContent()).toContain("A range ends in");
    });
  });

  itInSoak("says what the plan withholds of the addresses with a fingerprint", async () => {
    const page = await pages.open(search(SHARED, "fingerprint_ips"), {
      prepare: (to) =>
        to.route("**/api/query/fingerprint/t13d*", async (route) => {
          const response = await route.fetch();
          const answer = await response.json();
          for (const row of answer.data.ips) row.withheld = [WITHHELD];
          await route.fulfill({ response, json: answer });
        }),
    });
    await expect(grid(page, "Addresses")).toBeVisible();
    await expect(page.getByText(withheldText(WITHHELD))).toBeVisible();
    await expect(grid(page, "Addresses").getByText("Needs Basic", { exact: true })).toBeVisible();
  });

  itInSoak("marks in a table what is not routable and attacks, and names the service of an exit", async () => {
    const exit = { type: 1, value: "44.77.0.5", attribution: "Example Tunnel", category: 1 };
    const posted = await pages.client.post("/submissions/data", { content: "An exit", items: [exit] });
    expect(posted.code).toBe(200);
    const summary = async () => (await pages.client.get(`/query/ip/${INSIDER}`)).body.data.risk.summary;
    await eventually(summary).toContain("seen by your own sensors: SSH brute force");
    const page = await pages.open(search(`${INSIDER},192.168.44.10,44.77.0.5`, "ip_table"));
    const row = (ip: string) => grid(page, "Results").getByRole("row").filter({ hasText: ip });
    await expect(row(INSIDER).getByText("seen by own sensors")).toBeVisible();
    expect(await row("192.168.44.10").textContent()).not.toContain("seen by own sensors");
    await expect(row("44.77.0.5").getByText("Example Tunnel")).toBeVisible();
  });

  itInSoak("leaves a user signed in who is no longer an administrator, and says so", async () => {
    const person = await newPerson(pages.fyr, pages.client, ACCOUNT_TYPE.admin);
    const stored = await sessionOf(pages.fyr, person);
    const page = await pages.open("/runner", { guest: true, stored });
    // A page that learns of it while it loads asks nothing.
    await Promise.all([page.waitForResponse("**/api/account/details"), page.reload()]);
    const box = page.getByRole("textbox", { name: "Query", exact: true });
    await box.waitFor();
    await pages.client.post("/admin/accounts/update", { id: person.id, type: ACCOUNT_TYPE.free });
    await box.fill("ip_events = 8.8.8.8");
    await box.press("Enter");
    const failure = page.getByRole("alert").filter({ hasText: "Query failed" });
    await expect(failure.getByText("Unauthorized - admin access required")).toBeVisible();
    expect(await page.evaluate("localStorage.getItem('fyr.token')")).toBe(stored["fyr.token"]);
    expect(pathOf(page)).toContain("/runner");
  });

  itInSoak(
    "shows an account that is allowed what was seen, without a way to the events, and others who allows it",
    async () => {
      const person = await newPerson(pages.fyr, pages.client);
      const allow = (sensor_data: boolean) =>
        pages.client.post("/admin/accounts/update", { id: person.id, sensor_data });
      await allow(true);
      const stored = await sessionOf(pages.fyr, person);
      const page = await pages.open(search("8.8.8.8", "ip"), { guest: true, stored });
      await expect(card(page, "Netflow observations").locator("svg").getByText(/^UTC/)).toBeVisible();
      await eventually(() => card(page, "Fingerprints").locator("tbody tr").count()).toBe(50);
      expect(await card(page, "Netflow observations").getByRole("link", { name: "View all" }).count()).toBe(0);

      await allow(false);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      const text = withheldText({ information: "sensors", plan: null });
      await expect(card(page, "Seen by your sensors").getByText(text, { exact: true })).toBeVisible();
      // Once, in place of three cards.
      for (const name of ["Netflow observations", "Fingerprints"]) expect(await card(page, name).count()).toBe(0);
      expect(await page.getByText(text, { exact: true }).count()).toBe(1);
      const facts = (await card(page, "Infrastructure").textContent()) ?? "";
      for (const fact of ["Host names", "System", "Average TTL"]) expect(facts).toContain(`${fact}Needs permission`);
      expect(asked.filter((path) => /behaviour|fingerprints|event\/range/.test(path))).toEqual([]);
      expect(await faultsInTheme(page)).toEqual([]);
    },
  );
});
