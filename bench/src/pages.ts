import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { launchChromium } from "../../e2e/support/chromium.ts";
import { bytesOf, firstLoad } from "../../e2e/support/first-load.ts";
import { login, PASSWORD, urlOf } from "./browser.ts";
import { median } from "./report.ts";

const LOADS = 7;
const DEMO_MS = 300_000;

/**
 * What a browser that has never been there receives of the pages that people see first, and of the largest with the
 * demo's data, and when it paints them.
 */
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
    await loadDemo(page);
    await measure(page, "address with a timeline and posts", `${url}/search?input=203.0.113.80&type=ip&log=false`);
    await measure(page, "six providers", `${url}/providers`);
    await measure(page, "channels", `${url}/channels`);
  } finally {
    await browser.close();
    fyr.kill("SIGTERM");
    await once(fyr, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** By the API, as the page's account. */
async function loadDemo(page: Page): Promise<void> {
  const call = async (method: "GET" | "POST", path: string) => {
    const { status, data } = await page.evaluate<{ status: string; data: { state: string } }>(
      `fetch("/api${path}", {
        method: "${method}",
        headers: { authorization: "Bearer " + localStorage.getItem("fyr.token"), "content-type": "application/json" },
        ${method === "POST" ? 'body: "{}",' : ""}
      }).then((response) => response.json())`,
    );
    if (status !== "success") throw new Error(`${path} answered ${status}`);
    return data.state;
  };
  await call("POST", "/admin/demo/load");
  const late = AbortSignal.timeout(DEMO_MS);
  while ((await call("GET", "/demo")) !== "loaded") {
    late.throwIfAborted();
    await setTimeout(1000);
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
