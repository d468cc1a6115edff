import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { launchChromium } from "../../e2e/support/chromium.ts";
import { login, PASSWORD, urlOf } from "./browser.ts";

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
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const env = {
    ...process.env,
    FYR_DATA: dataDir,
    FYR_PORT: "0",
    FYR_OFFLINE: "1",
    FYR_LOG_LEVEL: "warn",
    FYR_ADMIN_PASSWORD: PASSWORD,
  };
  const main = join(import.meta.dirname, "../../packages/server/dist/main.js");
  const fyr = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], { env });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable");
    const url = await urlOf(fyr.stdout);
    await login(page, url);
    const small = await frames(page, devtools, url, SMALL);
    const large = await frames(page, devtools, url, LARGE);
    console.log(
      `scrolling ${LARGE.toLocaleString("en")} rows | ${(large / small).toFixed(2)}× the work a frame of ` +
        `${SMALL.toLocaleString("en")} rows | ${large.toFixed(1)} ms of the 16.7 that a frame has`,
    );
  } finally {
    await browser.close();
    fyr.kill("SIGTERM");
    await once(fyr, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Milliseconds of the page's own work a frame, while a table of so many rows is scrolled. */
async function frames(page: Page, devtools: CDPSession, url: string, rows: number): Promise<number> {
  const list = Array.from({ length: rows }, (_, i) => `6.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`).join("\n");
  const count = rows.toLocaleString("en");
  await page.goto(url);
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer: Buffer.from(list) });
  await page.getByText(`${count} credits`, { exact: true }).waitFor();
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
