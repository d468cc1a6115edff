import { createStore, useStore } from "./store.ts";

const paper = matchMedia("print");
const printing = createStore(paper.matches);
// Read here alone: who reads `matches` first after a change takes it from the event, which is then never dispatched.
paper.addEventListener("change", ({ matches }) => printing.set(matches));
// The sheets are counted before that is told: what comes only then has none, and is lost.
addEventListener("beforeprint", () => printing.set(true));
addEventListener("afterprint", () => printing.set(paper.matches));

/** Whether the page is being laid out for paper: what the window shows only a part of is then drawn whole. */
export const usePrinting = (): boolean => useStore(printing);

/** While it is true, a page is about to be printed whole; see `print-whole.ts`. */
export const whole = createStore(false);

/** Whether parts that load once they are scrolled to should load now, as they are about to be printed. */
export const useWhole = (): boolean => useStore(whole);
