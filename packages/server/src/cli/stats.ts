import { utcDay } from "@fyr/core/time";
import { parseArgs } from "node:util";
import { ENDPOINTS } from "@fyr/contract";
import { pino } from "pino";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { countDays, createStatsRepository, daysFrom } from "../modules/providers/index.ts";
import { startProgress } from "../progress.ts";
import { openAtlasHandle } from "../storage/atlas/index.ts";
import { type Command, UsageError } from "./command.ts";
import { findRunningServer } from "./running-server.ts";
import { withStores } from "./with-stores.ts";

type Counted = { readonly day: string; readonly total: number };

export const statsCommands: Record<string, Command> = {
  stats: {
    args: "[--day YYYY-MM-DD | --since YYYY-MM-DD]",
    about: "recount anonymizing addresses, of today or of past days with their labels",
    async run(args) {
      const days = readDays(args);
      const { dataDir } = readConfig(process.env);
      const server = await findRunningServer(dataDir);
      if (server !== null)
        return report(
          days,
          eachOf(days, (day) => server.call(ENDPOINTS.runStats, { body: { day } })),
        );
      const log = pino({ level: "warn" }, pino.destination({ dest: 2, sync: true }));
      const atlas = await openAtlasHandle(dataDir, log);
      if (atlas === null) throw new UsageError(`There is no atlas in ${dataDir} yet; run: fyr atlas build`);
      return withStores(({ labels, ledger }) => {
        const parts = { labels, atlas: () => atlas.current(), repository: createStatsRepository(ledger) };
        const never = new AbortController().signal;
        return report(days, countDays(parts, days, new Date(), never));
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

async function* eachOf(days: readonly string[], countOne: (day: string) => Promise<Counted>): AsyncGenerator<Counted> {
  for (const day of days) yield await countOne(day);
}

async function report(days: readonly string[], counts: AsyncIterable<Counted>): Promise<number> {
  const progress = startProgress(`Counting ${days.length === 1 ? days[0] : `${days.length} days`}`);
  try {
    for await (const counted of counts) {
      progress.update(counted.day);
      console.log(JSON.stringify(counted));
    }
    progress.done();
    return 0;
  } catch (error) {
    progress.failed();
    throw error;
  }
}
