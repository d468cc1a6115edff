/** `2024-01-02 – 2026-05-06`, one day if they are the same, `since …` or `until …` where only one is known. */
export function seenBetween(first: string | null, last: string | null): string {
  const from = first?.slice(0, 10) ?? null;
  const to = last?.slice(0, 10) ?? null;
  if (from === null) return to === null ? "" : `until ${to}`;
  if (to === null) return `since ${from}`;
  return from === to ? from : `${from} – ${to}`;
}
