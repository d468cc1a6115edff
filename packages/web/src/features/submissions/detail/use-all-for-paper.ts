import { useEffect } from "react";
import { useWhole } from "../../../lib/printing.ts";

/** Rows of one list on paper at most; those of the pages that were shown are more at times. */
const PRINTED = 500;

/** Has a list load page after page while it is about to be printed whole. */
export function useAllForPaper(rows: number, canLoad: boolean, loadMore: () => void): void {
  const isWanted = useWhole() && canLoad && rows < PRINTED;
  useEffect(() => {
    if (isWanted) loadMore();
  }, [isWanted, loadMore]);
}
