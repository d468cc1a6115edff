import type { IpInfo } from "@fyr/contract";
import { useEffect, useRef, useState } from "react";
import { type FacetCounts, FacetCounter } from "./facets.ts";
import { inSlices } from "./in-slices.ts";

export interface Analysis {
  /** The rows that pass. */
  readonly shown: readonly IpInfo[];
  /** Of all rows; null until they are counted. */
  readonly all: FacetCounts | null;
  /** Of those that pass. */
  readonly passing: FacetCounts | null;
}

interface Done extends Analysis {
  /** What the rows that are shown have passed. */
  readonly test: Test | null;
}

type Test = (info: IpInfo) => boolean;

interface Counted {
  readonly rows: readonly IpInfo[];
  readonly counter: FacetCounter;
}

const NOTHING: Counted = { rows: [], counter: new FacetCounter() };

/**
 * Counts the rows, and those that pass the test, between frames: a list of a hundred thousand stops no key. Until that
 * is done the rows before it are shown. Rows that are appended are counted on.
 * @param test null where all pass
 */
export function useAnalysis(rows: readonly IpInfo[], test: Test | null): Analysis & { readonly isCurrent: boolean } {
  const [analysis, setAnalysis] = useState<Done>({ shown: rows, all: null, passing: null, test: null });
  const counted = useRef(NOTHING);
  useEffect(() => {
    let isCurrent = true;
    const stillCurrent = () => isCurrent;
    const work = async () => {
      const before = isContinued(counted.current.rows, rows)
        ? counted.current
        : { rows: [], counter: new FacetCounter() };
      const { counter } = before;
      // Given up halfway, what was counted is of no use.
      counted.current = NOTHING;
      if (!(await inSlices(rows, before.rows.length, (info) => counter.add(info), stillCurrent))) return;
      counted.current = { rows, counter };
      const all = counter.counts();
      if (test === null) {
        setAnalysis({ shown: rows, all, passing: all, test });
        return;
      }
      const passing = new FacetCounter();
      const shown: IpInfo[] = [];
      const look = (info: IpInfo) => {
        if (!test(info)) return;
        shown.push(info);
        passing.add(info);
      };
      if (await inSlices(rows, 0, look, stillCurrent)) {
        setAnalysis({ shown, all, passing: passing.counts(), test });
      }
    };
    void work();
    return () => {
      isCurrent = false;
    };
  }, [rows, test]);
  // Without a filter, rows need not wait for their count.
  const shown = test === null ? rows : analysis.shown;
  return { ...analysis, shown, isCurrent: test === null || analysis.test === test };
}

/** Whether a list is another with more at its end. */
function isContinued(before: readonly IpInfo[], rows: readonly IpInfo[]): boolean {
  return before.length <= rows.length && before[0] === rows[0] && before.at(-1) === rows[before.length - 1];
}
