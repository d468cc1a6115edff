import type { Module } from "./module.ts";
import { startScheduledTask } from "./scheduling/index.ts";

/** Takes a module up: it is served, watched and closed with the others. Answers what it was given. */
export type UseModule = <T extends { readonly module: Module }>(started: T) => T;

/** @param opened takes up what is to be closed */
export function collectModules(opened: AsyncDisposableStack): { modules: readonly Module[]; use: UseModule } {
  const modules: Module[] = [];
  return {
    modules,
    use(started) {
      modules.push(started.module);
      opened.defer(() => started.module.close?.());
      return started;
    },
  };
}

/** Does what modules do again and again, until `opened` is disposed of. */
export function startTasks(
  modules: readonly Module[],
  opened: AsyncDisposableStack,
  log: { warn(fields: object, message: string): void },
): void {
  for (const { name, everyMs, work } of modules.flatMap(({ tasks = [] }) => tasks)) {
    const failed = (error: unknown) => log.warn({ err: error, task: name }, "a task failed");
    const task = startScheduledTask({ everyMs, work, failed });
    opened.defer(() => task.stop());
  }
}

export async function readinessOf(modules: readonly Module[]): Promise<Record<string, string | null>> {
  const checks = modules.flatMap(({ readiness = {} }) => Object.entries(readiness));
  return Object.fromEntries(
    await Promise.all(
      checks.map(async ([name, check]) => {
        const problem = check().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
        return [name, await problem];
      }),
    ),
  );
}
