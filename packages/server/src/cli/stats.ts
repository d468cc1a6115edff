import { utcDay } from "@fyr/core/time";
import { parseArgs } from "node:util";
import { ENDPOINTS } from "@fyr/contract";
import { pino } from "pino";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { countDay, createStatsRepository, daysFrom } from "../modules/providers/index.ts";
import { startProgress } from "../progress.ts";
import { openAtlasHandle } from "../storage/atlas/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

type CountOne = (day: string) => Promise<{ day: string; total: number }>;

export const statsCommands: Record<string, Command> = {
  stats: {
    args: "[--day YYYY-MM-DD | --since YYYY-MM-DD]",
    about: "recount anonymizing addresses, of today or of past days with their labels",
    async run(args) {
      const days = readDays(args);
      const { dataDir } = readConfig(process.env);
      const server = await findRunningServer(dataDir);
      if (server !== null) return countEach(days, (day) => server.call(ENDPOINTS.runStats, { body: { day } }));
      const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
      const atlas = await openAtlasHandle(dataDir, log);
      if (atlas === null) throw new UsageError(`There is no atlas in ${dataDir} yet; run: fyr atlas build`);
      return withStores(({ labels, ledger }) => {
        const parts = { labels, atlas: () => atlas.current(), repository: createStatsRepository(ledger) };
        const never = new AbortController().signal;
        return countEach(days, async (day) => ({ day, total: (await countDay(parts, day, new Date(), never)).total }));
      });
    },
  },
};

function readDays(args: string[]): string[] {
  const { values } = parseArgs({ args, options: { day: { type: "string" }, since: { type: "string" } } });
  const today = utcDay(new Date());
  if (values.day !== undefined && values.since !== undefined) throw new UsageError("Use --day or --since, not both");
  const first = values.day ?? values.since ?? today;
  if (!z.iso.date().safeParse(first).success) throw new UsageError(`'${first}' is not a date: write YYYY-MM-DD`);
  if (first > today) throw new UsageError(`${first} is in the future`);
  return values.since === undefined ? [first] : daysFrom(first, today);
}

async function countEach(days: readonly string[], countOne: CountOne): Promise<number> {
  const progress = startProgress(`Counting ${days.length === 1 ? days[0] : `${days.length} days`}`);
  try {
    for (const day of days) {
      progress.update(day);
      console.log(JSON.stringify(await countOne(day)));
    }
    progress.done();
    return 0;
  } catch (error) {
    progress.failed();
    throw error;
  }
}
