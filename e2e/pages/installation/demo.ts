import { ACCOUNT_TYPE } from "@fyr/contract";
import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { faultsInTheme } from "../../support/axe.ts";
import { newPerson } from "../../support/accounts.ts";
import { createKey } from "../../support/client.ts";
import { eventually, glimpse, goWithin, type Pages } from "../../support/pages.ts";
import { moved, OBSERVE } from "../../support/shifts.ts";
import { itInSoak } from "../../../packages/core/src/testing/in-soak.ts";
import { utcDay } from "../../../packages/core/src/time/index.ts";

export const THREAT = "203.0.113.80";
export const INFECTED = "192.0.2.21";
const LONG = 240_000;
const VPN = "198.51.100.226";

/** Screens without a shell, and the reference of the API, whose examples have the same addresses. */
const OUTSIDE =
  /^\/(?:docs|datasets|about|resources|contact|login|signup|pw-reset|password-reset|auth|confirm-email|account\/confirm)/;
/** For routes whose screens show data of the demo: where they do. */
const SHOWING: Readonly<Record<string, readonly string[]>> = {
  "/network/$network": ["/network/203.0.113.80-203.0.113.90"],
  "/search": [
    `/search?input=${THREAT}&type=ip&log=false`,
    `/search?input=${THREAT},8.8.8.8&type=ip_table&log=false`,
    `/search?input=${THREAT}&type=ip_fingerprints&log=false`,
    "/search?input=update.placeholder.example&type=domain&log=false",
    "/search?input=placeholder.example&type=subdomains&log=false",
    "/search?input=fjordbank.example&type=domain&log=false",
    "/search?input=fjordbank.example&type=emails&log=false",
    "/search?input=fjordbank.example&type=similar&log=false",
    "/search?input=203.0.113.77&type=reverse_dns&log=false",
    "/search?input=UA-00004711-1&type=artifact&log=false",
  ],
  "/compare": [`/compare?input=8.8.8.8&with=${THREAT}`],
  "/event/search": ["/event/search?query=*&log=false", "/event/search?query=*&columns=id.orig_h,id.resp_h&log=false"],
  "/pivot": ["/pivot?kind=country&value=RO", "/pivot?kind=tag&value=c2"],
  "/runner": [`/runner?query=ip_table=${THREAT}`],
  "/graph": ["/graph?open=name:fj0rdbank.example,tracker:UA-00004711-1"],
};
const PARAMS: Readonly<Record<string, string>> = {
  $name: "demo_example_vpn",
  $network: "203.0.113.0",
  $length: "24",
  $number: "64507",
};
/** Of the client that the machine of the demo talks to its command server with. */
const BEACON_JA3 = "51c64c77e60f3980eea90869b68c58a8";
/** The tables of the runner (specification), and what columns of them are called. */
const RUNNER_TABLES: readonly (readonly [query: string, columns: readonly string[]])[] = [
  [`ip_table = ${THREAT}, 8.8.8.8`, ["Risk", "IP", "Country"]],
  ["subdomains = placeholder.example", ["Name", "First seen", "Last seen"]],
  [
    "domain_table = fjordbank.example",
    ["Risk", "Domain", "IPs", "E-mails", "Subdomains", "Registrant", "Registered", "Expires"],
  ],
  ["emails = fjordbank.example", ["Last seen"]],
  ["similar = fjordbank.example", ["Domain", "Standing", "Evidence"]],
  ["reverse_dns = 203.0.113.77", ["Name", "First seen", "Last seen"]],
  [`ip_fingerprints = ${THREAT}`, ["fingerprint", "type", "last_seen"]],
  [`fingerprint_ips = ${BEACON_JA3}`, ["Risk", "IP", "Operator", "Behaviour"]],
  [`ip_events = ${THREAT}`, ["timestamp", "activity_type", "src_ip", "dst_ip", "dst_port"]],
  ["signals_toptalkers = 7d", ["ip", "count", "bytes", "peers", "ports", "country", "as_org"]],
];
const headsOf = async (table: Locator): Promise<string[]> =>
  (await table.getByRole("columnheader").allTextContents()).map((text) => text.trim());
const filled = (route: string, id: string): string => route.replaceAll(/\$\w+/g, (name) => PARAMS[name] ?? id);

