import { DAY_MS, HOUR_MS } from "@fyr/core/time";
import { type ScheduledTask, startScheduledTask } from "../../scheduling/index.ts";
import type { Log } from "../../log.ts";

const EVERY_MS = HOUR_MS;

interface Needs {
  readonly keepDays: number;
  /** By what is deleted; each deletes what is from before that time, and answers how many. */
  readonly chores: Readonly<Record<string, (before: Date) => Promise<number>>>;
  readonly log: Pick<Log, "info" | "warn">;
  readonly now?: () => number;
}

/** Deletes every hour what is no longer needed. One failing task does not stop the others. */
export function startHousekeeping({ keepDays, chores, log, now = Date.now }: Needs): ScheduledTask {
  return startScheduledTask({
    everyMs: EVERY_MS,
    async work(closing) {
      const before = new Date(now() - keepDays * DAY_MS);
      for (const [what, chore] of Object.entries(chores)) {
        if (closing.aborted) return;
        try {
          const deleted = await chore(before);
          if (deleted > 0) log.info({ what, deleted }, "expired rows were deleted");
        } catch (error) {
          log.warn({ err: error, what }, "expired rows could not be deleted");
        }
      }
    },
    failed: (error) => log.warn({ err: error }, "housekeeping failed"),
  });
}
