import { MAP_THRESHOLDS } from "@fyr/contract";

/** How strongly a country is shaded: 0 for nothing, else how many of the thresholds its count has reached. */
export const shadeOf = (count: number): number => MAP_THRESHOLDS.filter((threshold) => count >= threshold).length;

/** What each shade stands for, from the weakest: `1–9`, …, `500+`. */
export const SHADE_NAMES: readonly string[] = MAP_THRESHOLDS.map((from, index) => {
  const next = MAP_THRESHOLDS[index + 1];
  return next === undefined ? `${from}+` : `${from}–${next - 1}`;
});

/** The colour of a shade, in either theme. */
export const fillOf = (shade: number): string => (shade === 0 ? "var(--map-land)" : `var(--map-${shade})`);
