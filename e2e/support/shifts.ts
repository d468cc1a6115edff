import type { Page } from "playwright-core";
import { eventually } from "./pages.ts";

/** Notes from the first frame on what moved without being touched, by how much, and which element. */
export const OBSERVE = `if (window.shifts === undefined) {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "gone").slice(0, 120));
      window.shifts.push({ value, what });
    }
  }).observe({ type: "layout-shift", buffered: true });
}`;

/** What loads; posts do once they are scrolled to. */
const BUSY = "main [aria-busy=true]:not(#comments *)";

interface Shift {
  readonly value: number;
  readonly what: readonly string[];
}

/** A word whose font arrives; a part of the page that moves by a line counts for ten times as much. */
const NOTHING = 0.002;
const settled = async (page: Page): Promise<readonly Shift[]> => {
  await eventually(() => page.locator(BUSY).count()).toBe(0);
  // What comes without a shape in its place would come now.
  await page.waitForTimeout(700);
  return page.evaluate<readonly Shift[]>(
    "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(shifts), 100)))",
  );
};

/** What moved; nothing where that cannot be seen. */
export async function moved(page: Page): Promise<readonly Shift[]> {
  const shifts = await settled(page);
  return shifts.reduce((all, { value }) => all + value, 0) < NOTHING ? [] : shifts;
}
