import { useCallback, useMemo, useRef, useState } from "react";

export interface Selection<T> {
  /** The selected ones among the shown rows, in their order. */
  readonly rows: readonly T[];
  has(row: T): boolean;
  /** Selects a row or leaves it out; with `through`, all from the last one on as well. */
  toggle(row: T, index: number, through: boolean): void;
  /** Selects all shown rows, or none where all are. */
  toggleAll(): void;
}

/** Which of the shown rows are selected. One that a filter hides is not. */
export function useSelection<T>(shown: readonly T[], keyOf: (row: T) => string): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<number | null>(null);
  const rows = useMemo(
    () => (chosen.size === 0 ? [] : shown.filter((row) => chosen.has(keyOf(row)))),
    [shown, chosen, keyOf],
  );
  const toggle = useCallback(
    (row: T, index: number, through: boolean) => {
      const from = through ? (last.current ?? index) : index;
      last.current = index;
      setChosen((before) => {
        const next = new Set(before);
        const isChosen = before.has(keyOf(row));
        for (const one of shown.slice(Math.min(from, index), Math.max(from, index) + 1)) {
          if (isChosen) next.delete(keyOf(one));
          else next.add(keyOf(one));
        }
        return next;
      });
    },
    [shown, keyOf],
  );
  return {
    rows,
    has: (row) => chosen.has(keyOf(row)),
    toggle,
    toggleAll: () => setChosen(new Set(rows.length === shown.length ? [] : shown.map(keyOf))),
  };
}
