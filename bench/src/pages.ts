import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchChromium } from "../../e2e/support/chromium.ts";
import { bytesOf, firstLoad } from "../../e2e/support/first-load.ts";
import { login, PASSWORD, urlOf } from "./browser.ts";
import { median } from "./report.ts";

const LOADS = 7;

/** What a browser that has never been there receives of the pages that people see first, and when it paints them. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "fyr-bench-"));
  const env = { ...process.env, FYR_DATA: dataDir, FYR_PORT: "0", FYR_OFFLINE: "1", FYR_LOG_LEVEL: "warn" };
  const main = join(import.meta.dirname, "../../packages/server/dist/main.js");
  const fyr = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env: { ...env, FYR_ADMIN_PASSWORD: PASSWORD },
  });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const url = await urlOf(fyr.stdout);
    await measure(page, "landing page", `${url}/`);
    await measure(page, "login", `${url}/login`);
    await login(page, url);
    await measure(page, "dashboard", `${url}/`);
  } finally {
    await browser.close();
    fyr.kill("SIGTERM");
    await once(fyr, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(page: Page, name: string, url: string): Promise<void> {
  const bytes: number[] = [];
  const paints: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    bytes.push(bytesOf(await firstLoad(page, url)));
    paints.push(await page.evaluate<number>(`performance.getEntriesByName("first-contentful-paint")[0].startTime`));
  }
  const kilobytes = (median(bytes) / 1000).toFixed(0);
  console.log(
    `first load of the ${name} | ${kilobytes} kB received | first content after ${median(paints).toFixed(0)} ms`,
  );
}
