import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { eventually } from "./pages.ts";

const COLOURS = ["color-contrast", "link-in-text-block"];
/** Rules whose violations are moderate or minor: not asked for, as they would not be told. */
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

/**
 * Serious faults of accessibility of a page in the dark theme, and of its colours in the light one: the themes differ in
 * colours, in nothing else. Leaves it in the dark one.
 */
export async function faultsInBothThemes(page: Page): Promise<{ dark: string[]; light: string[] }> {
  const dark = await faults(page);
  await show(page, "light");
  const light = await faults(page, COLOURS);
  await show(page, "dark");
  return { dark, light };
}

async function show(page: Page, theme: "light" | "dark"): Promise<void> {
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
  await eventually(() => page.evaluate("document.getAnimations().length")).toBe(0);
}

/** Violations of impact serious or critical, each with where it is. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(AXE);
  // The other mode opens a page of its own for what frames of other origins say; Fyr has none.
  const axe = new AxeBuilder({ page, axeSource: "0" }).setLegacyMode().options({
    // What passes is of no use here, and telling it takes longer than finding what fails.
    resultTypes: ["violations"],
    ...(rules === undefined ? { rules: WITHOUT_LESSER } : { runOnly: { type: "rule", values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}
