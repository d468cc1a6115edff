import type { HistogramPoint } from "@fyr/contract";

/** A bar: from `start` on, for `length` milliseconds. */
export interface Bar {
  readonly start: number;
  readonly count: number;
}

/** Room of the axes around the bars, in pixels. */
export const FRAME = { left: 56, right: 12, top: 12, bottom: 26 } as const;

/** More bars than this no screen can show apart: gaps are then left out. */
const MOST = 4000;

/** The bars in order, with empty ones where nothing happened, so that equal times are equally wide. */
export function barsOf(points: readonly HistogramPoint[], length: number): Bar[] {
  const known = points
    .map(({ timestamp, count }) => ({ start: Date.parse(timestamp), count }))
    .toSorted((a, b) => a.start - b.start);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (length <= 0 || (last.start - first.start) / length > MOST) return known;
  const bars: Bar[] = [];
  for (const bar of known) {
    let next = (bars.at(-1)?.start ?? bar.start - length) + length;
    for (; bar.start - next >= length; next += length) bars.push({ start: next, count: 0 });
    bars.push(bar);
  }
  return bars;
}

const DAY = 86_400_000;
const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const SECONDS = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const YEAR = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const WHOLE = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** What stands below each bar: no finer than bars are apart, no coarser than their span needs, and each thing once. */
export function ticksOf(bars: readonly Bar[], length: number): string[] {
  const span = (bars.at(-1)?.start ?? 0) - (bars[0]?.start ?? 0);
  let before = "";
  return bars.map(({ start }) => {
    const tick = tickOf(start, span, length);
    if (tick === before) return "";
    before = tick;
    return tick;
  });
}

function tickOf(time: number, span: number, length: number): string {
  if (span > 300 * DAY) return YEAR.format(time);
  if (span > 4 * DAY || length >= DAY) return DATE.format(time);
  if (span > DAY) return `${DATE.format(time)} ${CLOCK.format(time)}`;
  return (length < 60_000 ? SECONDS : CLOCK).format(time);
}

/** A time range in words, in the reader's time zone: `16 Mar 2012, 13:30:00 – 14:30:00`. */
export function rangeText(start: number, end: number): string {
  const [from, to] = [WHOLE.format(start), WHOLE.format(end)];
  const [day, clock] = [from.split(", ")[0], to.split(", ")];
  return clock[0] === day ? `${from} – ${clock[1]}` : `${from} – ${to}`;
}
