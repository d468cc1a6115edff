import { setTimeout as sleep } from "node:timers/promises";
import { type DemoState, ENDPOINTS } from "@fyr/contract";
import { pino } from "pino";
import { buildAtlas } from "../atlas-build/index.ts";
import { readConfig } from "../config.ts";
import { createDemo, type Demo } from "../modules/demo/index.ts";
import { startProgress } from "../progress.ts";
import { openAtlasHandle } from "../storage/atlas/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer, type RunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

const POLL_MS = 300;

export const demoCommands: Record<string, Command> = {
  "demo load": {
    args: "",
    about: "load demo data into every part: a fictional world of documentation addresses",
    run: () => act("Loading demo data", "load"),
  },
  "demo clear": {
    args: "",
    about: "remove all demo data",
    run: () => act("Clearing demo data", "clear"),
  },
  "demo status": {
    args: "",
    about: "whether demo data is loaded",
    async run() {
      const { dataDir } = readConfig(process.env);
      const server = await findRunningServer(dataDir);
      const state = server ? await server.call(ENDPOINTS.demoState) : await withDemo(dataDir, (demo) => demo.state());
      console.log(JSON.stringify(state));
      return 0;
    },
  },
};

type ReportProgress = (step: string, done: number, of: number) => void;

async function act(what: string, verb: "load" | "clear"): Promise<number> {
  const { dataDir } = readConfig(process.env);
  const server = await findRunningServer(dataDir);
  const progress = startProgress(what);
  const report: ReportProgress = (step, done, of) => progress.update(of > 1 ? `${step} ${done} of ${of}` : step);
  try {
    const state = await (server
      ? requestOf(server, verb, report)
      : withDemo(
          dataDir,
          async (demo) => {
            await demo[verb]();
            return demo.state();
          },
          report,
        ));
    progress.done();
    console.log(JSON.stringify(state));
    return 0;
  } catch (error) {
    progress.failed();
    throw error;
  }
}

/** The server does it, however long this process lives. */
async function requestOf(server: RunningServer, verb: "load" | "clear", report: ReportProgress): Promise<DemoState> {
  let state = await server.call(verb === "load" ? ENDPOINTS.loadDemo : ENDPOINTS.clearDemo, { body: {} });
  while (state.progress !== null) {
    report(state.progress.step, state.progress.done, state.progress.of);
    await sleep(POLL_MS);
    state = await server.call(ENDPOINTS.demoState);
  }
  if (state.problem !== null) throw new UsageError(`${state.problem} (run the same command again)`);
  return state;
}

function withDemo<T>(dataDir: string, work: (demo: Demo) => Promise<T>, report?: ReportProgress): Promise<T> {
  const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
  return withStores(({ ledger, observations, labels, files, base }) =>
    work(
      createDemo(
        {
          ledger,
          observations,
          labels,
          files,
          async compile(signal) {
            await buildAtlas({ dataDir, labels, base, signal });
            const atlas = await openAtlasHandle(dataDir, log);
            if (atlas === null) throw new Error("the atlas that was built has gone");
            return atlas.current();
          },
        },
        report,
      ),
    ),
  );
}
