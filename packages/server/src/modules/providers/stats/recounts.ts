import type { Log } from "../../../log.ts";
import { type CountNeeds, countProviders } from "./count.ts";

/** Counts providers anew whose labels have changed, beside what else there is to do. */
export interface Recounts {
  /** Has these counted soon: those that several changes name, once. */
  add(names: Iterable<string>): void;
  /** Resolves when nothing is counted any more. */
  stop(): Promise<void>;
}

/** More changes of one hand come meanwhile: a count reads all that says what a provider's addresses are. */
const PAUSE_MS = 500;

export function createRecounts(counting: CountNeeds, log: Pick<Log, "warn">): Recounts {
  const wanted = new Set<string>();
  const closing = new AbortController();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (wanted.size > 0 && !closing.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const names = [...wanted];
      wanted.clear();
      await countProviders(counting, names, new Date(), closing.signal).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ err: error }, "addresses of providers were not counted");
      });
    }
    running = null;
  }

  return {
    add(names) {
      for (const name of names) wanted.add(name);
      if (!closing.signal.aborted) running ??= run();
    },
    async stop() {
      closing.abort();
      await running;
    },
  };
}
