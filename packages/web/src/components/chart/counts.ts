import { nice, ticks } from "d3-array";

/** The counts that an axis shows: from its lowest to its highest line. */
export interface Counts {
  readonly low: number;
  readonly high: number;
  /** Where lines stand, with their labels: whole numbers, as nothing happens half a time. */
  readonly ticks: readonly number[];
}

/** The part of the highest count that an axis spans at least. */
const SLIGHT = 0.001;

/**
 * An axis on which both counts have their place.
 * @param lines about how many lines it has
 */
export function countsFrom(least: number, most: number, lines: number): Counts {
  // What hardly changes is a flat line: 17 more of three million do not climb from the bottom to the top.
  const room = Math.max(0, Math.floor((most * SLIGHT - (most - least)) / 2));
  const [from, to] = [Math.max(0, Math.floor(least - room)), Math.ceil(most + room)];
  const [low, high] = nice(from, Math.max(to, from + 1), lines);
  return { low, high, ticks: ticks(low, high, lines).filter(Number.isInteger) };
}
