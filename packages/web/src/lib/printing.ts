import type { QueryClient } from "@tanstack/react-query";
import { arePartsLoading } from "./loading-parts.ts";
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

const whole = createStore(false);

/** Whether parts that load once they are scrolled to should load now, as they are about to be printed. */
export const useWhole = (): boolean => useStore(whole);

const STEP_MS = 100;
/** What has not loaded by then is not on the paper. */
const PATIENCE_MS = 8000;
/** Browsers that print beside the page say when that has ended; some never do. */
const PRINTED_MS = 30_000;

/** Prints the page, or saves it as PDF, once all of it is loaded. */
export async function printWhole(queries: QueryClient): Promise<void> {
  whole.set(true);
  const late = performance.now() + PATIENCE_MS;
  // Code that has just come may ask for data in turn.
  for (let quiet = 0; quiet < 3 && performance.now() < late;) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    const isStill =
      !arePartsLoading() && queries.isFetching() === 0 && document.querySelector("main [aria-busy=true]") === null;
    quiet = isStill ? quiet + 1 : 0;
  }
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  addEventListener("afterprint", () => end(), { once: true });
  setTimeout(end, PRINTED_MS);
  print();
  await ended;
  whole.set(false);
}
