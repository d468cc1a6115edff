import type { Page } from "playwright-core";
import { enterList, inBrowser, login } from "./browser.ts";

const LOOKUPS = 40;
const ROWS = 10_000;
const MANY_ROWS = 100_000;
const number = (value: number) => value.toLocaleString("en");

/**
 * What people feel, in the browser itself: from Enter to the answer, how long a list takes to open, the longest frame
 * while it is filtered and sorted, and what moves on the page without being touched.
 */
export async function run(): Promise<void> {
  await inBrowser(async (page, url) => {
    await login(page, url);
    // The dashboard has a box of its own; the one of the header is on every other page.
    await page.goto(`${url}/sources`);
    await lookups(page);
    await list(page, url, MANY_ROWS);
    await list(page, url, ROWS);
    await filterAndSort(page);
  });
}

/** From the key until the answer stands on the page. */
async function lookups(page: Page): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < LOOKUPS; n++) {
    const ip = `6.${n}.${n}.7`;
    const box = page.locator("input[data-search-box]");
    await box.fill(ip);
    // Its value would be waited for, if that were the promise.
    await page.evaluate(`void (window.answered = new Promise((resolve) => {
      let start = 0;
      addEventListener("keydown", () => { start = performance.now(); }, { capture: true, once: true });
      const seen = new MutationObserver(() => {
        if (document.querySelector('article[aria-label="${ip}"]') === null) return;
        seen.disconnect();
        // When it is painted, not when it is made.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    }))`);
    await box.press("Enter");
    times.push(await page.evaluate<number>("window.answered"));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  console.log(`Enter to answer | p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, first ${(times[0] ?? 0).toFixed(0)} ms`);
}

/** From the press of the button until rows stand in the table, until all do, and what moved meanwhile. */
async function list(page: Page, url: string, rows: number): Promise<void> {
  await enterList(page, url, rows);
  await page.evaluate(`{
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: "layout-shift" });
    void (window.opened = new Promise((resolve) => {
      let start = 0;
      addEventListener("click", () => { start = performance.now(); }, { capture: true, once: true });
      const seen = new MutationObserver(() => {
        if (document.querySelector("tbody td") === null) return;
        seen.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      seen.observe(document.body, { childList: true, subtree: true });
    }));
  }`);
  const start = performance.now();
  await page.getByRole("button", { name: /^Search [\d,]+ / }).click();
  const opened = await page.evaluate<number>("window.opened");
  await page.getByText(`showing ${number(rows)} of ${number(rows)} results`).waitFor({ timeout: 120_000 });
  const all = performance.now() - start;
  await page.waitForTimeout(1000);
  const shift = await page.evaluate<number>("window.shift");
  console.log(
    `a list of ${number(rows)} | first rows after ${opened.toFixed(0)} ms | all after ${all.toFixed(0)} ms | ` +
      `layout shift ${shift.toFixed(3)}`,
  );
}

/** The longest frame of the page while a person works with the rows. */
async function filterAndSort(page: Page): Promise<void> {
  const longest = async (work: () => Promise<void>): Promise<number> => {
    await page.evaluate(`{
      window.frames = { longest: 0, isOn: true };
      let last = performance.now();
      const frame = () => {
        const now = performance.now();
        window.frames.longest = Math.max(window.frames.longest, now - last);
        last = now;
        if (window.frames.isOn) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    }`);
    await work();
    await page.waitForTimeout(700);
    return page.evaluate<number>("(window.frames.isOn = false, window.frames.longest)");
  };
  const line = page.getByRole("searchbox", { name: "Filter results" });
  const typed = await longest(async () => line.pressSequentially("6.0.1", { delay: 60 }));
  await line.fill("");
  await page.waitForTimeout(500);
  const searched = await longest(async () => {
    await line.fill("risk:0 OR country:US");
    await page.waitForTimeout(500);
    await line.fill("NOT country:US AND ip:6.0.0.0/18");
  });
  await line.fill("");
  await page.waitForTimeout(500);
  const sorted = await longest(async () => {
    for (const name of ["IP", "Country", "Operator", "AS"]) {
      await page.getByRole("columnheader", { name, exact: true }).getByRole("button").click();
      await page.waitForTimeout(300);
    }
  });
  console.log(
    `${number(ROWS)} rows, longest frame | typing a filter ${typed.toFixed(0)} ms | a search ${searched.toFixed(0)} ms | ` +
      `sorting ${sorted.toFixed(0)} ms`,
  );
}
