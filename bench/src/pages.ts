import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { bytesOf, firstLoad } from "../../e2e/support/first-load.ts";
import { inBrowser, login } from "./browser.ts";
import { median } from "./report.ts";

const LOADS = 7;
const DEMO_MS = 300_000;

/**
 * What a browser that has never been there receives of the pages that people see first, and of the largest with the
 * demo's data, and when it paints them.
 */
export async function run(): Promise<void> {
  await inBrowser(async (page, url) => {
    await measure(page, "landing page", `${url}/`);
    await measure(page, "login", `${url}/login`);
    await login(page, url);
    await measure(page, "dashboard", `${url}/`);
    await loadDemo(page);
    await measure(page, "address with a timeline and posts", `${url}/search?input=203.0.113.80&type=ip&log=false`);
    await measure(page, "six providers", `${url}/providers`);
    await measure(page, "channels", `${url}/channels`);
  });
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
