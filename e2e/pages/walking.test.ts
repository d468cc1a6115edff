import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { eventually, goWithin, pathOf, useSharedPages } from "../support/pages.ts";
import { itInSoak } from "../../packages/core/src/testing/in-soak.ts";

const LIST = "8.8.8.8,1.1.1.1,3.5.140.2,9.9.9.9";
const URL_OF = `/search?input=${LIST}&type=ip_table&log=false`;

/** Types a filter as a key does, wherever the focus is. */
const typed = (text: string) => `(() => {
  const line = document.querySelector("main input[aria-label='Filter results']");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(line, ${JSON.stringify(text)});
  line.dispatchEvent(new Event("input", { bubbles: true }));
})()`;

interface Scrolled {
  readonly scrollTop: number;
}

describe("walking through results", () => {
  const pages = useSharedPages();

  const grid = (page: Page) => page.getByRole("grid", { name: "Results" });
  const panel = (page: Page) => page.getByRole("dialog");
  const addresses = (page: Page) => grid(page).locator("tbody tr td:nth-child(2) a").allTextContents();
  const title = (page: Page) => panel(page).getByRole("heading").first().textContent();
  /** How many panels are open at the entry of the browser's history. */
  const depth = (page: Page) => page.evaluate("history.state?.panels?.depth ?? 0");
  /** The address of the row that the grid's keys are on. */
  const active = (page: Page) => grid(page).locator("tr[aria-selected=true] td:nth-child(2) a").textContent();
  const opened = async () => {
    const page = await pages.goOn(URL_OF);
    await expect(page.getByText("showing 4 of 4 results")).toBeVisible();
    await eventually(async () => (await addresses(page)).length).toBe(4);
    return page;
  };

  itInSoak("goes through the cells of a row by arrows, and opens the menu of each", async () => {
    const page = await opened();
    const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
    const line = page.getByRole("searchbox", { name: "Filter results" });
    await grid(page).focus();
    await page.keyboard.press("ArrowDown");
    const heads = await grid(page).getByRole("columnheader").allTextContents();
    const filterBy = async (column: string, entry: string) => {
      for (let left = heads.findIndex((head) => head.startsWith(column)) + 1; left > 0; left -= 1)
        await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Shift+F10");
      await expect(item(entry)).toBeVisible();
      await item(entry).press("Enter");
    };
    await filterBy("Type", "Filter this value out");
    await eventually(() => line.inputValue()).toMatch(/^NOT type:"\w+"$/);
    await line.fill("");
    await line.press("Enter");
    for (let left = heads.length; left > 0; left -= 1) await page.keyboard.press("ArrowLeft");
    await filterBy("Country", "Keep only this value");
    await eventually(() => line.inputValue()).toMatch(/^country:[A-Z]{2}$/);
    // A press on what the page is of would show it beside itself: its menu opens.
    await goWithin(page, "/search?input=8.8.8.8&log=false");
    const view = page.getByRole("article", { name: "8.8.8.8", exact: true });
    await view.getByRole("heading", { level: 1 }).getByRole("button").press("Shift+F10");
    await expect(item("Copy defanged")).toBeVisible();
    await page.keyboard.press("Escape");
    await view.getByText("Network type").locator("+ dd [data-plain-value]").click({ button: "right" });
    await item("Find addresses that have it").click();
    await eventually(() => pathOf(page)).toMatch(/^\/runner\?query=type:ip%20network_type:\w+$/);
  });

  itInSoak("goes on from an open row by arrows, j and k, and gives the focus back to the row", async () => {
    const page = await opened();
    const all = await addresses(page);
    await grid(page).locator("tbody tr").first().locator("td").last().click();
    await eventually(() => title(page)).toBe(all[0]);
    for (const [key, row] of [
      ["ArrowDown", 1],
      ["j", 2],
      ["j", 3],
      // There is no other.
      ["ArrowDown", 3],
      ["k", 2],
      ["ArrowUp", 1],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(() => title(page)).toBe(all[row]);
      await expect(panel(page).getByRole("article", { name: all[row] ?? "none" })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await eventually(() => active(page)).toBe(all[1]);
    await page.keyboard.press("j");
    await eventually(() => active(page)).toBe(all[2]);
    await page.keyboard.press("Enter");
    await eventually(() => title(page)).toBe(all[2]);
    // The focus may have been in what is gone.
    await panel(page).getByRole("button", { name: "Copy address" }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await eventually(() => title(page)).toBe(all[1]);

    // And so they do from the row that led away, when the user comes back to it.
    await panel(page).getByRole("link", { name: "Open as a page" }).click();
    await expect(page.getByRole("main").getByRole("article", { name: all[1] ?? "none" })).toBeVisible();
    await page.goBack();
    await eventually(() => active(page)).toBe(all[1]);
    await expect(page.locator("table[role=grid]:focus")).toBeVisible();
    await page.keyboard.press("j");
    await eventually(() => active(page)).toBe(all[2]);
  });

  itInSoak(
    "leaves the list alone behind what was opened from within the panel, and finds that as it was left",
    async () => {
      // So low that the panel scrolls.
      const page = await pages.open(URL_OF, { viewport: { width: 1440, height: 500 } });
      await eventually(async () => (await addresses(page)).length).toBe(4);
      const all = await addresses(page);
      await grid(page).locator("tbody tr").first().locator("td").last().click();
      const article = panel(page).getByRole("article", { name: all[0] ?? "none" });
      const system = article.locator("[data-door=as]").first();
      await expect(system).toBeVisible();
      // Out of view, so that the press scrolls to it.
      await system.click();
      const steps = panel(page).getByRole("navigation", { name: "Panel history" });
      await expect(steps).toBeVisible();
      const second = await title(page);
      expect(second).toMatch(/^AS\d+$/);
      await page.keyboard.press("ArrowDown");
      expect(await title(page)).toBe(second);
      await steps.getByRole("button", { name: "Back" }).click();
      await expect(article).toBeVisible();
      // Where it was, though that is further down than the panel is high.
      const place = await system.boundingBox();
      expect(place?.y).toBeGreaterThan(0);
      expect(place?.y).toBeLessThan(500);
      expect(
        await panel(page)
          .locator("[data-shown=true]")
          .evaluate((element: Scrolled) => element.scrollTop),
      ).not.toBe(0);
      await steps.getByRole("button", { name: "Forward" }).click();
      await eventually(() => title(page)).toBe(second);
      await steps.getByRole("button", { name: all[0] ?? "none" }).click();
      await eventually(() => title(page)).toBe(all[0]);
    },
  );

  itInSoak("opens the panel as a page, and comes back to the list as it was filtered", async () => {
    const page = await opened();
    await page.getByRole("searchbox", { name: "Filter results" }).fill("google");
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    await eventually(() => pathOf(page)).toContain("google");
    const listed = pathOf(page);
    await grid(page).locator("tbody tr").first().locator("td").last().click();
    await panel(page).getByRole("link", { name: "Open as a page" }).click();
    await expect(page.getByRole("main").getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    await eventually(() => pathOf(page)).toBe("/search?input=8.8.8.8&type=ip");
    await page.goBack();
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    expect(pathOf(page)).toBe(listed);
    await page.goForward();
    await expect(page.getByRole("main").getByRole("article", { name: "8.8.8.8" })).toBeVisible();
  });

  itInSoak("goes back through the panels by the browser's Back, and leaves the list as it was", async () => {
    await pages.goOn("/channels");
    const page = await opened();
    await page.getByRole("searchbox", { name: "Filter results" }).fill("google");
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    await eventually(() => pathOf(page)).toContain("google");
    const listed = pathOf(page);
    await grid(page).locator("tbody tr").first().locator("td").last().click();
    await eventually(() => title(page)).toBe("8.8.8.8");
    await panel(page).locator("article [data-door=as]").first().click();
    await eventually(() => title(page)).toBe("AS15169");
    await page.goBack();
    await eventually(() => title(page)).toBe("8.8.8.8");
    await page.goForward();
    await eventually(() => title(page)).toBe("AS15169");
    // The buttons of the panel are the same steps.
    await panel(page).getByRole("button", { name: "Back" }).click();
    await eventually(() => title(page)).toBe("8.8.8.8");
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    await eventually(() => pathOf(page)).toBe(listed);
    await page.goForward();
    await eventually(() => title(page)).toBe("8.8.8.8");
    await panel(page).locator("article [data-door=as]").first().click();
    await eventually(() => title(page)).toBe("AS15169");
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await eventually(() => depth(page)).toBe(0);
    // Nothing is left of what was closed: this leaves the list, and comes back to it.
    await page.goBack();
    await expect(page.getByText("showing 1 of 4 results")).toBeHidden();
    await page.goForward();
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    // What was closed on purpose does not open again.
    await page.goForward();
    await expect(panel(page)).toBeHidden();
    await eventually(() => pathOf(page)).toBe(listed);
  });

  itInSoak("keeps the filter in the address that got it after the panel had opened, also by Forward", async () => {
    const page = await opened();
    const line = page.getByRole("searchbox", { name: "Filter results", includeHidden: true });
    await grid(page).locator("tbody tr").first().locator("td").last().click();
    await eventually(() => depth(page)).toBe(1);
    // The address follows the last key, which came before the panel, after a while. The panel keeps the focus.
    await page.evaluate(typed("google"));
    await eventually(() => pathOf(page)).toContain("google");
    const listed = pathOf(page);
    await page.goBack();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    expect(pathOf(page)).toBe(listed);
    await page.goForward();
    await expect(panel(page)).toBeVisible();
    expect(pathOf(page)).toBe(listed);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await eventually(() => depth(page)).toBe(0);
    await line.fill("cloudflare");
    await eventually(() => pathOf(page)).toContain("cloudflare");
    const last = pathOf(page);
    // What lay ahead was closed: it does not open, and has no address of its own.
    await page.goForward();
    await eventually(() => depth(page)).toBe(0);
    await expect(page.getByText("showing 1 of 4 results")).toBeVisible();
    await expect(panel(page)).toBeHidden();
    expect(pathOf(page)).toBe(last);
    expect(await line.inputValue()).toBe("cloudflare");
  });

  itInSoak("leaves the page by one step back after a reload with a panel open that is in no address", async () => {
    await pages.goOn("/channels");
    const page = await pages.goOn("/search?input=8.8.8.8&type=ip&log=false");
    await page.getByRole("button", { name: "Raw answer" }).click();
    await expect(panel(page)).toBeVisible();
    await eventually(() => depth(page)).toBe(1);
    await page.reload();
    await expect(page.getByRole("article", { name: "8.8.8.8" })).toBeVisible();
    await expect(panel(page)).toBeHidden();
    await eventually(() => depth(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("article", { name: "8.8.8.8" })).toBeHidden();
  });

  it("asks before Back discards what was typed", async () => {
    const page = await pages.goOn("/account/apikeys");
    await page.getByRole("button", { name: "Create API Key" }).click();
    await panel(page).getByRole("textbox").first().fill("scripts");
    await eventually(() => depth(page)).toBe(1);
    await page.goBack();
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    expect(await panel(page).getByRole("textbox").first().inputValue()).toBe("scripts");
    await page.goBack();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(panel(page)).toBeHidden();
    await eventually(() => depth(page)).toBe(0);
    expect(pathOf(page)).toBe("/account/apikeys");
  });

  itInSoak(
    "has what is open beside the page in its address: a reload keeps it, a link shares it, and Back closes it",
    async () => {
      const page = await opened();
      const all = await addresses(page);
      const hash = () => new URL(page.url()).hash;
      await grid(page).locator("tbody tr").first().locator("td").last().click();
      await eventually(hash).toBe(`#beside=address:${all[0]}`);
      await page.keyboard.press("j");
      await eventually(hash).toBe(`#beside=address:${all[1]}`);
      await panel(page).locator("a[data-door=as]").first().click();
      await eventually(hash).toMatch(/^#beside=address:[\d.]+,as:\d+$/);
      const shared = page.url();
      const system = await title(page);

      await page.reload();
      await eventually(() => title(page)).toBe(system);
      expect([await depth(page), page.url()]).toEqual([2, shared]);
      await page.goBack();
      await eventually(() => title(page)).toBe(all[1]);
      await page.goBack();
      await expect(panel(page)).toBeHidden();
      await eventually(hash).toBe("");

      const other = await pages.open(shared.replace(pages.fyr.url, ""));
      await eventually(() => title(other)).toBe(system);
      await other.keyboard.press("Escape");
      await expect(panel(other)).toBeHidden();
      await eventually(() => new URL(other.url()).hash).toBe("");
      expect(pathOf(other)).toBe(URL_OF);
      // What no panel can be opened by opens none.
      for (const bad of ["#beside=nothing:1", "#beside=address", "#content"]) {
        await other.goto(`/sources${bad}`);
        await expect(other.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
        expect([bad, await panel(other).count()]).toEqual([bad, 0]);
      }
    },
  );

  it("is reached by four keys from the beginning of the page", async () => {
    const page = await opened();
    await page.evaluate("document.activeElement?.blur()");
    await page.reload();
    await expect(page.getByText("showing 4 of 4 results")).toBeVisible();
    for (const key of ["Tab", "Enter", "Tab", "Enter"]) await page.keyboard.press(key);
    await eventually(() => page.evaluate("document.activeElement?.getAttribute('role')")).toBe("grid");
    await page.keyboard.press("ArrowDown");
    await eventually(() => active(page)).toBe((await addresses(page))[0]);
  });
});
