import type { QueryClient } from "@tanstack/react-query";
import { arePartsLoading } from "./loading-parts.ts";
import { whole } from "./printing.ts";

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
