import type { Page } from "playwright-core";

/** What Tab should reach: seen, and meant to be used. */
const STOPS = `(() => {
  const all = document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]");
  const stops = [...all].filter((one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility({ visibilityProperty: true })
    && one.getClientRects().length > 0 && one.closest("[inert]") === null);
  stops.forEach((one, index) => { one.dataset.stop = String(index); });
  return stops.length;
})()`;

/** What has the focus, and whether that can be seen. */
const FOCUSED = `(() => {
  const one = document.activeElement;
  if (one === null || one === document.body) return null;
  const isSeen = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
  };
  // Of a table and an editor the frame around shows it; the page's own area needs no sign.
  const seen = isSeen(one) || one.id === "content" || one.matches("textarea, .cm-content") || isSeen(one.parentElement);
  return { stop: one.dataset.stop ?? null, seen, what: one.outerHTML.slice(0, 140) };
})()`;

const LEFT = (reached: readonly string[]) => `[...document.querySelectorAll("[data-stop]")]
  .filter((one) => !${JSON.stringify(reached)}.includes(one.dataset.stop) && one.checkVisibility())
  .map((one) => one.outerHTML.slice(0, 140))`;

/** More than any page has. */
const MOST = 600;

/** Presses Tab from the beginning of the page to its end. */
export async function walkByTab(page: Page) {
  await page.evaluate<number>(STOPS);
  // From the first of them, whatever the page has focused.
  await page.evaluate("document.querySelector('[data-stop=\"0\"]').focus()");
  const reached: string[] = [];
  const unseen: string[] = [];
  let [first, same, before]: [string | null, number, string] = [null, 0, ""];
  for (let presses = 0; presses < MOST; presses += 1) {
    if (presses > 0) await page.keyboard.press("Tab");
    const focused = await page.evaluate<{ stop: string | null; seen: boolean; what: string } | null>(FOCUSED);
    if (focused === null) break;
    const { stop, seen, what } = focused;
    if (stop !== null && stop === first) break;
    first ??= stop;
    same = what === before && stop === null ? same + 1 : 0;
    before = what;
    if (same > 3) return { unreached: [], unseen: [], isCaught: true };
    if (stop !== null) reached.push(stop);
    if (!seen) unseen.push(what);
  }
  const unreached = await page.evaluate<string[]>(LEFT(reached));
  return { unreached, unseen, isCaught: false };
}
