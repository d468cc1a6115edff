import { useSyncExternalStore } from "react";

const paper = matchMedia("print");

function subscribe(changed: () => void): () => void {
  paper.addEventListener("change", changed);
  return () => paper.removeEventListener("change", changed);
}

/** Whether the page is being laid out for paper: what the window shows only a part of is then drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => paper.matches);
