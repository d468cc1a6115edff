import { utcDay } from "@fyr/core/time";
import { ANONYMIZING_KINDS } from "@fyr/core/census";
import { type ScheduledTask, startScheduledTask } from "../../../scheduling/index.ts";
import type { LabelStore } from "../../../storage/labels/index.ts";
import type { Directory } from "../directory.ts";
import { countDays, type CountNeeds } from "./count.ts";
import { daysBefore, daysFrom, endOf } from "./days.ts";
import type { Log } from "../../../log.ts";

/** How soon after an atlas is compiled, or a day is over, the figures follow. */
const EVERY_MS = 10_000;
/**
 * How old today's figures may become while labels change and no atlas is compiled: so many times what a count takes,
 * within bounds.
 */
const FRESH = { times: 20, leastMs: 10_000, mostMs: 600_000 } as const;
/** Days in which nothing ran and that are counted afterwards, from the history of labels. */
const CAUGHT_UP_MAX = 92;

interface Needs extends CountNeeds {
  /** Read anew as well: another node may have changed it. */
  readonly directory: Directory;
  readonly log: Pick<Log, "info" | "warn">;
  readonly now?: () => Date;
}

/**
 * Keeps the statistics up to date: a day once it is over, days that were missed, and today whenever another atlas has
 * been compiled, or a while after labels changed without that. Nodes may do the same at the same time; the figures
 * are the same.
 */
export function startDailyStats(needs: Needs): ScheduledTask {
  const { log, now = () => new Date() } = needs;
  let freshMs: number = FRESH.leastMs;
  return startScheduledTask({
    everyMs: EVERY_MS,
    async work(closing) {
      await needs.directory.refresh();
      const days = await daysToCount(needs, now(), freshMs);
      const started = performance.now();
      for await (const { day, total } of countDays(needs, days, now(), closing)) {
        const ms = Math.round(performance.now() - started);
        freshMs = Math.min(FRESH.mostMs, Math.max(FRESH.leastMs, FRESH.times * ms));
        log.info({ day, total, ms }, "anonymizing addresses were counted");
      }
    },
    failed: (error) => log.warn({ err: error }, "anonymizing addresses were not counted"),
  });
}

/** Oldest first. @param freshMs how old today's figures may be after labels changed */
export async function daysToCount(
  { atlas, labels, repository }: CountNeeds,
  now: Date,
  freshMs: number = FRESH.mostMs,
): Promise<string[]> {
  const today = utcDay(now);
  const latest = await repository.read();
  if (latest === undefined) return [today];
  const days: string[] = [];
  // Counted while it lasted: labels added later that day are missing.
  if (latest.day < today && latest.counted_at.getTime() < endOf(latest.day)) days.push(latest.day);
  const first = daysBefore(today, CAUGHT_UP_MAX);
  const missed = daysBefore(latest.day, -1);
  days.push(...daysFrom(missed > first ? missed : first, daysBefore(today, 1)));
  if (
    latest.day < today ||
    latest.atlas !== atlas().info().builtAt ||
    (await isStale(labels, latest.counted_at, now, freshMs))
  ) {
    days.push(today);
  }
  return days;
}

async function isStale(labels: LabelStore, countedAt: Date, now: Date, freshMs: number): Promise<boolean> {
  if (now.getTime() - countedAt.getTime() < freshMs) return false;
  const changed = await labels.lastChange(ANONYMIZING_KINDS);
  return changed !== null && changed > countedAt;
}
