import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type DataOf, type DataSource, ENDPOINTS } from "@fyr/contract";
import { pino } from "pino";
import { readConfig } from "../config.ts";
import { ApiFailure } from "../http/failure.ts";
import { openSources, type Sources } from "../modules/sources/index.ts";
import { startProgress } from "../progress.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer, type RunningServer } from "./running-server.ts";
import { writeSources } from "./source-table.ts";
import { openCurrentAtlas } from "../storage/atlas/index.ts";
import { createWorkQueue } from "../work/index.ts";
import { withStores } from "./with-stores.ts";

const POLL_MS = 500;

type List = DataOf<typeof ENDPOINTS.listSources>;

/** What the commands need, of a running server or of the stores themselves. */
type Door = Pick<Sources, "list" | "runAll" | "accept" | "enable" | "disable" | "withdraw">;

export const sourceCommands: Record<string, Command> = {
  "sources list": {
    args: "[--problems]",
    about: "the state of every source: a table, or one JSON object a line in a pipe",
    run(args) {
      const { values } = parseArgs({ args, options: { problems: { type: "boolean", default: false } } });
      return withDoor(async (door) => {
        const { sources } = await door.list();
        await writeSources(values.problems ? sources.filter(({ problem }) => problem !== null) : sources);
        return 0;
      });
    },
  },
  "sources run": {
    args: "<id …> | --all",
    about: "fetch sources now and wait until they are in force",
    run(args) {
      const options = { all: { type: "boolean", default: false } } as const;
      const { values, positionals: ids } = parseArgs({ args, options, allowPositionals: true });
      if (values.all === ids.length > 0) throw new UsageError("Name the sources: fyr sources run <id …>, or --all");
      return withDoor((door) => collect(door, values.all ? undefined : ids));
    },
  },
  "sources accept": changing("put the quarantined version of a source in force", (door, id) =>
    whenDone(door, door.accept(id)),
  ),
  "sources enable": changing("fetch a source on schedule again", (door, id) => door.enable(id)),
  "sources disable": changing("stop fetching a source; its labels stay", (door, id) => door.disable(id)),
  "sources withdraw": changing("stop fetching a source, and withdraw its labels", (door, id) =>
    whenDone(door, door.withdraw(id)),
  ),
};

function changing(about: string, act: (door: Door, id: string) => Promise<DataSource>): Command {
  return {
    args: "<id>",
    about,
    run: ([id, ...more]) => {
      if (id === undefined || more.length > 0) throw new UsageError("Name one source by its id: see fyr sources list");
      return withDoor(async (door) => {
        const changed = await act(door, id);
        await writeSources([changed]);
        return 0;
      });
    },
  };
}

async function whenDone(door: Door, change: Promise<DataSource>): Promise<DataSource> {
  const before = await change;
  return (await settled(door, [before.id], () => undefined))[0] ?? before;
}

async function collect(door: Door, ids: readonly string[] | undefined): Promise<number> {
  const progress = startProgress("Collecting");
  try {
    const run = await door.runAll(ids);
    // Of sources that were named, one that cannot be fetched is not waited for, and counts as not done.
    const waited = ids ?? run.ids;
    const ended = await settled(door, waited, (now) => progress.update(howFar(now, waited.length)));
    const failed = ended.filter(({ state }) => state !== "ok");
    progress.done(`${ended.length - failed.length} of ${ended.length} are up to date`);
    await writeSources(ended);
    return failed.length === 0 && run.requested >= (ids?.length ?? 0) ? 0 : 1;
  } catch (error) {
    progress.failed();
    throw error;
  }
}

/** Those sources when none of them is under way any more. */
async function settled(
  door: Door,
  ids: readonly string[],
  show: (underWay: readonly DataSource[]) => void,
): Promise<List["sources"]> {
  for (;;) {
    const { sources } = await door.list();
    const ours = sources.filter(({ id }) => ids.includes(id));
    const underWay = ours.filter(({ progress }) => progress !== null);
    if (underWay.length === 0) return ours;
    show(underWay);
    await pause(POLL_MS);
  }
}

function howFar(underWay: readonly DataSource[], all: number): string {
  const at = underWay.find(({ progress }) => progress?.stage !== "waiting");
  const stage = at?.progress ? `; ${at.id}: ${at.progress.stage} ${at.progress.done.toLocaleString("en")}` : "";
  return `${all - underWay.length} of ${all}${stage}`;
}

async function withDoor(work: (door: Door) => Promise<number>): Promise<number> {
  const { dataDir, collecting: settings } = readConfig(process.env);
  const server = await findRunningServer(dataDir);
  if (server !== null) return work(doorOf(server));
  return withStores(async (stores) => {
    const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
    const atlas = async () => (await openCurrentAtlas(dataDir))?.atlas ?? null;
    const queue = createWorkQueue({ ...stores, log });
    const opened = await openSources({ ...stores, settings, atlas, recompiling: null, work: queue, log });
    queue.start(opened.queues);
    await opened.begin("requested");
    try {
      return await work(opened.sources);
    } catch (error) {
      throw error instanceof ApiFailure ? new UsageError(error.message) : error;
    } finally {
      await queue.close();
      await opened.close();
    }
  });
}

function doorOf(server: RunningServer): Door {
  const { acceptSource, disableSource, enableSource, listSources, runSources, withdrawSource } = ENDPOINTS;
  return {
    list: () => server.call(listSources),
    runAll: (ids) => server.call(runSources, { body: ids === undefined ? {} : { ids } }),
    accept: (id) => server.call(acceptSource, { params: { id } }),
    enable: (id) => server.call(enableSource, { params: { id } }),
    disable: (id) => server.call(disableSource, { params: { id } }),
    withdraw: (id) => server.call(withdrawSource, { params: { id } }),
  };
}
