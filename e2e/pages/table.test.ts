import { readFile } from "node:fs/promises";
import { verdictName } from "@fyr/contract";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addresses } from "../support/logs.ts";
import { colourOf, eventually, goWithin, pathOf, tabOpenedBy, useSharedPages } from "../support/pages.ts";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const LIST = "8.8.8.8,1.1.1.1,3.5.140.2,10.1.2.3,2001:4860:4860::8888";
const ROWS = soak(100_000, 3000);
const count = (rows: number) => rows.toLocaleString("en");
const url = (input: string) => `/search?input=${input}&type=ip_table&log=false`;

describe("the result table", () => {
  const pages = useSharedPages();

  const grid = (page: Page) => page.getByRole("grid", { name: "Results" });
  const header = (page: Page, name: string) => grid(page).getByRole("columnheader", { name, exact: true });
  const filter = (page: Page) => page.getByRole("searchbox", { name: "Filter results" });
  const panel = (page: Page) => page.getByRole("dialog");
  /** The texts of one column, from the top. */
  const column = (page: Page, position: number) =>
    grid(page)
      .locator(`tbody tr td:nth-child(${position + 1})`)
      .allTextContents();
  const risks = async (page: Page) =>
    (await column(page, 0)).map((text) => (text === "Not routable" ? -2 : Number.parseInt(text, 10)));
  const show = async (page: Page, ...names: readonly string[]) => {
    await page.getByRole("button", { name: "Columns" }).click();
    for (const name of names) {
      const entry = page.getByRole("menuitemcheckbox", { name, exact: true });
      if ((await entry.getAttribute("aria-checked")) !== "true") await entry.click();
    }
    await page.keyboard.press("Escape");
  };
  const opened = async (list = LIST) => {
    const page = await pages.goOn(url(list));
    await expect(page.getByText(/^showing \d+ of \d+ results$/)).toBeVisible();
    await expect(grid(page).locator("tbody td")).toBeVisible();
    return page;
  };

  it("shows how many rows of how many are shown, and filters by any column", async () => {
    const page = await opened();
    await expect(page.getByText("showing 5 of 5 results", { exact: true })).toBeVisible();
    await filter(page).fill("SOUTH KOREA");
    await expect(page.getByText("showing 1 of 5 results", { exact: true })).toBeVisible();
    expect(await column(page, 1)).toEqual(["3.5.140.2"]);
    await filter(page).fill("no such thing");
    await expect(page.getByText("showing 0 of 5 results", { exact: true })).toBeVisible();
    await expect(page.getByText("No row matches the filter")).toBeVisible();
  });

  itInSoak("leads from its filter to the rows by Enter, the arrow down and Escape", async () => {
    const page = await opened();
    const isInRows = () => page.evaluate<boolean>("document.activeElement?.getAttribute('role') === 'grid'");
    await filter(page).fill("SOUTH KOREA");
    await expect(page.getByText("showing 1 of 5 results", { exact: true })).toBeVisible();
    await filter(page).press("Enter");
    expect(await isInRows()).toBe(true);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "3.5.140.2" })).toBeVisible();
    await page.keyboard.press("Escape");
    await eventually(isInRows).toBe(true);
    await page.keyboard.press("f");
    await page.keyboard.press("Escape");
    await expect(page.getByText("showing 5 of 5 results", { exact: true })).toBeVisible();
    expect(await isInRows()).toBe(false);
    await page.keyboard.press("Escape");
    expect(await isInRows()).toBe(true);
    await page.keyboard.press("f");
    await page.keyboard.press("ArrowDown");
    expect(await isInRows()).toBe(true);
  });

  it("is sorted by its first column descending at first, and by any other on request", async () => {
    const page = await opened();
    expect(await header(page, "Risk").getAttribute("aria-sort")).toBe("descending");
    const shown = await risks(page);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect(new Set(shown).size).toBeGreaterThan(1);
    // An address that is not routable has no score, and stands behind what scores 0.
    expect(shown.at(-1)).toBe(-2);
    await header(page, "Risk").getByRole("button").click();
    await eventually(() => risks(page)).toEqual(shown.toReversed());
    // Names begin with the first, numbers with the largest.
    await header(page, "IP").getByRole("button").click();
    expect(await header(page, "IP").getAttribute("aria-sort")).toBe("ascending");
    await header(page, "IP").getByRole("button").click();
    await eventually(() => column(page, 1)).toEqual([
      "2001:4860:4860::8888",
      "10.1.2.3",
      "8.8.8.8",
      "3.5.140.2",
      "1.1.1.1",
    ]);
    // Once the menu of a value is closed, the arrows go on from its cell.
    const system = grid(page).locator("[data-door=as]").last();
    await system.focus();
    await page.keyboard.press("Shift+F10");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=grid]:focus")).toBeVisible();
    const marked = grid(page).locator("[aria-selected=true] [data-by-keys] [data-door=as]");
    expect(await marked.textContent()).toBe(await system.textContent());
  });

  itInSoak(
    "shows the verdict's word beside its score, in the colour of the IP view, and no score for the unknown",
    async () => {
      const list = ["8.8.8.8", "10.1.2.3", "5.6.7.8"];
      const page = await opened(list.join(","));
      const verdicts: string[] = [];
      for (const ip of list) {
        const { risk } = (await pages.client.get(`/query/ip/${ip}`)).body.data;
        verdicts.push(risk.verdict);
        const word = verdictName(risk.verdict);
        const shown = ["unknown", "not_routable"].includes(risk.verdict) ? word : `${risk.score}${word}`;
        const cell = grid(page).getByRole("row").filter({ hasText: ip }).locator("td").first();
        expect(await cell.textContent()).toBe(shown);
        const colour = await colourOf(cell.getByText(word, { exact: true }));
        await cell.click();
        const head = panel(page).getByRole("article", { name: ip }).locator("header").first();
        expect(await colourOf(head.getByText(word, { exact: true }))).toBe(colour);
        await page.keyboard.press("Escape");
        await expect(panel(page)).toBeHidden();
      }
      expect(verdicts.slice(1)).toEqual(["not_routable", "unknown"]);
      expect(verdicts[0]).not.toBe("unknown");
    },
  );

  it("shows what people decide by without scrolling: all of it at 1,440 pixels, most at 1,024", async () => {
    const page = await opened();
    const decisive = ["Risk", "IP", "Behaviour", "Anonymization", "Country", "Operator", "AS", "Type"];
    /** Columns that end within the frame, and cells among them whose text is cut off. */
    const readable = () =>
      grid(page).evaluate((table) => {
        const end = (table.parentElement?.getBoundingClientRect().right ?? 0) - 1;
        const names = [...table.querySelectorAll("th")]
          .filter((head) => head.getBoundingClientRect().right <= end)
          .map((head) => head.textContent);
        const cutHeads = [...table.querySelectorAll("th .truncate")]
          .filter((head) => head.scrollWidth > head.clientWidth)
          .map((head) => head.textContent);
        const cut = [...table.querySelectorAll("tbody tr")].flatMap((row) =>
          [...row.querySelectorAll("td:nth-child(2) .truncate, td:nth-child(3) .truncate, td:nth-child(5) .truncate")]
            .filter((part) => part.scrollWidth > part.clientWidth)
            .map((part) => part.textContent),
        );
        // Nothing within the table, such as a text for screen readers, has the page scroll sideways.
        const main = table.closest("main");
        const isPageWider = (main?.scrollWidth ?? 1) > (main?.clientWidth ?? 0);
        return {
          names,
          cut: [...cut, ...cutHeads],
          isPageWider,
          hasBar: (table.parentElement?.scrollWidth ?? 1) > (table.parentElement?.clientWidth ?? 0),
        };
      });
    expect(await readable()).toMatchObject({ names: expect.arrayContaining(decisive), cut: [], hasBar: false });
    // Room for an AS of six digits: cut, it would be another one.
    const room = await grid(page).evaluate((table) => {
      const system = table.querySelector("tbody td:nth-child(7) .truncate");
      const text = system?.firstChild;
      if (system === null || text === null || text === undefined) return { needed: 1, there: 0 };
      const before = text.nodeValue;
      text.nodeValue = "AS202412";
      const found = { needed: system.scrollWidth, there: system.closest("td").clientWidth - 24 };
      text.nodeValue = before;
      return found;
    });
    expect(room.needed).toBeLessThanOrEqual(room.there);
    try {
      await page.setViewportSize({ width: 1024, height: 900 });
      await eventually(readable).toMatchObject({ names: decisive.slice(0, 5), cut: [], isPageWider: false });
      // Addresses of IPv6 take the room of the operator.
      await goWithin(page, url("8.8.8.8,1.1.1.1,3.5.140.2"));
      await eventually(readable).toMatchObject({ names: decisive.slice(0, 6), cut: [], isPageWider: false });
      await page.setViewportSize({ width: 800, height: 900 });
      await eventually(readable).toMatchObject({ isPageWider: false });
      await page.setViewportSize({ width: 1440, height: 900 });
      // The row of a network says which, and still nothing scrolls.
      await goWithin(page, url("8.8.8.0/24,185.220.101.0/24,1.1.1.1"));
      await expect(grid(page).getByText("of /24").first()).toBeVisible();
      await eventually(readable).toMatchObject({ names: decisive, cut: [], hasBar: false });
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  itInSoak("has rows in a low window too, and the page scrolls to them", async () => {
    const page = await opened();
    await page.setViewportSize({ width: 1440, height: 300 });
    const last = grid(page).getByRole("row").filter({ hasText: "3.5.140.2" });
    await last.scrollIntoViewIfNeeded();
    const [row, rows] = await Promise.all([last.boundingBox(), grid(page).boundingBox()]);
    expect(rows?.height).toBeGreaterThan(200);
    expect((row?.y ?? 999) + (row?.height ?? 0)).toBeLessThanOrEqual(300);
  });

  itInSoak("keeps the first three columns in view while the others scroll", async () => {
    const page = await opened();
    const left = async (name: string) => Math.round((await header(page, name).boundingBox())?.x ?? Number.NaN);
    await show(page, "Services", "Network Provider", "City");
    const fixed = ["Risk", "IP", "Behaviour"];
    const before = await Promise.all(fixed.map(left));
    const operator = await left("Operator");
    await header(page, "City").scrollIntoViewIfNeeded();
    await eventually(() => left("Operator")).toBeLessThan(operator);
    expect(await Promise.all(fixed.map(left))).toEqual(before);
    const cells = await grid(page).locator("tbody tr").first().locator("td").all();
    const xs = await Promise.all(cells.slice(0, 3).map(async (cell) => Math.round((await cell.boundingBox())?.x ?? 0)));
    expect(xs).toEqual(before);
  });

  it.each(soak(["json", "jsonl"] as const, ["json"] as const))(
    "exports the rows that are shown as %s",
    async (format) => {
      const page = await opened();
      await filter(page).fill("8.8.8");
      await expect(page.getByText("showing 1 of 5 results", { exact: true })).toBeVisible();
      await filter(page).fill("a");
      await eventually(async () => (await column(page, 1)).length).toBeGreaterThan(1);
      const shown = await column(page, 1);
      await page.getByRole("button", { name: "Export" }).click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("menuitem", { name: format, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
      const text = await readFile(await download.path(), "utf8");
      const rows: { ip: string; risk_score: number }[] =
        format === "json"
          ? JSON.parse(text)
          : text
              .trimEnd()
              .split("\n")
              .map((line) => JSON.parse(line));
      expect(rows.map(({ ip }) => ip)).toEqual(shown);
      const [first] = rows;
      expect(first).toEqual((await pages.client.get(`/query/ip/${first?.ip}`)).body.data);
    },
  );

  it("lists what is no address with the reason", async () => {
    const page = await opened("8.8.8.8,1.2.3,256.1.1.1,8.8.8[.]8");
    await expect(page.getByText("showing 1 of 1 results", { exact: true })).toBeVisible();
    await page.getByText("2 inputs are not IP addresses, 1 duplicate removed").click();
    const reason = (await pages.client.get("/query/ip/1.2.3")).body.details[0].message;
    await expect(page.getByRole("listitem").filter({ hasText: "1.2.3" }).getByText(reason)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "256.1.1.1" })).toBeVisible();
  });

  it("is worked by keys alone: arrows, Home, End, Enter, c, f and e", async () => {
    const page = await opened();
    await grid(page).focus();
    const active = () => grid(page).locator("tr[aria-selected=true] td:nth-child(2)").allTextContents();
    const order = await column(page, 1);
    await page.keyboard.press("ArrowDown");
    await eventually(active).toEqual([order[0]]);
    await page.keyboard.press("End");
    await eventually(active).toEqual([order[4]]);
    await page.keyboard.press("ArrowUp");
    await eventually(active).toEqual([order[3]]);
    await page.keyboard.press("c");
    await eventually(() => page.evaluate("navigator.clipboard.readText()")).toBe(order[3]);
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("article", { name: order[0] ?? "" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await eventually(() => page.evaluate("document.activeElement.getAttribute('role')")).toBe("grid");
    await page.keyboard.press("f");
    await eventually(() => page.locator("input[aria-label='Filter results']:focus").count()).toBe(1);
    await grid(page).focus();
    await page.keyboard.press("e");
    await expect(page.getByRole("menuitem", { name: "jsonl" })).toBeVisible();
    // Its first entry has the focus, and the rows have it again afterwards.
    await eventually(() => page.evaluate("document.activeElement.textContent")).toBe("csv");
    await page.keyboard.press("Escape");
    await eventually(() => page.evaluate("document.activeElement.getAttribute('role')")).toBe("grid");
  });

  itInSoak("keeps the active row in sight between header and edge, down and up", async () => {
    const page = await opened(addresses(60).join(","));
    const table = grid(page);
    await table.focus();
    const box = await table.locator("xpath=..").boundingBox();
    const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
    const activeBox = async () => (await table.locator("tr[aria-selected=true]").boundingBox()) ?? { y: -1, height: 0 };
    for (const [key, times] of [
      ["ArrowDown", 40],
      ["ArrowUp", 30],
      ["PageDown", 1],
    ] as const) {
      for (let n = 0; n < times; n++) await page.keyboard.press(key);
      await expect.poll(async () => (await activeBox()).y).toBeGreaterThanOrEqual(top + 35);
      await expect.poll(async () => (await activeBox()).y + 36).toBeLessThanOrEqual(bottom + 1);
    }
  });

  itInSoak("has the focus again when the slide-over that a key opened is closed", async () => {
    const page = await opened();
    await grid(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await eventually(() => page.evaluate("document.activeElement.getAttribute('role')")).toBe("grid");
  });

  itInSoak("opens a row's IP view in the slide-over, which closes on Escape, its overlay and its button", async () => {
    const page = await opened();
    const row = grid(page).getByRole("row").filter({ hasText: "3.5.140.2" });
    const open = async () => {
      await row.locator("td").nth(3).click();
      await expect(panel(page).getByRole("article", { name: "3.5.140.2" })).toBeVisible();
    };
    await open();
    await eventually(async () => (await panel(page).boundingBox())?.width).toBe(720);
    expect(await panel(page).getByRole("navigation", { name: "Panel history" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await open();
    await page.mouse.click(300, 450);
    await expect(panel(page)).toBeHidden();
    await open();
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toBeHidden();
    expect(pathOf(page)).toBe(url(LIST));
  });

  itInSoak("keeps a history in the slide-over when there is more than one entry", async () => {
    const page = await opened();
    await grid(page).getByRole("row").filter({ hasText: "3.5.140.2" }).locator("td").nth(3).click();
    await panel(page).getByRole("button", { name: "Raw answer" }).click();
    const history = panel(page).getByRole("navigation", { name: "Panel history" });
    await expect(panel(page).getByText('"risk_score"')).toBeVisible();
    await expect(history).toBeVisible();
    await history.getByRole("button", { name: "Back" }).click();
    await expect(panel(page).getByRole("article", { name: "3.5.140.2" })).toBeVisible();
    await history.getByRole("button", { name: "Forward" }).click();
    await expect(panel(page).getByText('"risk_score"')).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await grid(page).getByRole("row").filter({ hasText: "8.8.8.8" }).locator("td").nth(3).click();
    await expect(panel(page).getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    expect(await history.count()).toBe(0);
  });

  itInSoak("opens an address beside, its link the search for it, and caps lists of services behind '+ N'", async () => {
    const page = await opened();
    await show(page, "Services");
    const row = grid(page).getByRole("row").filter({ hasText: "8.8.8.8" });
    await row.getByText("+ 1", { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "services" }).getByText("Google", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    const listed = pathOf(page);
    const address = row.getByRole("link", { name: "8.8.8.8", exact: true });
    expect(await address.getAttribute("href")).toBe("/search?input=8.8.8.8&type=ip");
    await address.click();
    await expect(panel(page).getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    expect(pathOf(page)).toBe(listed);
    // As by a click on its row: the keys lead on from there.
    await page.keyboard.press("j");
    await expect(panel(page).getByRole("article", { name: "8.8.8.8" })).toBeHidden();
    await page.keyboard.press("Escape");
    const opening = () => address.click({ modifiers: ["ControlOrMeta"] });
    expect(await tabOpenedBy(page, opening)).toBe("/search?input=8.8.8.8&type=ip");
    await expect(panel(page)).toBeHidden();
  });

  itInSoak("hides and shows columns, and remembers it", async () => {
    const page = await opened();
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Type" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Region" }).click();
    await page.keyboard.press("Escape");
    await expect(header(page, "Region")).toBeVisible();
    expect(await header(page, "Type").count()).toBe(0);
    await page.reload();
    await expect(header(page, "Region")).toBeVisible();
    expect(await header(page, "Type").count()).toBe(0);
  });

  it(`has ${count(ROWS)} rows while only those in view are in the document`, async () => {
    const query = addresses(ROWS).join(",");
    const { id } = (await pages.client.post("/query/save", { query, type: "ip_table" })).body.data;
    const page = await pages.goOn(url(`history:${id}`));
    await eventually(() => page.getByText(/^showing .* results$/).textContent()).toBe(
      `showing ${count(ROWS)} of ${count(ROWS)} results`,
    );
    const rows = grid(page).locator("tbody tr");
    expect(await rows.count()).toBeLessThan(80);
    expect(await grid(page).getAttribute("aria-rowcount")).toBe(String(ROWS + 1));
    await grid(page).focus();
    await page.keyboard.press("End");
    await expect(grid(page).locator(`tr[aria-rowindex='${ROWS + 1}'][aria-selected=true]`)).toBeVisible();
    expect(await rows.count()).toBeLessThan(80);
    await filter(page).fill(addresses(ROWS).at(-1) ?? "");
    await expect(page.getByText(`showing 1 of ${count(ROWS)} results`, { exact: true })).toBeVisible();
  });
});