/** Whether the page waits for nothing but for what loads once it is scrolled to. */
export const SETTLED = `(async () => {
  await new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 150));
  return document.querySelector("main [aria-busy=true]:not(#comments *)") === null;
})()`;

/**
 * The rows with an address or a name of the demo without a mark in the row, in what is around it, or in the heading of
 * the page. A row is the nearest thing that looks like one.
 */
export const UNMARKED = `(() => {
  const OF_DEMO = /(?<![\\w.:])(?:(?:192\\.0\\.2|198\\.51\\.100|203\\.0\\.113)\\.\\d{1,3}(?![\\d.])|2001:db8:[\\da-f:]+)|\\b[a-z\\d-]+\\.example\\b/i;
  const marks = (element) =>
    [...(element?.querySelectorAll("span") ?? [])].some((span) => span.textContent === "Demo") ||
    /\\(demo\\)|Demo \\(fictional\\)/.test(element?.textContent ?? "");
  const main = document.querySelector("main");
  if (marks(main.querySelector("h1")?.closest("header") ?? main.querySelector("h1"))) return [];
  const found = new Set();
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (!OF_DEMO.test(text.data)) continue;
    const row = text.parentElement.closest("tr, li, [role=row], [role=listitem], article, header, h1");
    const isExample = text.parentElement.closest("code, pre, textarea, [data-example]") !== null;
    // A column says it of its cells.
    const cell = text.parentElement.closest("td");
    const head = cell?.closest("table").tHead?.rows[0].cells[cell.cellIndex];
    if (!isExample && !marks(row) && !marks(head)) found.add(text.data.trim().slice(0, 80));
  }
  return [...found];
})()`;

const NOTHING_RELATED = {
  records: 0,
  mail: 0,
  policy: null,
  emails: 0,
  reverse: 0,
  similar: 0,
  tracker: 0,
  graph: [],
};

