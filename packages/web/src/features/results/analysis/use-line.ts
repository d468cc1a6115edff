import { useCallback, useRef, useState } from "react";
import type { FilterBy } from "../columns.tsx";
import { excluded, toggled } from "./use-search.ts";

/** The line above a list, and what menus of values do with it: the same function for all lines, as every cell has it. */
export function useLine(initial: string) {
  const [line, setLine] = useState(initial);
  const current = useRef(line);
  const set = useCallback((next: string) => {
    current.current = next;
    setLine(next);
  }, []);
  const filterBy: FilterBy = useCallback(
    (id, value, out) => {
      const change = out ? excluded : toggled;
      void change(current.current, id, value).then(set);
    },
    [set],
  );
  return { line, setLine: set, filterBy };
}
