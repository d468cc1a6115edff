import { nice, ticks } from "d3-array";

/** The counts that an axis shows: from its lowest to its highest line. */
export interface Counts {
  readonly low: number;
  readonly high: number;
  /** Where lines stand, with their labels: whole numbers, as nothing happens half a time. */
  readonly ticks: readonly number[];
}

/**
 * An axis on which both counts have their place.
 * @param lines about how many lines it has
 */
export function countsFrom(least: number, most: number, lines: number): Counts {
  const [low, high] = nice(Math.floor(least), Math.max(Math.ceil(most), Math.floor(least) + 1), lines);
  return { low, high, ticks: ticks(low, high, lines).filter(Number.isInteger) };
}
