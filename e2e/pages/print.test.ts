import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, goWithin, useSharedPages } from "../support/pages.ts";
import { sheetsOf } from "../support/pdf.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";
import { soak } from "../../packages/core/src/testing/soak.ts";

interface Styled {
  computedStyleMap(): { get(property: string): { toString(): string } };
}

interface Answer {
  provenance: { source: string }[];
}

describe("a page on paper", () => {
  const pages = useSharedPages();

  /** What is drawn of it. */
  const textOf = (page: Page): Promise<string> => page.evaluate("document.body.innerText");
  const onPaper = async (path: string, shown: (page: Page) => ReturnType<Page["getByText"]>) => {
    const page = await pages.open(path);
    await expect(shown(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await eventually(() => textOf(page)).toContain(new URL(path, pages.fyr.url).href);
    return page;
  };
  const DATE = /\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d UTC/;

  it("has the date, the link and the sources of an address, and nothing to press", async () => {
    const page = await onPaper("/search?input=8.8.8.8&type=ip&log=false", (opened) =>
      opened.getByRole("article", { name: "8.8.8.8" }).getByRole("heading", { name: "Why this risk" }),
    );
    await page.getByRole("region", { name: "Source of each fact" }).scrollIntoViewIfNeeded();
    const text = await textOf(page);
    expect(text).toMatch(DATE);
    const { data } = (await pages.client.get("/query/ip/8.8.8.8")).body;
    for (const { source_name } of data.provenance) expect(text).toContain(source_name);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Sections of 8.8.8.8" })).toBeHidden();
    for (const name of ["Open in", "Compare", "Raw answer", "Print or save as PDF"]) expect(text).not.toContain(name);
    // Ages are read later.
    const facts = page.getByRole("region", { name: "Source of each fact" });
    await eventually(() => facts.innerText()).toMatch(/\d{4}-\d\d-\d\d/);
    expect(await facts.innerText()).not.toMatch(/\bago\b|today|yesterday/);
    // A line without anything in it goes to no sheet of its own.
    await page.locator('section[aria-label="URL scans"]').waitFor({ state: "attached" });
    const breakBefore = `getComputedStyle(document.querySelector('section[aria-label="URL scans"]')).breakBefore`;
    expect(await page.evaluate(breakBefore)).toBe("avoid");
    // The last card is on the paper, wherever a sheet ends.
    for (const height of soak(["200mm", "230mm", "260mm", "297mm", "330mm", "360mm"], [])) {
      const pdf = await page.pdf({ width: "210mm", height, tagged: true, outline: true });
      expect([height, pdf.includes("(Source of each fact)")]).toEqual([height, true]);
    }
    await page.emulateMedia({ media: "screen" });
    await expect(page.getByText(new URL(page.url()).href)).toBeHidden();
  });

  it("has every row of a list, not only those that the window shows", async () => {
    const ips = Array.from({ length: 60 }, (_, host) => `8.8.8.${host}`);
    const page = await onPaper(`/search?input=${ips.join(",")}&type=ip_table&log=false`, (opened) =>
      opened.getByText("showing 60 of 60 results"),
    );
    const rows = page.getByRole("grid", { name: "Results" }).locator("tbody").getByRole("row");
    await eventually(() => rows.count()).toBe(60);
    // Sheets break between rows, not within them: on paper they stand one below the other.
    expect(await rows.first().evaluate((row: Styled) => row.computedStyleMap().get("position").toString())).toBe(
      "static",
    );
    await eventually(() => textOf(page)).toMatch(
      /Compiled \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d UTC from ip-location-db ASN /,
    );
    expect(await textOf(page)).toMatch(/Anonymization\s+Not collected\s+Country/);
    // Those that have a say in the answers, and none beyond.
    const all = (await pages.client.get("/atlas")).body.data.sources as { id: string; name: string }[];
    const { data } = (await pages.client.post("/query/ip/bulk", { ip: ips })).body;
    const speaking = new Set(data.results.flatMap((info: Answer) => info.provenance.map(({ source }) => source)));
    const listed = await page.getByRole("region", { name: "Sources" }).textContent();
    const silent = all.filter(({ id }) => !speaking.has(id)).map(({ name }) => name);
    expect(silent).not.toEqual([]);
    for (const name of silent) expect(listed).not.toContain(`${name},`);
    await page.emulateMedia({ media: "screen" });
    await eventually(() => rows.count()).toBeLessThan(50);
    // By day what paper has stands in the page; the sheets of a file are read in the soak.
    if (soak(false, true)) return;
    await page.emulateMedia({ media: null });
    const sheets = await sheetsOf(await page.pdf({ format: "A4" }));
    const text = sheets.join(" ");
    expect(sheets[0]).toContain("Resultsfor60addresses");
    // Each sheet that has rows has the heads of their columns.
    expect(sheets.length).toBeGreaterThan(2);
    const heads = "RiskIPBehaviourAnonymizationCountryOperatorASType";
    // The last one may have the sources alone.
    expect(sheets.slice(0, -1).filter((sheet) => !sheet.includes(heads))).toEqual([]);
    expect(ips.filter((ip) => !new RegExp(`${ip.replaceAll(".", "\\.")}(?!\\d)`).test(text))).toEqual([]);
  });

  itInSoak("has all names and other indicators of a list, not only those in their boxes", async () => {
    const names = Array.from({ length: 30 }, (_, n) => `n${n}.on-paper.example`);
    const hash = "9".repeat(64);
    const page = await onPaper(`/search?input=8.8.8.8,${names.join(",")},${hash}&type=ip_table&log=false`, (opened) =>
      opened.getByText("showing 1 of 1 results"),
    );
    await expect(page.getByText(hash)).toBeVisible();
    const text = (await sheetsOf(await page.pdf({ format: "A4" }))).join("");
    expect([...names, hash].filter((one) => !text.includes(one))).toEqual([]);
  });

  itInSoak("has the documents of events whole, by its button", async () => {
    const fields = Object.fromEntries(
      Array.from({ length: 70 }, (_, n) => [`paper_${n}`, `value ${n} of a long event`]),
    );
    const event = { _path: "http", ts: 1_767_225_600, uid: "Paper1", "id.orig_h": "192.0.2.77", ...fields };
    const { body } = await pages.client.post("/ingest/events?format=zeek", `${JSON.stringify(event)}\n`, {
      "content-type": "application/x-ndjson",
    });
    expect(body.data.stored + body.data.duplicate).toBe(1);
    const page = await pages.open(`/event/search?query=${encodeURIComponent('uid:"Paper1"')}`, {
      prepare: (to) => to.addInitScript("window.print = () => { window.isPrinted = true; };"),
    });
    await expect(page.getByRole("region", { name: "Events", exact: true }).getByRole("listitem").first()).toBeVisible();
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await eventually(() => page.evaluate("window.isPrinted")).toBe(true);
    const text = (await sheetsOf(await page.pdf({ format: "A4" }))).join("");
    const missing = Object.values(fields).filter((value) => !text.includes(value.replaceAll(" ", "")));
    expect(missing).toEqual([]);
  });

  itInSoak("has the date, the link and the sources of a network", async () => {
    const page = await onPaper("/network/8.8.8.0/24", (opened) =>
      opened.getByRole("article", { name: "8.8.8.0/24" }).getByRole("heading", { name: "Highest risk" }),
    );
    // As a whole it would leave most of the first sheet empty.
    const isWhole = (name: string) =>
      page.evaluate(`getComputedStyle(document.querySelector('section[aria-label="${name}"]')).breakInside`);
    expect([await isWhole("Shares"), await isWhole("Highest risk")]).toEqual(["avoid", "auto"]);
    await eventually(() => textOf(page)).toMatch(/Compiled .* UTC from .*GeoLite2 City/);
    expect(await textOf(page)).toMatch(DATE);
  });

  itInSoak("has as many rows of a network as their heading counts", async () => {
    const { worst } = (await pages.client.get("/query/prefix/45.0.0.0/8")).body.data.ipv4;
    expect(worst.length).toBe(100);
    const page = await onPaper("/network/45.0.0.0/8", (opened) =>
      opened.getByRole("article", { name: "45.0.0.0/8" }).getByRole("heading", { name: "Highest risk" }),
    );
    const rows = page.getByRole("table", { name: "Highest risk" }).locator("tbody").getByRole("row");
    await eventually(() => rows.count()).toBe(worst.length);
  });

  itInSoak("waits, when it is printed by its button, for what loads once it is scrolled to", async () => {
    const content = "A post about an address, for paper";
    await pages.client.post("/submissions/data", { content, items: [{ type: 1, value: "9.9.9.12" }] });
    const page = await pages.open("/search?input=9.9.9.12&type=ip&log=false", {
      prepare: (to) => to.addInitScript("window.print = () => { window.printed = document.body.innerText; };"),
    });
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await eventually(() => page.evaluate<string>("window.printed ?? ''")).toContain(content);
    expect(await page.evaluate("window.printed")).toContain("Source of each fact");
  });

  it("says that comments are missing which are loaded once they are scrolled to", async () => {
    const page = await pages.open("/nowhere");
    await expect(page.getByText("This page does not exist")).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 300 });
    await goWithin(page, "/search?input=9.9.9.12&type=ip&log=false");
    await expect(page.getByRole("article", { name: "9.9.9.12" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await eventually(() => textOf(page)).toContain("Comments had not been loaded when this was printed.");
    expect(await textOf(page)).toContain("Source of each fact");
  });

  itInSoak("has a whole thread by its button: all replies, theirs, and the data", async () => {
    const post = async (content: string, more: object) => {
      const { body } = await pages.client.post("/submissions/data", { content, ...more });
      return body.submission_id ?? body.data?.submission_id;
    };
    const items = [{ type: 1, value: "9.9.9.14" }];
    const root = await post("A post for paper", { items });
    const first = await post("The reply for paper 0", { parent_id: root });
    await post("An answer to a reply", { parent_id: first });
    for (let n = 1; n < 25; n++) await post(`The reply for paper ${n}`, { parent_id: root });
    const page = await pages.open(`/submissions/${root}`, {
      prepare: (to) =>
        to.addInitScript(
          "window.print = () => { window.printed = document.body.innerText; dispatchEvent(new Event('afterprint')); };",
        ),
    });
    await expect(page.getByText("The reply for paper 0", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Print or save as PDF" }).click();
    await eventually(() => page.evaluate<string>("window.printed ?? ''")).toContain("A post for paper");
    const printed = await page.evaluate<string>("window.printed");
    const replies = Array.from({ length: 25 }, (_, n) => `The reply for paper ${n}`);
    expect(replies.filter((reply) => !printed.includes(reply))).toEqual([]);
    expect(printed).toContain("An answer to a reply");
    expect(printed.split("9[.]9[.]9[.]14").length).toBeGreaterThan(2);
    // What was shown is shown again.
    await expect(page.getByRole("region", { name: "Data" })).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await eventually(() => textOf(page)).toMatch(DATE);
    await expect(page.getByRole("tablist")).toBeHidden();
  });
});
