import type { CDPSession, Page } from "playwright-core";
import { enterList, inBrowser, login } from "./browser.ts";

const SMALL = 1000;
const LARGE = 100_000;
const FRAMES = 80;
/** As far as a turn of a wheel moves in a frame. */
const STEP_PX = 120;

/**
 * Scrolling through a result table of 100,000 rows against one of 1,000: what the page itself does in a frame (script,
 * style, layout), which is what grows if rows are not virtual. Painting is left out: it is the graphics card's, which
 * machines that run benches rarely have.
 */
export async function run(): Promise<void> {
  await inBrowser(async (page, url) => {
    await login(page, url);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const small = await frames(page, devtools, url, SMALL);
    const large = await frames(page, devtools, url, LARGE);
    console.log(
      `scrolling ${LARGE.toLocaleString("en")} rows | ${(large / small).toFixed(2)}× the work a frame of ` +
        `${SMALL.toLocaleString("en")} rows | ${large.toFixed(1)} ms of the 16.7 that a frame has`,
    );
  });
}

/** Milliseconds of the page's own work a frame, while a table of so many rows is scrolled. */
async function frames(page: Page, devtools: CDPSession, url: string, rows: number): Promise<number> {
  const count = rows.toLocaleString("en");
  await enterList(page, url, rows);
  await page.getByRole("button", { name: /^Search/ }).click();
  await page.getByText(`showing ${count} of ${count} results`).waitFor({ timeout: 120_000 });
  // What the arrival of rows left to do is not scrolling.
  await page.waitForTimeout(2000);
  const before = await workOf(devtools);
  await page.evaluate(`(async () => {
    const scroller = document.querySelector("table").parentElement;
    for (let i = 0; i < ${FRAMES}; i++) {
      scroller.scrollTop += ${STEP_PX};
      await new Promise(requestAnimationFrame);
    }
  })()`);
  return ((await workOf(devtools)) - before) / FRAMES;
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  const seconds = metrics
    .filter(({ name }) => ["ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].includes(name))
    .reduce((sum, { value }) => sum + value, 0);
  return seconds * 1000;
}
