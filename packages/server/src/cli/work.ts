import { once } from "node:events";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../config.ts";
import { createLiveBus } from "../live/index.ts";
import { createScanWorker } from "../modules/scans/index.ts";
import { openLedgerStore } from "../storage/ledger/index.ts";
import { createWorkQueue } from "../work/index.ts";
import { type Command, UsageError } from "./command.ts";

const EMBEDDED =
  "The ledger of this Fyr lies in its server's own process, which does its scans itself (FYR_SCAN_AT_ONCE says how many at a time). " +
  "For workers of their own, move the ledger to PostgreSQL and set DATABASE_URL, here and for the server.";

export const workCommands: Record<string, Command> = {
  work: {
    args: "--scan [--at-once N]",
    about: "look at pages for the servers of a ledger on PostgreSQL, until it is stopped",
    async run(args) {
      const { values } = parseArgs({ args, options: { scan: { type: "boolean" }, "at-once": { type: "string" } } });
      if (values.scan !== true) throw new UsageError("Say what to work on: fyr work --scan");
      const { databaseUrl, scanning, logLevel } = readConfig(process.env);
      const atOnce = Number(values["at-once"] ?? scanning.atOnce);
      if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 32) {
        throw new UsageError(`--at-once is a number of 1 to 32, and not '${values["at-once"]}'`);
      }
      if (databaseUrl === null) throw new UsageError(EMBEDDED);
      const log = pino({ level: logLevel }, pino.destination({ dest: 2, sync: true }));
      return work(databaseUrl, { ...scanning, atOnce }, log);
    },
  },
};

type Scanning = ReturnType<typeof readConfig>["scanning"];

/** Works until a signal comes, or until it turns out that this machine cannot. What is under way then is given back. */
async function work(url: string, config: Scanning, log: pino.Logger): Promise<number> {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const opened = new AsyncDisposableStack();
  try {
    const { ledger, channel } = await openLedgerStore({ kind: "postgres", url });
    opened.defer(() => ledger.destroy());
    const live = opened.adopt(createLiveBus({ ledger, channel, log }), (bus) => bus.close());
    const worker = opened.adopt(createScanWorker({ ledger, live, config }), (one) => one.close());
    if (worker.off !== null) throw new UsageError(worker.off);
    const queue = opened.adopt(createWorkQueue({ ledger, live, log }), (one) => one.close());
    queue.start([worker.kind]);
    console.error(`Looking at pages, ${config.atOnce} at a time.`);
    const why = await Promise.race([
      worker.unfit,
      stopping.signal.aborted ? undefined : once(stopping.signal, "abort").then(() => undefined),
    ]);
    if (why !== undefined) throw new UsageError(why);
    return 0;
  } finally {
    await opened.disposeAsync();
  }
}
