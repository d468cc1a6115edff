import { MAP_THRESHOLDS } from "@fyr/contract";

/** The specification's thresholds, and further ones: real lists have more than 500 addresses in most countries. */
const THRESHOLDS = [...MAP_THRESHOLDS, 5000, 50_000, 500_000] as const;

const short = (count: number): string => (count >= 1000 ? `${count / 1000}K` : String(count));

/** How strongly a country is shaded: 0 for nothing, else how many of the thresholds its count has reached. */
export const shadeOf = (count: number): number => THRESHOLDS.filter((threshold) => count >= threshold).length;

/** What each shade stands for, from the weakest: `1–9`, …, `100–499`, `500+`, `5K+`, … */
export const SHADE_NAMES: readonly string[] = THRESHOLDS.map((from, index) => {
  const next = THRESHOLDS[index + 1];
  return next === undefined || from >= 500 ? `${short(from)}+` : `${from}–${next - 1}`;
});

/** The colour of a shade, in either theme. */
export const fillOf = (shade: number): string => (shade === 0 ? "var(--map-land)" : `var(--map-${shade})`);