export const demonstrating = (pages: Pages) =>
  describe("demo data", () => {
    const infoOf = async (ip: string, query = "") => (await pages.client.get(`/query/ip/${ip}${query}`)).body.data;
    /** The atlas is compiled on the way, which takes its time on a busy machine. */
    const become = (wanted: string) =>
      expect.poll(async () => (await state()).state, { timeout: LONG, interval: 250 }).toBe(wanted);
    const state = async () => (await pages.client.get("/demo")).body.data;

    /** How much passive DNS and pages of the demo say, by call. */
    async function relations(key: string) {
      const { client, fyr } = pages;
      const dataOf = async (path: string) => (await client.get(path)).body.data;
      const { dns, num_emails: emails } = await dataOf("/query/domain/fjordbank.example");
      const graph: { kind: string; total: number }[] = (
        await dataOf("/relations/graph?kind=name&value=fj0rdbank.example")
      ).groups;
      const authorization = `Basic ${Buffer.from(`me:${key}`).toString("base64")}`;
      const cof = await fetch(`${fyr.url}/api/pdns/query/fjordbank.example`, { headers: { authorization } });
      return {
        records: (await cof.text()).split("\n").filter(Boolean).length,
        mail: dns.mail_servers.length,
        policy: dns.dmarc?.policy ?? null,
        emails,
        reverse: (await dataOf("/query/ip/203.0.113.77/reverse_dns")).total,
        similar: (await dataOf("/query/domain/fjordbank.example/similar")).similar.length,
        tracker: (await client.post("/relations/artifact", { input: "UA-00004711-1" })).body.data.Relations.length,
        graph: graph.map(({ kind, total }) => `${kind} ${total}`).toSorted(),
      };
    }

    itInSoak(
      "is offered where there is nothing, loads with progress, is marked everywhere, and goes",
      async () => {
        const { client } = pages;
        expect(await infoOf(THREAT)).toMatchObject({ risk_score: 0, network: { special: { scope: "documentation" } } });
        const { risk, provenance } = await infoOf("10.0.0.1");

        const page = await pages.open("/providers");
        const banner = page.getByRole("region", { name: "Demo data" });
        await glimpse(banner.getByText(/Loading demo data: \w+/), () =>
          page.getByRole("button", { name: "Load Demo Data" }).click(),
        );
        expect((await client.post("/admin/demo/clear", {})).code).toBe(409);
        await become("loaded");
        await expect(banner.getByText("Demo data is loaded.")).toBeVisible();

        // What was empty fills by itself.
        const table = page.getByRole("grid", { name: "Providers" }).or(page.getByRole("table", { name: "Providers" }));
        const row = table.getByRole("row").filter({ hasText: "demo_example_vpn" });
        await expect(row.getByText("Demo", { exact: true })).toBeVisible();
        const daily = page.getByRole("region", { name: "Anonymization IPs", exact: true });
        await expect(daily.locator("svg").getByText(/^UTC/)).toBeVisible();
        await daily.getByRole("slider").focus();
        await page.keyboard.press("Home");
        expect(await daily.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^\d+ \w+: [\d,]+$/);
        expect(await faultsInTheme(page)).toEqual([]);

        // Its notice, which an answer decides on, has its place from the first frame on: it pushes no page down.
        await page.addInitScript(OBSERVE);
        await page.reload();
        await expect(banner.getByText("Demo data is loaded.")).toBeVisible();
        await page.getByRole("region", { name: "Anonymization IPs", exact: true }).waitFor();
        expect(await moved(page)).toEqual([]);

        const threat = await infoOf(THREAT);
        expect(threat).toMatchObject({ network: { special: null }, location: { country_iso: "RO" } });
        expect(threat.risk_score).toBeGreaterThan(70);
        for (const bad of [THREAT, "203.0.113.100", INFECTED]) {
          // The lists alone make the first of them bad; what sensors found, which makes it very bad, arrives afterwards.
          await eventually(async () => [bad, (await infoOf(bad)).risk.verdict]).toEqual([bad, "very_bad"]);
          expect((await infoOf(bad)).behavior.tags).not.toContain("bogon");
        }
        const ofDemo = { attribution: "Specimen VPN", category: 1, items: ["8.8.8.8"] };
        expect((await client.post("/submissions/data", ofDemo)).body.message).toMatch(/is reserved for demo data/);
        // The alarm leads to the events behind it.
        const { notifications } = (await client.get("/account/notifications")).body.data;
        const alarm = notifications.find(({ title }: { title: string }) => title.startsWith("A machine talks"));
        const { searchParams, pathname } = new URL(alarm.link, "http://fyr.invalid");
        expect(pathname).toBe("/event/search");
        const query = { query: searchParams.get("query") };
        expect((await client.post("/query/event/search", query)).body.data.total).toBeGreaterThan(0);
        expect(threat.risk.contributions.map(({ source }: { source: string }) => source)).toContain("demo-blocklist");
        for (const { source } of threat.provenance) expect(source).toMatch(/^demo-|^sensor$|^fyr-/);
        // Findings of behaviour rules in the demo's events, and claims of its submissions, arrive like any others.
        await eventually(async () =>
          (await infoOf(THREAT)).risk.contributions.map(({ source }: { source: string }) => source),
        ).toContain("sensor");
        // Rules are not providers.
        expect((await client.get("/entities/providers/missing")).body.data).toEqual([]);
        await eventually(async () => (await infoOf("198.51.100.56")).anonymization.services.length).toBeGreaterThan(0);
        const month = utcDay(Date.now() - 20 * 86_400_000);
        const before = utcDay(Date.now() - 60 * 86_400_000);
        expect((await infoOf(VPN, `?at=${before}`)).anonymization.vpn).toBeNull();
        expect((await infoOf(THREAT, `?at=${month}`)).risk_score).toBeGreaterThan(50);
        const past = async () => (await client.get(`/query/ip/${THREAT}/history`)).body.data.events;
        expect((await past()).map(({ source }: { source: string }) => source)).toContain("demo-blocklist");
        // To other addresses its lists are none that could have been collected.
        expect(JSON.stringify((await infoOf("8.8.8.8", `?at=${before}`)).not_collected ?? [])).not.toContain("demo-");
        // No other special-purpose address gets points.
        expect(await infoOf("10.0.0.1")).toMatchObject({ risk, provenance });
        const domain = (await client.get("/query/domain/update.placeholder.example")).body.data;
        expect(domain.labels.map(({ source }: { source: string }) => source)).toContain("demo-bad-names");
        expect(domain.ips.map(({ ip }: { ip: string }) => ip)).toEqual(["203.0.113.100"]);

        // Of another account, as a new key notifies its owner.
        const { key } = await createKey(pages.fyr, (await newPerson(pages.fyr, client, ACCOUNT_TYPE.pro)).client);
        const related = await relations(key);
        expect(related).toMatchObject({ records: 4, mail: 1, policy: "reject", emails: 2, reverse: 6, tracker: 4 });
        expect(related.similar).toBeGreaterThan(10);
        expect(related.graph).toEqual(
          expect.arrayContaining(["api_key 1", "certificate 1", "email 1", "favicon 1", "title 1", "tracker 2"]),
        );

        for (const [path, what] of [
          [`/search?input=${THREAT}&type=ip&log=false`, THREAT],
          [`/search?input=${THREAT},8.8.8.8&type=ip_table&log=false`, THREAT],
          ["/network/203.0.113.0/24", "203.0.113.0/24"],
          ["/as/64507", "AS64507"],
          ["/pivot?kind=operator&value=Placeholder%20Hosting", "AS64507"],
          ["/event/search?query=*", INFECTED],
          ["/admin/submissions", "Neighbour Proxies"],
          ["/sources", "Blocklist (demo)"],
        ] as const) {
          await goWithin(page, path);
          const main = page.getByRole("main");
          await expect(main.getByText(what).first()).toBeVisible();
          await expect(main.getByText("Demo", { exact: true }).first()).toBeVisible();
          await expect(banner).toBeVisible();
        }

        for (const [asked, columns] of RUNNER_TABLES) {
          await goWithin(page, `/runner?query=${encodeURIComponent(asked)}`);
          const main = page.getByRole("main");
          const found = main.getByRole("grid").or(main.getByRole("table")).first();
          // What was there before it goes a moment later.
          await eventually(async () => [asked, await headsOf(found)]).toEqual([
            asked,
            expect.arrayContaining([...columns]),
          ]);
          await expect(found.getByRole("row").nth(1)).toBeVisible();
        }

        // Every screen that there is, by the table of routes: a new one is walked without a line here.
        await client.post("/query/save", { query: THREAT, type: "ip" });
        const feed = (await client.get("/submissions/feed?limit=1")).body.data;
        const routes = await page.evaluate<string[]>("Object.keys(__TSR_ROUTER__.routesByPath)");
        const screens = [...new Set(routes.map((route) => route.replace(/(?<=.)\/$/, "")))]
          .filter((route) => !OUTSIDE.test(route))
          .flatMap((route) => SHOWING[route] ?? [filled(route, feed.submissions[0].id)]);
        const unmarked: string[] = [];
        for (const path of screens) {
          await goWithin(page, path);
          await eventually(() => page.evaluate(SETTLED)).toBe(true);
          unmarked.push(...(await page.evaluate<string[]>(UNMARKED)).map((text) => `${path}: ${text}`));
        }
        expect(unmarked).toEqual([]);

        await banner.getByRole("button", { name: "Clear Demo Data" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Clear Demo Data" }).click();
        await expect(banner.getByText(/Clearing demo data: \w+/)).toBeVisible();
        await become("none");
        await expect(banner).toBeHidden();
        expect(await state()).toEqual({ state: "none", loaded_at: null, progress: null, problem: null });
        expect(await infoOf(THREAT)).toMatchObject({ risk_score: 0, network: { special: { scope: "documentation" } } });
        expect(await relations(key)).toEqual(NOTHING_RELATED);
        // Nor is it in the past.
        expect(await past()).toEqual([]);
        const cleared = await infoOf(THREAT, `?at=${month}`);
        expect(cleared).toMatchObject({ risk: { verdict: "not_routable" }, risk_score: 0 });
        expect(JSON.stringify(cleared)).not.toContain("demo-");
        expect(JSON.stringify((await client.get("/atlas")).body.data.sources)).not.toContain("demo-");
        expect((await client.get("/admin/submissions")).body.data.total).toBe(0);
        expect((await client.get("/account/notifications")).body.data.total ?? 0).toBe(0);
      },
      3 * LONG,
    );
  });
