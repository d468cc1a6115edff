import type { Page } from "playwright-core";

/** Sections of the page with a heading of their own: cards, and lines in place of empty ones. */
export const CARDS = "main section[aria-label]:has(> header > div > h2), main section[aria-label]:has(> div > h2)";

/** Presses the '?' of each card, and returns the cards whose explanation lacks a part. */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const wrong = [];
    for (const card of document.querySelectorAll(${JSON.stringify(CARDS)})) {
      const name = card.getAttribute("aria-label");
      const button = [...card.querySelectorAll("button")].find(
        (one) => one.getAttribute("aria-label") === "Explain " + name,
      );
      if (button === undefined) { wrong.push(name + ": has none"); continue; }
      button.click();
      await new Promise((done) => setTimeout(done, 50));
      const text = document.getElementById(button.getAttribute("aria-controls"));
      const names = [...(text?.querySelectorAll("dt") ?? [])].map((one) => one.textContent);
      const parts = [...(text?.querySelectorAll("dd") ?? [])].map((one) => one.textContent);
      if (names.join() !== "What,From,How" || !parts.every((one) => /^\\S.{8,}\\.$/.test(one))) wrong.push(name + ": " + parts.join(" / "));
      button.click();
    }
    return wrong;
  })()`);
