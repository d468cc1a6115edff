import type { TimeTick } from "./times.ts";

/** About the width of a character of a label, in pixels. */
const CHARACTER_PX = 6.2;
/** Between two labels, in pixels. */
const GAP_PX = 8;
/** A label nearer than this to an edge does not go beyond it. */
const HALF_LABEL_PX = 32;
/** About half of the shorter labels: those at the left stand no further to the right of their time than others. */
const HALF_SHORT_PX = 16;

/** Where the label of a tick stands, relative to its place. */
export interface TimeLabel {
  readonly tick: TimeTick;
  /** Pixels from the left of the chart. */
  readonly place: number;
  readonly anchor: "start" | "middle" | "end";
  readonly x: number;
  /** Whether there is room for its words beside the others'. */
  readonly isNamed: boolean;
}

/**
 * The labels below a chart. One that would lie over another has no words; of two, the one that tells the day or the year
 * keeps them.
 * @param placeOf pixels from the left of the chart
 */
export function labelsOf(ticks: readonly TimeTick[], placeOf: (time: number) => number, width: number): TimeLabel[] {
  const labels = ticks.map((tick) => anchored(tick, placeOf(tick.time), width));
  const named: TimeLabel[] = [];
  for (const label of labels) {
    const before = named.at(-1);
    if (before === undefined || startOf(label) >= endOf(before) + GAP_PX) named.push(label);
    else if (before.tick.within === "" && label.tick.within !== "") named.splice(-1, 1, label);
  }
  return labels.map((label) => Object.assign(label, { isNamed: named.includes(label) }));
}

function anchored(tick: TimeTick, place: number, width: number): TimeLabel {
  if (place > width - HALF_LABEL_PX) return { tick, place, anchor: "end", x: width - place, isNamed: true };
  // At the left edge the zone stands beside it.
  if (place < HALF_LABEL_PX) return { tick, place, anchor: "start", x: -Math.min(place, HALF_SHORT_PX), isNamed: true };
  return { tick, place, anchor: "middle", x: 0, isNamed: true };
}

const SHARE_BEFORE = { start: 0, middle: 0.5, end: 1 } as const;
const widthOf = ({ tick }: TimeLabel): number => Math.max(tick.label.length, tick.within.length) * CHARACTER_PX;
const startOf = (label: TimeLabel): number => label.place + label.x - SHARE_BEFORE[label.anchor] * widthOf(label);
const endOf = (label: TimeLabel): number => startOf(label) + widthOf(label);
