import { join } from "node:path";
import { launchChromium } from "../e2e/support/chromium.ts";
import { ROOT } from "./lib/paths.mjs";

/* Draws the pictures of the documentation, of a running Fyr with the demo's data. */

const BASE = process.env["FYR_URL"] ?? "http://127.0.0.1:8080";
/** For a machine with other work. */
const PATIENCE_MS = 120_000;
const PICTURES = [
  { name: "ip-view", path: "/search?input=198.51.100.10&type=ip&log=false", heading: "Risk", height: 900 },
  { name: "providers", path: "/providers", heading: "Countries", height: 1300 },
];

const browser = await launchChromium();
try {
  const page = await browser.newPage({ baseURL: BASE, colorScheme: "light", reducedMotion: "reduce" });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/login");
  await page.getByLabel("Email").fill("admin@localhost");
  await page.getByLabel("Password").fill(process.env["FYR_ADMIN_PASSWORD"] ?? "");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("heading", { name: "Enrichment Engine" }).waitFor();
  for (const { name, path, heading, height } of PICTURES) {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(path);
    await page.getByRole("heading", { name: heading }).first().waitFor();
    await page.waitForLoadState("networkidle", { timeout: 5000 }).catch(() => undefined);
    await page.screenshot({ path: join(ROOT, "docs", "images", `${name}.png`) });
  }
} finally {
  await browser.close();
}
