import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { newPerson } from "../support/accounts.ts";
import { faultsInTheme } from "../support/axe.ts";
import { sendEvents } from "../support/events.ts";
import { PATIENCE } from "../support/home.ts";
import { eventually, glimpse, goWithin, hold, pathOf, sessionOf, storedIn, useSharedPages } from "../support/pages.ts";
import { sheetsOf } from "../support/pdf.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const BEGIN = Date.parse("2026-05-30T10:00:00Z") / 1000;
/** Others send theirs to the same Fyr. */
const SENSOR = "event-pages";
const MINE = `sensor:${SENSOR}`;
const [ALL, DNS, SSH, HTTP] = [`${MINE} AND id.orig_h:*`, `${MINE} AND dns`, `${MINE} AND ssh`, `${MINE} AND http`];

/** Sixty questions of DNS in an hour, thirty logins over SSH in the next, and a page of the web. */
const EVENTS = [
  ...Array.from({ length: 60 }, (_, index) => ({
    _path: "dns",
    ts: BEGIN + index * 60,
    uid: `D${index}`,
    "id.orig_h": "10.0.0.7",
    "id.resp_h": "10.0.0.1",
    "id.resp_p": 53,
    query: index % 3 === 0 ? `missing${index}.example` : "www.example.org",
    rcode_name: index % 3 === 0 ? "NXDOMAIN" : "NOERROR",
  })),
  ...Array.from({ length: 30 }, (_, index) => ({
    _path: "ssh",
    ts: BEGIN + 3600 + index * 60,
    uid: `S${index}`,
    "id.orig_h": "203.0.113.9",
    "id.resp_h": "10.0.0.2",
    "id.resp_p": 22,
    service: "ssh",
    auth_success: false,
  })),
  { _path: "http", ts: BEGIN + 7200, uid: "H0", "id.orig_h": "10.0.0.7", host: "shop.example", uri: "/cart", tags: [] },
];

const url = (search: Record<string, string>) =>
  `/event/search?${new URLSearchParams({ log: "false", ...search }).toString()}`;

