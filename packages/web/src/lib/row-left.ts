import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

/** Tables that are remembered. */
const MOST = 50;

/** By the page's entry in the browser's history and the name of the table. */
const left = new Map<string, string>();

/**
 * The row of a table that the keys were on as its page was left, so that they go on from there when the user comes back.
 * @param table its name, unique on the page
 * @returns that row's key; null for a page that is new; and what notes a row
 */
export function useRowLeft(table: string): readonly [row: string | null, note: (row: string) => void] {
  const { history } = useRouter();
  // The page's own entry may be replaced while it is shown, as by a filter.
  const keyOf = useCallback(() => `${history.location.state.__TSR_key ?? ""} ${table}`, [history, table]);
  const [row] = useState(() => left.get(keyOf()) ?? null);
  const note = useCallback(
    (next: string) => {
      const key = keyOf();
      left.delete(key);
      left.set(key, next);
      const [oldest] = left.keys();
      if (left.size > MOST && oldest !== undefined) left.delete(oldest);
    },
    [keyOf],
  );
  return [row, note];
}
