import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Page } from "playwright-core";
import { launchChromium } from "../../e2e/support/chromium.ts";

/** Of the administrator of a Fyr that a bench starts. */
const PASSWORD = "bench password";

/** Where a Fyr listens, by what it writes. */
function urlOf(output: Readable): Promise<string> {
  let printed = "";
  return new Promise((resolve, reject) => {
    output.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
      const url = /Fyr is at (\S+)/.exec(printed)?.[1];
      if (url !== undefined) resolve(url);
    });
    output.on("close", () => reject(new Error("Fyr ended before it listened")));
  });
}

/** Signs the administrator in. */
export async function login(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill("admin@localhost");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("heading", { name: "Enrichment Engine" }).waitFor();
}

/** Measures in a browser, on a page of a Fyr without collected lists that is started for it. Nobody has signed in. */
export async function inBrowser(measure: (page: Page, url: string) => Promise<void>): Promise<void> {
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
    const url = await urlOf(fyr.stdout);
    await measure(page, url);
  } finally {
    await browser.close();
    fyr.kill("SIGTERM");
    await once(fyr, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Gives the box of the dashboard a list of so many addresses in a row. A press on the button that says 'Search' looks them
 * up.
 */
export async function enterList(page: Page, url: string, rows: number): Promise<void> {
  const text = Array.from({ length: rows }, (_, i) => `6.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`).join("\n");
  await page.goto(url);
  const buffer = Buffer.from(text);
  await page.locator("input[type=file]").setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer });
  await page.getByText(`${rows.toLocaleString("en")} credits`, { exact: true }).waitFor();
}
