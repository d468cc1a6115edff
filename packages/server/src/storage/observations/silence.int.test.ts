import { afterEach, expect, it } from "vitest";
import { isUnavailable } from "../../store-failures.ts";
import { createObservations } from "./client.ts";
import type { ObservationStore } from "./store.ts";
import { type Engine, startEngine } from "./engine.ts";
import { eventually, silent } from "./testing/engine.ts";
import { migratedFolder } from "./testing/migrated-folder.ts";
import { itInSoak } from "../../testing/in-soak.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function open(hungMs: number): Promise<{ engine: Engine; store: ObservationStore }> {
  const folder = migratedFolder();
  undo.push(folder.remove);
  const engine = await startEngine({ dataDir: folder.path, log: silent });
  undo.push(() => engine.stop(0));
  const store = await createObservations({ engine, silence: { everyMs: 50, pingMs: 1500, silentMs: 3_000, hungMs } });
  undo.push(() => store.close());
  return { engine, store };
}

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: unknown) => error,
  );

it("lets nothing wait for an engine that hangs, and goes on when it does", async () => {
  const { engine, store } = await open(600_000);
  process.kill(engine.pid ?? 0, "SIGSTOP");
  const waiting = outcomeOf(store.query("SELECT 1"));
  expect(await store.ping()).toBe(false);
  expect(isUnavailable(await waiting)).toBe(true);
  expect(store.isSilent()).toBe(true);
  expect(isUnavailable(await outcomeOf(store.query("SELECT 1")))).toBe(true);

  process.kill(engine.pid ?? 0, "SIGCONT");
  expect(
    await eventually(
      () => store.isSilent(),
      (still) => !still,
    ),
  ).toBe(false);
  expect(await store.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

itInSoak("starts an engine anew that hangs for long, with all that was acknowledged", async () => {
  const { engine, store } = await open(4_000);
  await store.command("CREATE TABLE t (a UInt8) ENGINE = MergeTree ORDER BY a");
  await store.insert("t", [{ a: 7 }]);
  const { pid } = engine;
  process.kill(pid ?? 0, "SIGSTOP");
  await eventually(
    () => engine.pid,
    (now) => now !== undefined && now !== pid,
  );
  expect(
    await eventually(
      () => store.isSilent(),
      (still) => !still,
    ),
  ).toBe(false);
  expect(await store.query("SELECT a FROM t")).toEqual([{ a: 7 }]);
});
