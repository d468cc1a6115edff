import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../e2e/support/chromium.ts";

/*
 * Draws every page of a running Fyr as people see it, in each width and theme, filled and failed (its calls end with 503):
 * `FYR_URL=… FYR_ADMIN_PASSWORD=… node scripts/look.mjs <folder> [--widths 1440] [--themes dark] [--states filled] [part of
 * a path…]`. Of an installation without data the pages are the empty ones.
 */

const BASE = process.env["FYR_URL"] ?? "http://127.0.0.1:8080";
const PATIENCE_MS = 60_000;
const HEIGHT = 1000;
/** What a page needs to stand at all: it fails beside these. */
const STANDS = /\/api\/(?:account\/details|demo|system\/state|site|collection|account\/notifications)\b/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: "string", default: "800,1024,1440,2560" },
    themes: { type: "string", default: "dark,light" },
    states: { type: "string", default: "filled,failed" },
  },
});
const [widths, themes, states] = [values.widths, values.themes, values.states].map((list) => list.split(","));
const [folder = "pictures", ...parts] = positionals;
const [ip, domain] = [process.env["FYR_LOOK_IP"] ?? "198.51.100.10", process.env["FYR_LOOK_DOMAIN"] ?? "example.net"];

/** Pages that show little without a question. Null: it is no page of its own. */
const QUESTIONS = {
  "/search": [
    `?input=${ip}&type=ip&log=false`,
    `?input=${domain}&type=domain&log=false`,
    `?input=${ip},198.51.100.20,198.51.100.30&type=ip_table&log=false`,
  ],
  "/runner": [
    `?query=${encodeURIComponent("type:ip tor:true")}`,
    `?query=subdomains%3D${domain}`,
    `?query=ip_events%3D${ip}`,
    `?query=similar%3D${domain}`,
  ],
  "/event/search": ["", "?query=event_type:nothing"],
  "/graph": ["", `?open=address:${ip}`, `?open=name:${domain}`],
  "/compare": [`?ips=${ip},198.51.100.20`],
};
const PARAMS = { $name: "mullvad", $network: "198.51.100.0", $length: "24", $number: "15169", $token: "0".repeat(64) };

const filled = (path) => path.replaceAll(/\$\w+/g, (name) => PARAMS[name] ?? "1");

async function signIn(page) {
  await page.goto("/login");
  await page.getByLabel("Email").fill("admin@localhost");
  await page.getByLabel("Password").fill(process.env["FYR_ADMIN_PASSWORD"] ?? "");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

async function draw(page, path, state, theme, width) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: HEIGHT });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (state === "failed") {
    await page.route(/\/api\//, (route) =>
      STANDS.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 503, json: { status: "error", message: "Failed to load" } }),
    );
  }
  await page.goto(path);
  await page.waitForLoadState("networkidle", { timeout: 4000 }).catch(() => undefined);
  const name = path.replaceAll(/[^\w.-]+/g, "_").slice(0, 80);
  await page.screenshot({ path: join(folder, `${name}-${state}-${theme}-${width}.png`) });
}

const browser = await launchChromium();
try {
  const page = await browser.newPage({ baseURL: BASE });
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page);
  const routes = await page.evaluate("Object.keys(__TSR_ROUTER__.routesByPath)");
  await mkdir(folder, { recursive: true });
  const paths = [...new Set(routes.map((path) => path.replace(/(?<=.)\/$/, "")))].flatMap((path) =>
    (QUESTIONS[path] ?? [""]).map((question) => filled(path) + question),
  );
  for (const path of paths.filter((one) => parts.length === 0 || parts.some((part) => one.includes(part)))) {
    for (const state of states) {
      for (const theme of themes) for (const width of widths) await draw(page, path, state, theme, Number(width));
    }
    console.log(path);
  }
} finally {
  await browser.close();
}
