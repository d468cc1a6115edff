import { ASIDE } from "../../packages/core/src/catphish/testing/aside.ts";
import { BY_BRAND } from "../../packages/core/src/catphish/testing/by-brand.ts";
import type { LabelledPage } from "../../packages/core/src/catphish/testing/build.ts";
import { judged, measured } from "../../packages/core/src/catphish/testing/measure.ts";
import { TUNED } from "../../packages/core/src/catphish/testing/tuned.ts";

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The judgement of scanned pages on the labelled set: docs/scan-judgement.md says what the figures are worth. */
export function run(): void {
  const sets: readonly (readonly [string, readonly LabelledPage[]])[] = [
    ["weights chosen on", TUNED],
    ["kept aside", ASIDE],
    ["the same for each brand", BY_BRAND],
  ];
  console.log("\nscan-judgement: pages called phishing, of pages that we made and labelled");
  for (const [name, pages] of sets) {
    const result = measured(pages.map((page) => Object.assign({}, page, { isMalicious: judged(page).isMalicious })));
    console.log(
      `  ${name}: ${result.found} of ${result.phishing} phishing pages (recall ${percent(result.recall)}, at least ` +
        `${percent(result.recallAtLeast)}), ${result.wrong} of ${result.benign} others (at most ${percent(result.wrongAtMost)})`,
    );
    console.log(
      `    precision ${percent(result.precision)} of a mix of one to one, ${percent(result.precisionAtOnePercent)} where one page in ` +
        `a hundred is phishing (at least ${percent(result.precisionAtLeast)})`,
    );
  }
}
