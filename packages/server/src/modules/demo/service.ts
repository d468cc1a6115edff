import type { DemoState } from "@fyr/contract";
import { clearWorld } from "./clear.ts";
import { loadWorld } from "./load.ts";
import type { DemoParts, Tell } from "./parts.ts";
import { createKeptState } from "./state.ts";

/** Demo data: a fictional world for a first look, marked row by row, beside whatever else there is. */
export interface Demo {
  state(): Promise<DemoState>;
  /** Loads it; where a load or a clearing ended halfway, from the beginning. Does nothing where it is loaded. */
  load(): Promise<void>;
  /** Takes all of it out. Does nothing where there is none. */
  clear(): Promise<void>;
  /** Ends what is under way, which is mended by doing it again. */
  close(): Promise<void>;
}

/** One thing at a time. */
export class DemoBusy extends Error {
  override name = "DemoBusy";
  constructor() {
    super("Demo data is on its way in or out already");
  }
}

/** @param told how far a load or a clearing is */
export function createDemo(parts: DemoParts, told: Tell = () => undefined): Demo {
  const kept = createKeptState(parts.ledger);
  const closing = new AbortController();
  let progress: DemoState["progress"] = null;
  let problem: string | null = null;
  let underWay: Promise<void> | null = null;
  const tell: Tell = (step, done, of) => {
    progress = { step, done, of };
    told(step, done, of);
  };
  const { signal } = closing;

  function run(work: () => Promise<void>): Promise<void> {
    if (underWay !== null) throw new DemoBusy();
    problem = null;
    progress = { step: "preparing", done: 0, of: 1 };
    const working = work()
      .catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
        throw error;
      })
      .finally(() => {
        progress = null;
        underWay = null;
      });
    underWay = working;
    return working;
  }

  async function clearRest(): Promise<void> {
    const state = await kept.read();
    if (state !== null) await clearWorld(parts, kept, state, { tell, signal });
  }

  return {
    async state() {
      const state = await kept.read();
      const loaded_at = state?.state === "loaded" ? state.now : null;
      if (state === null) return { state: "none", loaded_at, progress, problem };
      if (state.state === "loaded" || progress !== null) return { state: state.state, loaded_at, progress, problem };
      return { state: "interrupted", loaded_at, progress, problem };
    },
    load: () =>
      run(async () => {
        if ((await kept.read())?.state === "loaded") return;
        await clearRest();
        await loadWorld(parts, kept, { now: new Date(), tell, signal });
      }),
    clear: () => run(clearRest),
    async close() {
      closing.abort();
      await underWay?.catch(() => undefined);
    },
  };
}
