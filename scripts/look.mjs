import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launchChromium } from "../e2e/support/chromium.ts";
import { faultsOf } from "./lib/look-faults.mjs";
import { GUEST, pathsOf } from "./lib/look-paths.mjs";

/*
 * Draws every page of a running Fyr as people see it, in each width and theme, filled and failed (its calls end with 503),
 * and says of each where something sticks out or is cut:
 * `FYR_URL=… FYR_ADMIN_PASSWORD=… node scripts/look.mjs <folder> [--widths 1440] [--height 1000] [--themes dark]
 * [--states filled] [part of a path…]`. Pages of one thing show the first that the installation has. Of an installation
 * without data the pages are the empty ones.
 */

const BASE = process.env["FYR_URL"] ?? "http://127.0.0.1:8080";
const PATIENCE_MS = 60_000;
const QUIET_MS = 700;
const MOST_MS = 12_000;
/** For what follows a new width or theme to begin. */
const DRAWN_MS = 150;
/** What a page needs to stand at all: it fails beside these. */
const STANDS = /\/api\/(?:account\/details|demo|system\/state|site|collection|account\/notifications)\b/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    height: { type: "string", default: "1000" },
    widths: { type: "string", default: "800,1024,1440,2560" },
    themes: { type: "string", default: "dark,light" },
    states: { type: "string", default: "filled,failed" },
  },
});
const [widths, themes, states] = [values.widths, values.themes, values.states].map((list) => list.split(","));
const [folder = "pictures", ...parts] = positionals;
async function signIn(page) {
  await page.goto("/login");
  await page.getByLabel("Email").fill("admin@localhost");
  await page.getByLabel("Password").fill(process.env["FYR_ADMIN_PASSWORD"] ?? "");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
}

/** Waits until nothing loads or has changed on the page for a while: pages that listen are never idle by their network. */
const settled = (page) =>
  page.evaluate(
    ([quiet, most]) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => wait());
        let timer;
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            if (document.querySelector("[aria-busy=true]") === null) resolve(undefined);
            else wait();
          }, quiet);
        };
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(resolve, most);
        wait();
      }),
    [QUIET_MS, MOST_MS],
  );

/** Waits until colours have come to rest: half a theme is in no picture. */
const still = (page) =>
  page.evaluate(
    (most) =>
      Promise.race([
        Promise.allSettled(
          document
            .getAnimations()
            .filter((one) => one.timeline instanceof DocumentTimeline)
            .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
            .map((one) => one.finished),
        ),
        new Promise((resolve) => setTimeout(resolve, most)),
      ]),
    MOST_MS,
  );

async function draw(page, path, state, guest) {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (state === "failed") {
    // The pages of the documentation have it in their paths, too.
    await page.route(/^https?:\/\/[^/]+\/api\//, (route) =>
      STANDS.test(route.request().url())
        ? route.continue()
        : route.fulfill({ status: 503, json: { status: "error", message: "Failed to load" } }),
    );
  }
  await page.setViewportSize({ width: Number(widths[0]), height: Number(values.height) });
  await page.goto(path);
  await settled(page);
  const name = `${guest ? "guest" : ""}${path.replaceAll(/[^\w.-]+/g, "_").slice(0, 80)}`;
  for (const width of widths) {
    await page.setViewportSize({ width: Number(width), height: Number(values.height) });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.waitForTimeout(DRAWN_MS);
      await still(page);
      await page.screenshot({ path: join(folder, `${name}-${state}-${theme}-${width}.png`) });
    }
    for (const fault of await page.evaluate(faultsOf)) console.log(`  ${state} ${width}: ${fault}`);
  }
}

const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ baseURL: BASE });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto("/login");
  const routes = await page.evaluate("Object.keys(__TSR_ROUTER__.routesByPath)");
  const wanted = (path) => parts.length === 0 || parts.some((part) => path.includes(part));
  const walk = async (paths, guest) => {
    for (const path of paths.filter((one) => wanted(guest ? `guest:${one}` : one))) {
      console.log(path);
      for (const state of states) await draw(page, path, state, guest);
    }
  };
  await walk(GUEST, true);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await signIn(page);
  await walk(await pathsOf(routes, BASE, process.env["FYR_ADMIN_PASSWORD"] ?? ""), false);
} finally {
  await browser.close();
}
