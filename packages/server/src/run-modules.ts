import type { Readiness } from "./http/probes.ts";
import type { Log } from "./log.ts";
import type { Module } from "./module.ts";
import { startHousekeeping } from "./modules/housekeeping/index.ts";
import { inTime, startScheduledTask } from "./scheduling/index.ts";
import type { WorkQueue } from "./work/index.ts";

interface Needs {
  readonly work: WorkQueue;
  /** Days that ageing records are stored. */
  readonly keepDays: number;
  readonly log: Pick<Log, "info" | "warn">;
}

/** Runs the tasks, the work and the retention of modules until `opened` is disposed of. */
export function startTasks(modules: readonly Module[], needs: Needs, opened: AsyncDisposableStack): void {
  const { work, keepDays, log } = needs;
  for (const { name, everyMs, work: perform } of modules.flatMap(({ tasks = [] }) => tasks)) {
    const failed = (error: unknown) => log.warn({ err: error, task: name }, "a task failed");
    const task = startScheduledTask({ everyMs, work: perform, failed });
    opened.defer(() => task.stop());
  }
  const retention = Object.fromEntries(modules.flatMap((module) => Object.entries(module.retention ?? {})));
  const chores = { ...retention, work: () => work.prune() };
  const housekeeping = startHousekeeping({ keepDays, chores, log });
  opened.defer(() => housekeeping.stop());
  work.start(modules.flatMap(({ queues = [] }) => queues));
  // Before what its handlers use.
  opened.defer(() => work.close());
}

/** Whether everything answers, by name. A check that fails is a problem in its words. */
export function readinessOf(modules: readonly Module[], stores: NonNullable<Module["readiness"]>): Readiness {
  const checks = [stores, ...modules.map(({ readiness = {} }) => readiness)].flatMap((some) => Object.entries(some));
  return async () =>
    Object.fromEntries(
      await Promise.all(
        checks.map(async ([name, check]): Promise<[string, string | null]> => {
          try {
            return [name, await inTime(check(), READINESS_MS, "it does not answer in time")];
          } catch (error) {
            return [name, error instanceof Error ? error.message : String(error)];
          }
        }),
      ),
    );
}

/** Load balancers ask every few seconds, and take no answer for a worse one. */
const READINESS_MS = 2_000;
