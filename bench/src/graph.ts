import type { Page } from "playwright-core";
import { barePeer } from "./graph/bare.ts";
import { graphLink, NODES, EDGES, storeGraph } from "./graph/data.ts";
import { inBrowser, login } from "./browser.ts";
import { line, median } from "./report.ts";

const RUNS = 3;
const BAR_MS = 2000;
const number = (value: number) => value.toLocaleString("en");

/**
 * The largest graph that the page draws, 5,000 nodes and 10,000 edges from 100 answers of a real store: until all of it is
 * drawn and moves, by a link in a new tab and from answers at hand; and how long a frame takes while all moves, beside
 * sigma alone with as many nodes, edges and pixels.
 */
export async function run(): Promise<void> {
  await inBrowser(async (page, url) => {
    await login(page, url);
    await storeGraph(page);
    const cold: number[] = [];
    const warm: number[] = [];
    const frames: number[] = [];
    const bare = { start: [] as number[], frames: [] as number[] };
    for (let n = 0; n < RUNS; n++) {
      await page.goto("about:blank");
      await page.goto(`${url}${graphLink()}`, { waitUntil: "commit" });
      cold.push(await drawn(page));
      // To another page of the app and back: what was asked for is still there.
      await page.locator('a[href="/sources"]').first().click();
      await page.locator("[data-graph]").waitFor({ state: "detached" });
      await page.evaluate("void (window.since = performance.now(), history.back())");
      warm.push(await drawn(page, "window.since"));
      frames.push(await frameOf(page));
      const peer = await barePeer(page, NODES, EDGES);
      bare.start.push(peer.start);
      bare.frames.push(peer.frame);
    }
    const size = `${number(NODES)} nodes, ${number(EDGES)} edges`;
    const ms = median(warm);
    console.log(
      `${size}, answers at hand | drawn and moving after ${ms.toFixed(0)} ms, sigma alone ${median(bare.start).toFixed(0)} ms | ` +
        `bar ${number(BAR_MS)} ms | ${ms <= BAR_MS ? "bar reached" : "BELOW THE BAR"}`,
    );
    console.log(`${size}, by a link in a new tab, 100 lookups | drawn and moving after ${median(cold).toFixed(0)} ms`);
    const [own, peer] = [median(frames), median(bare.frames)];
    console.log(`a frame while all moves | ${own.toFixed(0)} ms, sigma alone ${peer.toFixed(0)} ms`);
    line("frames of a moving graph", "sigma without a layout", peer / own, 0.5, 0.8);
  });
}

/** Milliseconds from a moment of the page until all nodes are on the canvas and have moved. */
async function drawn(page: Page, since = "0"): Promise<number> {
  const is = `document.querySelector('[data-graph][data-nodes="${NODES}"][data-state]') !== null`;
  return page.evaluate<number>(`new Promise((resolve) => {
    const frame = () => (${is} ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - ${since}))) : requestAnimationFrame(frame));
    frame();
  })`);
}

/** The median frame of the page while its layout moves all nodes. */
async function frameOf(page: Page): Promise<number> {
  const frames = await page.evaluate<number[]>(`new Promise((resolve) => {
    const frames = [];
    let last = performance.now();
    const frame = () => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      const isMoving = document.querySelector('[data-graph][data-state="moving"]') !== null;
      if (isMoving && frames.length < 20) requestAnimationFrame(frame);
      else resolve(frames);
    };
    requestAnimationFrame(frame);
  })`);
  return median(frames.slice(1));
}
