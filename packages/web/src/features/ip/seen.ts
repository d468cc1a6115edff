/** What the days of a list's claim are, in words: `listed since 2024-01-02`, `listed on …` for a single day. */
export function listedBetween(first: string | null, last: string | null): string {
  const between = seenBetween(first, last);
  const isOneDay = first !== null && last !== null && first.slice(0, 10) === last.slice(0, 10);
  return between === "" ? "" : `listed ${isOneDay ? "on " : ""}${between}`;
}

/** `2024-01-02 – 2026-05-06`, one day if they are the same, `since …` or `until …` where only one is known. */
export function seenBetween(first: string | null, last: string | null): string {
  const from = first?.slice(0, 10) ?? null;
  const to = last?.slice(0, 10) ?? null;
  if (from === null) return to === null ? "" : `until ${to}`;
  if (to === null) return `since ${from}`;
  return from === to ? from : `${from} – ${to}`;
}