describe("the event search", () => {
  const pages = useSharedPages("equipped");

  const send = (events: readonly object[]) =>
    pages.client.post(
      `/ingest/events?format=zeek&sensor=${SENSOR}`,
      events.map((event) => JSON.stringify(event)).join("\n"),
      { "content-type": "application/x-ndjson" },
    );
  const box = (page: Page) => page.getByRole("textbox", { name: "Event query" });
  /** The editor, which loads when the plain box in its place first has the focus. */
  const editor = async (page: Page) => {
    await box(page).focus();
    await expect(page.locator(".cm-content")).toBeVisible();
    return box(page);
  };
  const rows = (page: Page) => page.getByRole("region", { name: "Events", exact: true }).getByRole("listitem");
  const badge = (page: Page, name: string) =>
    page.getByRole("group", { name: "Log types" }).getByRole("button", { name });
  const found = (page: Page, count: number) =>
    expect(
      page.getByText(`${count.toLocaleString("en")} ${count === 1 ? "event" : "events"} found`, { exact: true }),
    ).toBeVisible();
  const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
  const history = async () =>
    (
      (await pages.client.get("/account/queries?types=event_search,event")).body.data.queries as { query: string }[]
    ).map(({ query }) => query);

  beforeAll(async () => {
    const { body } = await send(EVENTS);
    if (body.data?.stored !== EVENTS.length) throw new Error(`Not all stored: ${JSON.stringify(body)}`);
    // The server caches the list of fields for half a minute, and other tests may have filled the cache.
    const known = async () => {
      // On a busy machine the answer may not come in its time.
      const fields: { name: string }[] = (await pages.client.get("/query/event/fields")).body.data?.fields ?? [];
      return ["rcode_name", "uri"].every((name) => fields.some((field) => field.name === name));
    };
    await vi.waitUntil(known, { timeout: PATIENCE, interval: 250 });
  });

  it("is a tab of the query page that is remembered, IP Search at first", async () => {
    const page = await pages.open("/");
    await expect(page.getByRole("textbox", { name: "IP addresses" })).toBeVisible();
    await page.getByRole("tab", { name: "Event Search" }).click();
    await (await editor(page)).click();
    expect(await storedIn(page, "fyr.query-tab")).toBe("event");
    if (soak(true, false)) {
      await page.reload();
      await (await editor(page)).click();
    }
    await page.keyboard.type("rcode_name:NXDOMAIN AND (");
    await expect(page.getByText("Nothing between the brackets")).toBeVisible();
    expect(await page.locator("pre").textContent()).toMatch(/\n\s+\^/);
    await page.keyboard.type("query:missing*");
    await expect(page.getByText(/^Events where rcode_name is “NXDOMAIN” and .*missing/)).toBeVisible();
    expect(await page.locator(".lucene-operator").allTextContents()).toContain("AND");
    await page.keyboard.press("Control+Enter");
    await eventually(() => pathOf(page)).toMatch(/^\/event\/search\?query=rcode_name/);
    expect(params(page)).toEqual({ query: "rcode_name:NXDOMAIN AND (query:missing*)" });
    await found(page, 20);
  });

  itInSoak("offers fields, and their frequent values", async () => {
    // With the tab that was opened last.
    const page = await pages.goOn("/");
    await (await editor(page)).click();
    await page.keyboard.type("rcode");
    const option = (name: string) => page.getByRole("option", { name });
    await expect(option("rcode_name")).toBeVisible();
    // What has only just been offered the editor does not take for chosen.
    await page.waitForTimeout(200);
    await option("rcode_name").click();
    await eventually(() => box(page).textContent()).toBe("rcode_name:");
    await page.keyboard.type("NX");
    await expect(option("nxdomain")).toBeVisible();
  });

  itInSoak("stores what is searched for, and reopens it without storing it again", async () => {
    const page = await pages.goOn("/event/search");
    await (await editor(page)).click();
    await page.keyboard.type("  cart  ");
    await page.keyboard.press("Enter");
    await found(page, 1);
    await eventually(history).toContain("cart");
    const kept = await history();
    await goWithin(page, "/");
    await page.getByRole("region", { name: "Recent Searches" }).getByRole("link", { name: /^cart/ }).click();
    await found(page, 1);
    expect(params(page)).toEqual({ query: "cart", log: "false" });
    expect(await history()).toEqual(kept);
  });

  itInSoak("shows bidirectional controls as escapes, in lines, columns and documents", async () => {
    const name = "Linux\u202eexe";
    await send([{ _path: "software", ts: BEGIN, host: "10.0.0.2", name, "a\u2067b": 1 }]);
    const page = await pages.goOn(url({ query: `${MINE} AND software` }));
    await found(page, 1);
    // A press on the row does what its button does.
    await rows(page).first().locator("time").click();
    const line = page.getByRole("list", { name: "Document" }).getByRole("listitem").filter({ hasText: "Linux" });
    expect(await line.textContent()).toContain(String.raw`"name": "Linux\u202eexe"`);
    await line.hover();
    await line.getByRole("button", { name: "Show name as a column" }).click();
    await expect(
      rows(page)
        .first()
        .getByText(String.raw`Linux\u202eexe`, { exact: true }),
    ).toBeVisible();
    expect(await rows(page).first().textContent()).not.toMatch(/\p{Bidi_Control}/u);
    await line.getByRole("button", { name: "Hide the column name" }).click();
  });

  itInSoak("shows them as escapes in whatever else users write, and stores what was written", async () => {
    const name = "Ships\u202egnp.exe";
    const shown = String.raw`Ships\u202egnp.exe`;
    const view = (await pages.client.post("/account/views", { name, query: MINE })).body.data;
    const provider = "turning_vpn";
    const described = { name: provider, display_name: "Turning", description: `**${name}**, שלום` };
    expect((await pages.client.post("/entities/providers", described)).code).toBe(200);
    const page = await pages.open(url({ query: MINE }));
    await page.getByRole("button", { name: "Views" }).click();
    const item = page.getByRole("menuitem").filter({ hasText: shown });
    await expect(item).toBeVisible();
    await expect(page.getByLabel(`Delete ${shown}`, { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await goWithin(page, `/providers/${provider}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(await page.locator("body").textContent()).not.toMatch(/\p{Bidi_Control}/u);
    expect((await pages.client.get(`/entities/providers/${provider}`)).body.data.description).toContain(name);
    expect((await pages.client.post("/account/views/delete", { id: view.id })).code).toBe(200);
  });

  itInSoak("searches log types by their badges", async () => {
    const page = await pages.goOn(url({ query: ALL }));
    await found(page, 91);
    expect(await badge(page, "dns").textContent()).toBe("dns60");
    await badge(page, "ssh").click();
    await found(page, 30);
    expect(await badge(page, "ssh").getAttribute("aria-pressed")).toBe("true");
    expect(await badge(page, "dns").textContent()).toBe("dns60");
    await page.getByRole("button", { name: "Clear All" }).click();
    await found(page, 91);
    expect(params(page)["types"]).toBeUndefined();
  });

  itInSoak("goes to the next page and back", async () => {
    const page = await pages.goOn(url({ query: ALL }));
    await found(page, 91);
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
    // Paper has the whole page of them, and the fields beside it have no place there.
    await page.emulateMedia({ media: "print" });
    await eventually(() => page.getByRole("region", { name: "Events" }).getByRole("listitem").count()).toBe(50);
    await expect(page.getByRole("complementary", { name: "Fields" })).toBeHidden();
    await expect(page.getByRole("combobox", { name: "Order" })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await eventually(() => page.getByRole("region", { name: "Events" }).getByRole("listitem").count()).toBeLessThan(50);
    const [previous, next] = ["Previous", "Next"].map((name) => page.getByRole("button", { name, exact: true }));
    expect(await previous?.isDisabled()).toBe(true);
    const first = await rows(page).first().textContent();
    await next?.click();
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await eventually(() => rows(page).first().textContent()).not.toBe(first);
    expect(await next?.isDisabled()).toBe(true);
    await previous?.click();
    await eventually(() => rows(page).first().textContent()).toBe(first);
    await badge(page, "dns").click();
    await found(page, 60);
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
  });

  itInSoak("filters for a value of a document, and out of it", async () => {
    const page = await pages.goOn(url({ query: DNS }));
    await found(page, 60);
    await rows(page)
      .first()
      .getByRole("button", { name: /^Document of/ })
      .click();
    const line = rows(page).first().getByRole("list", { name: "Document" }).getByRole("listitem");
    expect(await line.filter({ hasText: "rcode_name" }).textContent()).toContain('"rcode_name": "NOERROR"');
    await line.filter({ hasText: "rcode_name" }).hover();
    await page.getByRole("button", { name: "Filter out this value of rcode_name" }).click();
    await found(page, 20);
    expect(params(page)).toEqual({ query: `${DNS} AND NOT rcode_name:"NOERROR"` });
    await rows(page)
      .first()
      .getByRole("button", { name: /^Document of/ })
      .click();
    // By keyboard: the arrows lead along a line, and to the same of the next.
    await page.getByRole("button", { name: "Copy the value of ts" }).focus();
    const focused = () => page.locator(":focus").getAttribute("aria-label");
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toMatch(/^Copy the value of (?!ts$)/);
    await page.keyboard.press("ArrowUp");
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("ArrowLeft");
    expect(await focused()).toBe("Filter for this value of ts");
    await page.getByRole("button", { name: "Filter for this value of query" }).focus();
    await page.keyboard.press("Enter");
    await found(page, 1);
  });

  itInSoak("shows fields as columns, and keeps them in the link", async () => {
    const page = await pages.goOn(url({ query: HTTP }));
    await found(page, 1);
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("searchbox", { name: "Find a field" }).fill("ur");
    await page.getByRole("menuitemcheckbox", { name: "uri" }).click();
    await page.keyboard.press("Escape");
    await eventually(() => params(page)["columns"]).toBe("uri");
    await page.getByRole("button", { name: "Share" }).click();
    const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
    await eventually(copied).toContain("columns=uri");
    await page.goto(await copied());
    await expect(rows(page).getByText("/cart", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Hide the column uri" }).click();
    await eventually(() => params(page)["columns"]).toBeUndefined();
  });

  itInSoak("sets the time by a bar and by a brush, and clears it without keeping the search", async () => {
    const page = await pages.goOn(url({ query: ALL }));
    await found(page, 91);
    const timeline = page.getByRole("slider", { name: "Events over time" });
    const drawn = page.getByRole("region", { name: "Timeline" }).locator("svg");
    await expect(drawn.getByText(/^UTC/)).toBeVisible();
    await expect(drawn.getByText(new Date(BEGIN * 1000).getFullYear().toString()).first()).toBeVisible();
    // What is below does not move any more.
    await editor(page);
    const frame = await timeline.boundingBox();
    if (frame === null) throw new Error("The timeline has no place");
    await page.mouse.move(frame.x + 2, frame.y + 50);
    await page.mouse.down();
    await page.mouse.move(frame.x + frame.width * 0.45, frame.y + 50, { steps: 4 });
    await page.mouse.up();
    await eventually(() => params(page)["start"]).toBe(String(BEGIN * 1000));
    expect(Number(params(page)["end"]) % 1000).toBe(0);
    await expect(page.getByRole("button", { name: "Clear the time range" })).toBeVisible();
    await expect(badge(page, "ssh")).toBeHidden();
    await timeline.focus();
    await page.keyboard.press("Home");
    const words = await timeline.getAttribute("aria-valuetext");
    const count = Number(/: (\d+) events?$/.exec(words ?? "")?.[1]);
    expect(count).toBeGreaterThan(0);
    await page.keyboard.press("Enter");
    await eventually(() => Number(params(page)["end"]) - BEGIN * 1000).toBeLessThan(20 * 60_000);
    const kept = await history();
    await page.getByRole("button", { name: "Clear the time range" }).click();
    await found(page, 91);
    expect(params(page)).toEqual({ query: ALL, log: "false" });
    expect(await history()).toEqual(kept);
  });

  itInSoak("searches up to now, and between two times, by the time picker", async () => {
    const recent = Math.floor(Date.now() / 1000) - 1800;
    await send([
      { _path: "picked", ts: recent, uid: "P0" },
      { _path: "picked", ts: recent - 7200, uid: "P1" },
      { _path: "picked", ts: BEGIN, uid: "P2" },
    ]);
    const page = await pages.goOn(url({ query: `${MINE} AND log_type:picked` }));
    await found(page, 3);
    const unread = page.getByText("The time in the link could not be read: events of all times are shown.");
    await goWithin(page, `${url({ query: `${MINE} AND log_type:picked` })}&start=abc&end=1`);
    await expect(unread).toBeVisible();
    const picker = page.getByRole("button", { name: /^Time:/ });
    const choose = async (name: string) => {
      await picker.click();
      await page.getByRole("dialog", { name: "Time of the search" }).getByRole("button", { name, exact: true }).click();
    };
    await choose("Last hour");
    await found(page, 1);
    expect(await unread.count()).toBe(0);
    expect(params(page)).toMatchObject({ last: "1h" });
    expect(await picker.getAttribute("aria-label")).toBe("Time: Last hour");
    await page.reload();
    await found(page, 1);
    await choose("Last 24 hours");
    await found(page, 2);
    await send([{ _path: "picked", ts: recent + 60, uid: "P3" }]);
    // The same time again ends later.
    await choose("Last 24 hours");
    await found(page, 3);
    await picker.click();
    // In whatever zone the browser is.
    const local = (seconds: number) =>
      page.evaluate<string>(`(() => {
        const at = new Date(${seconds * 1000});
        return new Date(at.getTime() - at.getTimezoneOffset() * 60000).toISOString().slice(0, 19);
      })()`);
    await page.getByLabel("From", { exact: true }).fill(await local(BEGIN - 60));
    await page.getByLabel("To", { exact: true }).fill(await local(BEGIN - 61));
    await expect(page.getByText("Should be after the start")).toBeVisible();
    expect(await page.getByRole("button", { name: "Apply" }).isDisabled()).toBe(true);
    await page.getByLabel("To", { exact: true }).fill(await local(BEGIN + 60));
    await page.getByRole("button", { name: "Apply" }).click();
    await found(page, 1);
    await eventually(() => params(page)).toMatchObject({
      start: String((BEGIN - 60) * 1000),
      end: String((BEGIN + 60) * 1000),
    });
    expect(params(page)["last"]).toBeUndefined();
    await choose("All time");
    await found(page, 4);
    expect(params(page)).toEqual({ query: `${MINE} AND log_type:picked`, log: "false" });
    await picker.click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Time of the search" })).toBeHidden();
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Time: All time");
  });

  itInSoak("saves a view of a time up to now as such", async () => {
    const page = await pages.goOn(url({ query: `${MINE} AND log_type:picked`, last: "24h", columns: "uid" }));
    await found(page, 3);
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save this view" }).click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Picked today");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Saved Picked today")).toBeVisible();
    const { views } = (await pages.client.get("/account/views")).body.data;
    const saved = views.find(({ name }: { name: string }) => name === "Picked today");
    expect(saved).toMatchObject({ query: `${MINE} AND log_type:picked AND ts:[now-24h TO now]`, columns: ["uid"] });
    await goWithin(page, url({ query: MINE }));
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Picked today", exact: true }).click();
    await eventually(() => params(page)).toMatchObject({
      query: `${MINE} AND log_type:picked`,
      last: "24h",
      columns: "uid",
    });
    await found(page, 3);
    expect((await pages.client.post("/account/views/delete", { id: saved.id })).code).toBe(200);
  });

  itInSoak("counts the values of fields beside the events, and filters by them", async () => {
    const page = await pages.goOn(url({ query: ALL }));
    await found(page, 91);
    const bar = page.getByRole("complementary", { name: "Fields" });
    // One of the two comes with its code.
    const show = page.getByRole("button", { name: "Fields", exact: true });
    await expect(bar.or(show)).toBeVisible();
    if (await show.isVisible()) await show.click();
    const values = (name: string) => bar.getByRole("list", { name: `Values of ${name}` }).getByRole("listitem");
    await bar.getByRole("searchbox", { name: "Search fields" }).fill("rcode");
    await bar.getByRole("button", { name: "rcode_name", exact: true }).click();
    await expect(values("rcode_name").first()).toBeVisible();
    expect(await values("rcode_name").allTextContents()).toEqual(["NOERROR40", "NXDOMAIN20"]);
    await expect(bar.getByText("2 values, in 60 of 91 events")).toBeVisible();
    await values("rcode_name").nth(1).hover();
    await bar.getByRole("button", { name: "Keep only rcode_name NXDOMAIN" }).click();
    await found(page, 20);
    expect(params(page)["query"]).toBe(`${ALL} AND rcode_name:"NXDOMAIN"`);
    await eventually(() => values("rcode_name").allTextContents()).toEqual(["NXDOMAIN20"]);
    await page.goBack();
    await found(page, 91);
    await bar.getByRole("button", { name: "Leave out rcode_name NXDOMAIN" }).focus();
    await page.keyboard.press("Enter");
    await found(page, 71);
    await bar.getByRole("button", { name: "Column rcode_name" }).focus();
    await page.keyboard.press("Enter");
    await eventually(() => params(page)["columns"]).toBe("rcode_name");
    expect(await bar.getByRole("button", { name: "Column rcode_name" }).getAttribute("aria-pressed")).toBe("true");
    // Also fields that no event on the page has.
    await goWithin(page, url({ query: DNS }));
    await found(page, 60);
    await bar.getByRole("searchbox", { name: "Search fields" }).fill("");
    await expect(bar.getByRole("button", { name: "user_agent", exact: true })).toBeVisible();
    await bar.getByRole("button", { name: "Hide the fields" }).click();
    await expect(bar).toBeHidden();
  });

  it("moves through the events by letters, with the open document, and opens an address beside them", async () => {
    const page = await pages.goOn(url({ query: SSH }));
    await found(page, 30);
    await page.getByRole("region", { name: "Events", exact: true }).focus();
    const documents = page.getByRole("list", { name: "Document" });
    await page.keyboard.press("j");
    expect(await documents.count()).toBe(0);
    await page.keyboard.press("Enter");
    await expect(documents.getByText('"S29"')).toBeVisible();
    await page.keyboard.press("j");
    await expect(documents.getByText('"S28"')).toBeVisible();
    expect(await documents.count()).toBe(1);
    await page.keyboard.press("k");
    await expect(documents.getByText('"S29"')).toBeVisible();
    await documents.getByRole("link", { name: "203.0.113.9" }).click();
    await expect(page.getByRole("dialog", { name: "203.0.113.9" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.getByRole("region", { name: "Events", exact: true }).focus();
    await page.keyboard.press("Escape");
    await expect(documents).toBeHidden();

    // The menu of a time leads to the events up to it.
    const items = rows(page);
    await items
      .nth(9)
      .getByRole("button", { name: /^Document of/ })
      .press("Shift+F10");
    await page.getByRole("menuitem", { name: "Events until then" }).press("Enter");
    await found(page, 21);
    expect(params(page)).toMatchObject({ query: SSH, start: "0", end: String((BEGIN + 3600 + 20 * 60) * 1000) });
    await page.getByRole("button", { name: "Clear the time range" }).click();
    await found(page, 30);

    // Of the last hours there are none.
    await page.getByRole("button", { name: /^Time:/ }).click();
    await page.getByRole("button", { name: "Last 24 hours" }).click();
    await expect(page.getByText("No results found")).toBeVisible();
    expect(params(page)).toMatchObject({ query: SSH, last: "24h" });
  });

  it("leads from a fingerprint to the addresses that show it", async () => {
    const [ip, ja4] = ["45.12.73.9", "t13d1717h2_5b57614c22b0_e7e47a9e5001"];
    const ts = Math.floor(Date.now() / 1000) - 60;
    await sendEvents(
      pages.client,
      [{ _path: "ssl", ts, uid: "F0", "id.orig_h": ip, "id.resp_h": "10.0.0.79", ja4 }],
      ip,
    );
    const page = await pages.goOn(`/search?input=${ja4}&type=fingerprint_ips&log=false`);
    await expect(page.getByText("showing 1 of 1 results", { exact: true })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Addresses" }).getByText(ip)).toBeVisible();
  });

  itInSoak(
    "has a menu on every value of rows, documents and fields, and goes to the first event by a key",
    async () => {
      const page = await pages.goOn(url({ query: SSH }));
      await page.reload();
      await found(page, 30);
      await expect(rows(page).first()).toBeVisible();
      await page.keyboard.press("j");
      await page.keyboard.press("Enter");
      const document = page.getByRole("list", { name: "Document" });
      await expect(document.getByText('"S29"')).toBeVisible();
      const entry = (name: string) => page.getByRole("menuitem", { name, exact: true });
      await document.getByText("false", { exact: true }).click({ button: "right" });
      await expect(entry("Copy")).toBeVisible();
      await entry("Keep only this value").click();
      await eventually(() => params(page)["query"]).toBe(`${SSH} AND auth_success:"false"`);
      await page.goBack();
      await found(page, 30);

      // In a row, where it is no link.
      await rows(page).first().locator("[data-plain-value]").getByText('"S29"').click({ button: "right" });
      await expect(entry("Open as a page")).toBeVisible();
      await page.keyboard.press("Escape");

      // By keys, at the buttons of a line, which have the focus afterwards.
      await rows(page)
        .first()
        .getByRole("button", { name: /^Document of/ })
        .press("Enter");
      const button = document.getByRole("button", { name: "Filter for this value of service" });
      await button.focus();
      await page.keyboard.press("Shift+F10");
      await expect(entry("Filter this value out")).toBeVisible();
      await page.keyboard.press("Escape");
      await eventually(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe(
        "Filter for this value of service",
      );

      const bar = page.getByRole("complementary", { name: "Fields" });
      const show = page.getByRole("button", { name: "Fields", exact: true });
      await expect(bar.or(show)).toBeVisible();
      if (await show.isVisible()) await show.click();
      await bar.getByRole("searchbox", { name: "Search fields" }).fill("auth_success");
      await bar.getByRole("button", { name: "auth_success", exact: true }).click();
      await bar
        .getByRole("list", { name: "Values of auth_success" })
        .getByText("false", { exact: true })
        .click({ button: "right" });
      await entry("Filter this value out").click();
      await eventually(() => params(page)["query"]).toBe(`${SSH} AND NOT auth_success:"false"`);
      await page.goBack();
      await found(page, 30);
      await bar.getByRole("button", { name: "Hide the fields" }).click();
    },
  );

  itInSoak("walks the values of a column with the panel open", async () => {
    const page = await pages.goOn(url({ query: DNS, columns: "query" }));
    await found(page, 60);
    const panel = (name: string) => page.getByRole("dialog", { name, exact: true });
    await rows(page).first().getByRole("link", { name: "www.example.org" }).click();
    await expect(panel("www.example.org")).toBeVisible();
    // The next but one event asks for another name.
    await page.keyboard.press("j");
    await expect(panel("missing57.example")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(panel("www.example.org")).toBeVisible();
    await page.keyboard.press("k");
    await expect(panel("missing57.example")).toBeVisible();
    expect(await page.getByRole("navigation", { name: "Panel history" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  itInSoak("reads start and end of a link in milliseconds, and reports an empty period", async () => {
    const time = { start: String(BEGIN * 1000), end: String((BEGIN + 59) * 1000) };
    const page = await pages.goOn(url({ query: DNS, ...time }));
    await found(page, 1);
    await goWithin(page, url({ query: DNS, start: "1000", end: "2000" }));
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(page.getByText("No timeline data available")).toBeVisible();
  });

  itInSoak("marks events that stand at the time of their arrival, and counts them beside the chart", async () => {
    const [without, old, ahead, timed] = ["W0", "W1975", "W2031", "W2026"].map((uid) => ({ _path: "arrived", uid }));
    const { body } = await send([
      without ?? {},
      { ...old, ts: Date.parse("1975-05-01T00:00:00Z") / 1000 },
      { ...ahead, ts: Date.now() / 1000 + 5 * 365 * 86_400 },
      { ...timed, ts: BEGIN },
    ]);
    expect(body.data.stored).toBe(4);
    const query = `${MINE} AND log_type:arrived`;
    const { data } = (await pages.client.post("/query/event/search", { query })).body;
    const marks = data.results.map((hit: { source: { uid: string }; timestamp_is_arrival?: true }) => [
      hit.source.uid,
      hit.timestamp_is_arrival,
    ]);
    expect(new Map(marks)).toEqual(
      new Map<string, true | undefined>([
        ["W0", true],
        ["W1975", true],
        ["W2031", true],
        ["W2026", undefined],
      ]),
    );
    expect(data.arrivals).toBe(3);

    const page = await pages.goOn(url({ query }));
    await found(page, 4);
    expect(await rows(page).getByText("received", { exact: true }).count()).toBe(3);
    // The one that happened first of all those that say when.
    await expect(rows(page).first().getByText("W2026")).toBeVisible();
    await expect(
      page
        .getByRole("region", { name: "Timeline" })
        .getByText(
          "3 events have no time of their own that can be true: the chart has them where Fyr received them, the list after all others.",
        ),
    ).toBeVisible();
    expect(await rows(page).filter({ hasText: "W2026" }).getByText("received", { exact: true }).count()).toBe(0);
  });

  itInSoak(
    "leaves out events without a time of their own, and shows fields of all that was found beside one that begins with them",
    async () => {
      const notes = Array.from({ length: 120 }, (_, n) => ({ _path: "untimed", name: `script ${n}` }));
      await send([...notes, { _path: "timed", ts: BEGIN, "id.orig_h": "198.51.100.77", "id.resp_h": "198.51.100.78" }]);
      const page = await pages.goOn(url({ query: `${MINE} AND log_type:(untimed OR timed)` }));
      await found(page, 121);
      const bar = page.getByRole("complementary", { name: "Fields" });
      const show = page.getByRole("button", { name: "Fields", exact: true });
      await expect(bar.or(show)).toBeVisible();
      if (await show.isVisible()) await show.click();
      await expect(bar.getByRole("list", { name: "Values of id.orig_h" }).getByText("198.51.100.77")).toBeVisible();
      await page.getByRole("button", { name: "Leave them out" }).click();
      await found(page, 1);
      expect(new URL(page.url()).searchParams.get("query")).toMatch(/ AND timestamp_is_arrival:"false"$/);
      await expect(page.getByText("timestamp_is_arrival is false")).toBeVisible();
    },
  );

  itInSoak(
    "leaves events without a time of their own out of the last hours, says how many, and takes them in",
    async () => {
      const now = Math.floor(Date.now() / 1000);
      await send([
        { _path: "latest", note: 1 },
        { _path: "latest", note: 2 },
        { _path: "latest", ts: now - 60 },
      ]);
      const page = await pages.goOn(url({ query: `${MINE} AND log_type:latest`, last: "24h" }));
      await found(page, 1);
      await expect(
        page.getByText("2 events without a time of their own came in then, and are left out."),
      ).toBeVisible();
      await page.getByRole("button", { name: "Take them in" }).click();
      await found(page, 3);
      await page.getByRole("button", { name: "Leave them out" }).click();
      await found(page, 1);
      expect(params(page)).toMatchObject({ query: `${MINE} AND log_type:latest`, last: "24h" });
    },
  );

  itInSoak("exports what was found, a document a line", async () => {
    const page = await pages.goOn(url({ query: SSH }));
    await found(page, 30);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.jsonl$/);
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(EVENTS.slice(60, 90).toReversed());
  });

  itInSoak("saves a view and opens it again", async () => {
    const page = await pages.goOn(
      url({ query: DNS, types: "dns", columns: "query", start: "0", end: "9000000000000" }),
    );
    await found(page, 60);
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Save this view" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Names that were asked");
    await glimpse(page.getByText("Saved Names that were asked"), () => page.keyboard.press("Enter"));
    await goWithin(page, url({ query: SSH }));
    await found(page, 30);
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: "Names that were asked", exact: true }).click();
    await eventually(() => params(page)).toEqual({
      query: DNS,
      types: "dns",
      columns: "query",
      start: "0",
      end: "9000000000000",
    });
    await page.getByRole("button", { name: "Views" }).click();
    await glimpse(page.getByText("Deleted Names that were asked"), () =>
      page.getByRole("menuitem", { name: "Delete Names that were asked" }).click(),
    );
  });

  itInSoak("stops a search on request, and shows why one failed", async () => {
    const page = await pages.goOn("/");
    const release = await hold(page, "**/api/query/event/search");
    // A search that no test before has made: its answer would be remembered.
    await goWithin(page, url({ query: `${MINE} AND log_type:dns` }));
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("The search was cancelled")).toBeVisible();
    release();
    await page.getByRole("button", { name: "Search again" }).click();
    await found(page, 60);
    await page.route("**/api/query/event/search", (route) => route.abort());
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("Search failed - please try again")).toBeVisible();
    await page.unroute("**/api/query/event/search");
    // What a store that does not answer makes of a search: its words, and when it is worth another try.
    const message = "Service is starting or a store is unavailable";
    await page.route("**/api/query/event/search", (route) =>
      route.fulfill({ status: 503, headers: { "retry-after": "10" }, json: { status: "failed", message } }),
    );
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText(`${message}. Try again in 10 seconds.`, { exact: true })).toBeVisible();
    await page.unroute("**/api/query/event/search");
    await page.getByRole("button", { name: "Try Again" }).click();
    await found(page, 60);
    await goWithin(page, url({ query: "ts:[1 TO 2" }));
    await expect(page.getByRole("alert").filter({ hasText: "A range ends in" })).toBeVisible();
  });

  itInSoak("follows what arrives", async () => {
    const page = await pages.goOn(url({ query: `${MINE} AND late` }));
    await expect(page.getByText("No results found")).toBeVisible();
    // The first answer of the tail only marks the place in the stream.
    await Promise.all([
      page.waitForResponse("**/api/query/event/tail"),
      page.getByRole("button", { name: "Live tail" }).click(),
    ]);
    await expect(page.getByRole("button", { name: /^Live, 0 new/ })).toBeVisible();
    await send([{ _path: "weird", ts: BEGIN, name: "late" }]);
    await expect(rows(page).getByText('"weird"').first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Live, 1 new/ })).toBeVisible();
    // Over a time that had none chart, log types and fields are of what came in.
    await expect(page.getByText(/^0 events, and 1 since$/)).toBeVisible();
    await expect(page.getByRole("slider", { name: "Events over time" })).toBeVisible();
    await expect(badge(page, "weird")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Fields" }).getByText("name", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /^Live, 1 new/ }).click();
    await expect(page.getByRole("button", { name: "Live tail" })).toBeVisible();
  });

  itInSoak("is accessible", async () => {
    const page = await pages.open(url({ query: DNS, columns: "query", start: "0", end: "9000000000000" }), {
      stored: { "fyr.theme": "dark" },
    });
    await found(page, 60);
    await rows(page)
      .first()
      .getByRole("button", { name: /^Document of/ })
      .click();
    const drawn = page.getByRole("region", { name: "Timeline" }).locator("svg");
    await expect(drawn.getByText(/^UTC/)).toBeVisible();
    await expect(drawn.getByText(new Date(BEGIN * 1000).getFullYear().toString()).first()).toBeVisible();
    await editor(page);
    expect(await faultsInTheme(page)).toEqual([]);
  });

  itInSoak("renders few of a thousand events at a time", async () => {
    await send(Array.from({ length: 1000 }, (_, index) => ({ _path: "many", ts: BEGIN + index, uid: `M${index}` })));
    const page = await pages.goOn(url({ query: `${MINE} AND log_type:many` }));
    await found(page, 1000);
    await page.getByRole("combobox", { name: "Events a page" }).selectOption("1000");
    await expect(page.getByText("Page 1 of 1")).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(60);
    await page.locator("#content").evaluate((content: { scrollTo(x: number, y: number): void }) => {
      content.scrollTo(0, 1e6);
    });
    await expect(rows(page).getByText('"M0"')).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(60);
  });

  itInSoak("shows a match beyond the beginning of a document below it, and one within it there alone", async () => {
    const filling = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`filler_${at}`, "x".repeat(30)]));
    const late = { last: { note: `${"y".repeat(400)}needle-of-the-end${"y".repeat(400)}` } };
    await send([{ _path: "deep", ts: BEGIN, early: "needle-of-the-end", ...filling, ...late, uid: "D0" }]);
    const page = await pages.goOn(url({ query: `${MINE} AND last.note:*needle-of-the-end*` }));
    await found(page, 1);
    const below = rows(page).getByTitle("The query matched further down");
    await expect(below.getByText("last.note")).toBeVisible();
    await expect(below.locator("mark")).toBeVisible();
    expect(await below.locator("mark").innerText()).toContain("needle-of-the-end");
    await goWithin(page, url({ query: `${MINE} AND early:needle-of-the-end` }));
    await found(page, 1);
    await expect(rows(page).locator("mark")).toBeVisible();
    expect(await below.count()).toBe(0);
  });

  itInSoak("is for administrators, and refuses others", async () => {
    const person = await newPerson(pages.fyr, pages.client);
    const stored = { ...(await sessionOf(pages.fyr, person)), "fyr.query-tab": "event" };
    const page = await pages.open("/event/search?query=dns", { guest: true, stored });
    await expect(page.getByText("Unauthorized - admin access required")).toBeVisible();
    expect(await page.getByRole("link", { name: "Event Search" }).count()).toBe(0);
    await goWithin(page, "/");
    await expect(page.getByText("Unauthorized - admin access required")).toBeVisible();
    // Whoever has not come here yet reads it before the press.
    await expect(page.getByRole("tab", { name: "Event Search (administrators)", exact: true })).toBeVisible();
    expect(await box(page).count()).toBe(0);
  });

  itInSoak("prints every event of its page, in either theme, and says of how many", async () => {
    // Other tests add events of the same sensor.
    const page = await pages.open(url({ query: `${MINE} AND log_type:dns` }));
    const newest = EVENTS.flatMap(({ uid }) => (uid.startsWith("D") ? [uid] : [])).toReversed();
    await found(page, newest.length);
    for (const theme of soak(["dark", "light"], ["dark"])) {
      await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
      for (const [size, count] of [
        ["50", 50],
        ["200", newest.length],
      ] as const) {
        await page.getByLabel("Events a page").selectOption(size);
        await eventually(() => rows(page).first().getAttribute("aria-setsize")).toBe(String(count));
        const text = (await sheetsOf(await page.pdf({ format: "A4" }))).join("");
        const printed = new Set([...text.matchAll(/"uid":"(D\d+)"/g)].map(([, uid]) => uid));
        expect(newest.slice(0, count).filter((uid) => !printed.has(uid))).toEqual([]);
        expect(text).toContain("Page1of");
        expect(text.includes(`Onpaper:thefirst50of${newest.length}events.`)).toBe(count === 50);
        await eventually(() => rows(page).count()).toBeLessThan(count);
      }
    }
  });

  itInSoak("has all its buttons within the width of a telephone", async () => {
    const page = await pages.open(url({ query: ALL }), { viewport: { width: 390, height: 844 } });
    await page.getByRole("button", { name: "Continue anyway" }).click();
    await expect(rows(page).first()).toBeVisible();
    const buttons = "[...document.querySelectorAll('main button')].map((one) => one.getBoundingClientRect())";
    expect(await page.evaluate(`${buttons}.filter(({ width }) => width > 1).length`)).toBeGreaterThan(6);
    expect(
      await page.evaluate(`${buttons}.filter(({ width, left, right }) => width > 1 && (left < 0 || right > 390))`),
    ).toEqual([]);
  });
});
