/** What an entry of the browser's history is to the panel. */
interface Mark {
  /** Of all entries of one page under which panels opened. */
  readonly series: string;
  /** How many panels are open at it, one in front of the other; 0: the page alone. */
  readonly depth: number;
}

/** Under which a mark stands in the state of an entry. */
export const MARK = "panels";

/** The mark of the entry that the browser is at. */
export function markHere(): Mark | null {
  const state = window.history.state as { readonly [MARK]?: Mark } | null;
  return state?.[MARK] ?? null;
}
