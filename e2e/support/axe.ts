import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { eventually } from "./pages.ts";

const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Serious faults of accessibility of a page that stands in the dark theme, and then of its colours in the light one:
 * the themes differ in colours, in nothing else.
 */
export async function faultsInBothThemes(page: Page): Promise<{ dark: string[]; light: string[] }> {
  const dark = await faults(page);
  await page.evaluate("document.documentElement.dataset.theme = 'light'");
  await eventually(() => page.evaluate("document.getAnimations().length")).toBe(0);
  return { dark, light: await faults(page, COLOURS) };
}

/** Violations of impact serious or critical, each with where it is. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // The other mode opens a page of its own for what frames of other origins say; Fyr has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    // What passes is of no use here, and telling it takes longer than finding what fails.
    resultTypes: ["violations"],
    ...(rules !== undefined && { runOnly: { type: "rule", values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
    );
}
