import { setImmediate } from "node:timers/promises";
import type { Atlas } from "@fyr/core/atlas";
import type { Range } from "@fyr/core/ip";

/** Milliseconds of work on a network after which others come in between. */
const SLICE_MS = 5;

/** What an AS announces, found in slices. @param signal ends the search */
export async function announcedBy(atlas: Atlas, system: number, signal: AbortSignal): Promise<Range[]> {
  const reading = atlas.announced(system);
  for (let until = performance.now() + SLICE_MS; ;) {
    const { done, value } = reading.next();
    if (done === true) return value;
    if (performance.now() < until) continue;
    await setImmediate();
    signal.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
}
