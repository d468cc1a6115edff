/** A window, and how much is in it. Times in milliseconds. */
interface Counted {
  readonly start: number;
  readonly events: number;
}

/**
 * Of windows that may overlap, those apart from one another that have most events together, so that none is shown twice; the
 * fewest such windows. In order of their start.
 * @param length of every window, in milliseconds
 */
export function windowsApart<T extends Counted>(windows: readonly T[], length: number): T[] {
  const sorted = windows.toSorted((a, b) => a.start - b.start);
  // At n: the best choice among the first n windows; `before` is how many of these end before the last one begins.
  const best: { events: number; count: number; before: number | null }[] = [{ events: 0, count: 0, before: null }];
  let before = 0;
  for (const [at, { start, events }] of sorted.entries()) {
    while (before < at && (sorted[before]?.start ?? start) + length <= start) before++;
    const [without, rest] = [best[at], best[before]];
    if (without === undefined || rest === undefined) continue;
    const [sum, count] = [rest.events + events, rest.count + 1];
    const isBetter = sum > without.events || (sum === without.events && count < without.count);
    best.push(isBetter ? { events: sum, count, before } : { ...without, before: null });
  }
  const chosen: T[] = [];
  for (let at = sorted.length; at > 0;) {
    const [one, from] = [sorted[at - 1], best[at]?.before ?? null];
    if (from === null || one === undefined) at--;
    else {
      chosen.push(one);
      at = from;
    }
  }
  return chosen.toReversed();
}
