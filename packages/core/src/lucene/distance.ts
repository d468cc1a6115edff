const ENCODER = new TextEncoder();

/**
 * Insertions, deletions, substitutions and swaps of neighbours between two texts, counted in bytes of UTF-8 as the
 * engine counts them, and no byte touched twice; `limit + 1` for anything above the limit.
 */
export function editDistance(left: string, right: string, limit: number): number {
  const [a, b] = [ENCODER.encode(left), ENCODER.encode(right)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return Math.min(last.at(-1) ?? 0, limit + 1);
}
