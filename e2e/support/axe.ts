import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { soak } from "../../packages/server/src/testing/soak.ts";
import { eventually } from "./pages.ts";

const COLOURS = ["color-contrast", "link-in-text-block"];
/** Rules whose violations are moderate or minor: not run, as they would not be reported. */
const LESSER = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "form-field-multiple-labels",
  "heading-order",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport-large",
  "meta-viewport",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "server-side-image-map",
  "skip-link",
  "table-duplicate-name",
];
const WITHOUT_LESSER = Object.fromEntries(LESSER.map((id) => [id, { enabled: false }]));
/** What the builder would bring into the page four times for two themes, which takes longer than to use it. */
const AXE = readFileSync(
  createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** How many things of a page move by themselves; what follows a scroll stands still without one. */
export const MOVING = "document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length";

type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];
type Theme = "dark" | "light";

/**
 * Serious faults of accessibility of a page in the theme that it has, and of its colours in the other one, which it has
 * then: the themes differ in colours, in nothing else.
 */
async function faultsInBothThemes(page: Page): Promise<Record<Theme, string[]>> {
  const theme = await page.evaluate<Theme>("document.documentElement.dataset.theme");
  const other = theme === "dark" ? "light" : "dark";
  const found = { [theme]: await faults(page) };
  await page.evaluate(`document.documentElement.dataset.theme = '${other}'`);
  await eventually(() => page.evaluate(MOVING)).toBe(0);
  found[other] = await faultsOf(page, COLOURS);
  return { dark: found["dark"] ?? ["not checked"], light: found["light"] ?? ["not checked"] };
}

/**
 * Serious faults of a page in the theme that it has. `npm run soak` checks its colours in the other one, too: each day
 * `tokens.test.ts` holds the colours of both themes against each other.
 *
 * @param within what is new on a page that was checked before: by day, nothing else is checked again
 */
export async function faultsInTheme(page: Page, within?: string): Promise<string[]> {
  if (soak(false, true)) return faults(page, within);
  const { dark, light } = await faultsInBothThemes(page);
  return [...dark.map((fault) => `dark: ${fault}`), ...light.map((fault) => `light: ${fault}`)];
}

/** Expects none of them in `npm run soak`: by day `accessibility.test.ts` and `keyboard.test.ts` look at pages of each kind. */
export async function expectNoFaultsInSoak(page: Page): Promise<void> {
  if (soak(true, false)) expect(await faultsInTheme(page)).toEqual([]);
}

/** Violations of impact serious or critical, each with where it is: on the page, or in what a selector finds. */
export async function faults(page: Page, within?: string): Promise<string[]> {
  await bring(page);
  // The other mode opens a page of its own for frames of other origins; Fyr has none.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode().options({
    // Passed rules are of no use here, and reporting them takes longer than finding failures.
    resultTypes: ["violations"],
    rules: WITHOUT_LESSER,
  });
  if (within !== undefined) axe.include(within);
  return serious((await axe.analyze()).violations);
}

/** The same of these rules alone. Without the builder, which takes longer than a few rules. */
export async function faultsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  await bring(page);
  const options = { resultTypes: ["violations"], runOnly: { type: "rule", values: rules } };
  const program = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  return serious(await page.evaluate<Violations>(program));
}

async function bring(page: Page): Promise<void> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
}

const serious = (violations: Violations): string[] =>
  violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
