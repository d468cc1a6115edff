import type { DemoState } from "@fyr/contract";
import { clearWorld } from "./clear.ts";
import { loadWorld } from "./load.ts";
import type { DemoNeeds, ReportProgress } from "./needs.ts";
import { createDemoStateStore } from "./state.ts";

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

/** What is under way, and how far it is. */
interface Doing {
  readonly state: "loading" | "clearing";
  readonly progress: NonNullable<DemoState["progress"]>;
}

/** @param onProgress receives the progress of a load or a clearing */
export function createDemo(parts: DemoNeeds, onProgress: ReportProgress = () => undefined): Demo {
  const store = createDemoStateStore(parts.ledger);
  const closing = new AbortController();
  let doing: Doing | null = null;
  let problem: string | null = null;
  let underWay: Promise<void> | null = null;
  const report: ReportProgress = (step, done, of) => {
    if (doing !== null) doing = { ...doing, progress: { step, done, of } };
    onProgress(step, done, of);
  };
  const { signal } = closing;

  function run(state: Doing["state"], work: () => Promise<void>): Promise<void> {
    if (underWay !== null) throw new DemoBusy();
    problem = null;
    doing = { state, progress: { step: "preparing", done: 0, of: 1 } };
    const working = work()
      .catch((error: unknown) => {
        problem = error instanceof Error ? error.message : String(error);
        throw error;
      })
      .finally(() => {
        doing = null;
        underWay = null;
      });
    underWay = working;
    return working;
  }

  async function clearRest(): Promise<void> {
    const state = await store.read();
    if (state !== null) await clearWorld(parts, store, state, { report, signal });
  }

  return {
    async state() {
      const before = doing;
      const state = await store.read();
      // What has ended while that was read was not interrupted: it is reported the next time.
      const now = doing ?? before;
      const loaded_at = state?.state === "loaded" ? state.now : null;
      if (now !== null) return { ...now, loaded_at, problem };
      if (state === null) return { state: "none", loaded_at, progress: null, problem };
      return { state: state.state === "loaded" ? "loaded" : "interrupted", loaded_at, progress: null, problem };
    },
    load: () =>
      run("loading", async () => {
        if ((await store.read())?.state === "loaded") return;
        await clearRest();
        await loadWorld(parts, store, { now: new Date(), report, signal });
      }),
    clear: () => run("clearing", clearRest),
    async close() {
      closing.abort();
      await underWay?.catch(() => undefined);
    },
  };
}
