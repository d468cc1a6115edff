import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { getPriority, tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { createObservations, startEngine, type Engine } from "./index.ts";
import { BACKGROUND } from "../../programs.ts";
import { FolderLockedError } from "../lock/index.ts";
import { soak } from "../../testing/soak.ts";
import { eventually, isRunning, plainClient, silent, statementsLike, temporaryFolder } from "./testing/engine.ts";
import { migratedFolder } from "./testing/migrated-folder.ts";
import { itInSoak } from "../../testing/in-soak.ts";

const undo: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function folder(make = temporaryFolder): string {
  const { path, remove } = make();
  undo.push(remove);
  return path;
}

async function engineOn(dataDir: string, connections?: number): Promise<Engine> {
  const engine = await startEngine({ dataDir, log: silent, ...(connections ? { connections } : {}) });
  undo.push(() => engine.stop(0));
  return engine;
}

/** Another installation, in a process of its own and started from another working directory. */
async function ownerOn(dataDir: string): Promise<{ owner: ChildProcess; output: Record<string, unknown> }> {
  const program = fileURLToPath(new URL("./testing/owner.ts", import.meta.url));
  const owner = spawn(process.execPath, [program, dataDir], { cwd: tmpdir(), stdio: ["pipe", "pipe", "inherit"] });
  undo.push(() => owner.kill("SIGKILL"));
  if (owner.stdout === null) throw new Error("No stdout");
  const [line] = (await once(createInterface({ input: owner.stdout }), "line")) as [string];
  return { owner, output: JSON.parse(line) as Record<string, unknown> };
}

describe("the engine's data folder", () => {
  itInSoak("is refused to a second owner in one sentence that names the folder and the owner", async () => {
    const dataDir = folder();
    await engineOn(dataDir);

    const here = await startEngine({ dataDir, log: silent }).catch((error: unknown) => error);
    expect(here).toBeInstanceOf(FolderLockedError);
    const sentence =
      `The folder ${dataDir} is in use by another running Fyr (process ${process.pid}); ` +
      "stop that one, or choose another folder with FYR_DATA.";
    expect((here as Error).message).toBe(sentence);

    const { output } = await ownerOn(dataDir);
    expect(output).toEqual({ error: sentence });
  });

  itInSoak("passes on when its owner and the owner's engine were killed", async () => {
    const dataDir = folder();
    const { owner, output } = await ownerOn(dataDir);
    process.kill(Number(output["pid"]), "SIGKILL");
    owner.kill("SIGKILL");
    await once(owner, "exit");

    const engine = await engineOn(dataDir);
    expect(await (await fetch(`${engine.url}/ping`)).text()).toBe("Ok.\n");
  });

  itInSoak("passes on after a clean stop, with its rows", async () => {
    const dataDir = folder(migratedFolder);
    const first = await startEngine({ dataDir, log: silent });
    const store = await createObservations({ engine: first });
    await store.command("CREATE TABLE kept (a UInt8) ENGINE = MergeTree ORDER BY a");
    await store.insert("kept", [{ a: 7 }]);
    await store.close();
    await first.stop();
    expect(await first.ended).toBeUndefined();
    await expect(first.ready()).rejects.toThrow("stopped");

    const again = await createObservations({ engine: await engineOn(dataDir) });
    expect(await again.query("SELECT a FROM kept")).toEqual([{ a: 7 }]);
    await again.close();
  });
});

describe("the engine's process", () => {
  it("does not outlive a server that was killed", async () => {
    const dataDir = folder();
    const { owner, output } = await ownerOn(dataDir);
    const pid = Number(output["pid"]);
    const busy = plainClient({ url: output["url"], password: output["password"] } as Engine);
    undo.push(() => busy.close());
    const running = busy.command({ query: "SELECT sleepEachRow(1) FROM numbers(60) SETTINGS max_block_size = 1" });
    running.catch(() => undefined);

    owner.kill("SIGKILL");
    expect(
      await eventually(
        () => isRunning(pid),
        (alive) => !alive,
      ),
    ).toBe(false);
    await expect(running).rejects.toThrow(/socket hang up|ECONNRESET/);
    await engineOn(dataDir);
  });

  it("lets running statements end when it is stopped", async () => {
    const engine = await engineOn(folder());
    const client = plainClient(engine);
    undo.push(() => client.close());
    const query = "SELECT sum(number + sleepEachRow(0.2)) AS sum FROM numbers(5) SETTINGS max_block_size = 1";
    const asked = client.query({ query, format: "JSONEachRow" });
    expect(
      await eventually(
        () => statementsLike(client, "sleepEachRow"),
        (n) => n === 1,
      ),
    ).toBe(1);
    await engine.stop();
    expect(await (await asked).json()).toEqual([{ sum: 10 }]);
  });

  it("cuts what still runs when the time to drain is over", async () => {
    const engine = await engineOn(folder());
    const client = plainClient(engine);
    undo.push(() => client.close());
    const pid = engine.pid ?? 0;
    expect(getPriority(pid)).toBe(BACKGROUND);
    const asked = client.command({ query: "SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(number)" });
    asked.catch(() => undefined);
    expect(
      await eventually(
        () => statementsLike(client, "numbers(1000000000000)"),
        (n) => n === 1,
      ),
    ).toBe(1);
    await engine.stop(100);
    await expect(asked).rejects.toThrow(/socket hang up|ECONNRESET/);
    expect(isRunning(pid)).toBe(false);
  });

  it("is restarted after a crash: what ran fails, what comes later works at the same address", async () => {
    const engine = await engineOn(folder(migratedFolder));
    const store = await createObservations({ engine });
    undo.push(() => store.close());
    await store.command("CREATE TABLE t (a UInt32) ENGINE = MergeTree ORDER BY a");
    await store.insert("t", [{ a: 1 }]);
    const { url, pid } = engine;

    const running = Array.from({ length: 5 }, () =>
      store.query("SELECT count() FROM numbers(1000000000000) WHERE NOT ignore(number)").then(
        () => "answered",
        () => "failed",
      ),
    );
    const client = plainClient(engine);
    undo.push(() => client.close());
    expect(
      await eventually(
        () => statementsLike(client, "numbers(1000000000000)"),
        (n) => n === 5,
      ),
    ).toBe(5);
    process.kill(pid ?? 0, "SIGKILL");
    expect(await Promise.all(running)).toEqual(["failed", "failed", "failed", "failed", "failed"]);

    await eventually(
      () => engine.pid,
      (now) => now !== pid,
    );
    expect(await store.query("SELECT a FROM t")).toEqual([{ a: 1 }]);
    expect(engine.url).toBe(url);
    expect(engine.pid).not.toBe(pid);
  });

  // By day the events of a whole Fyr show it (e2e/api/community/kill.ts).
  it.runIf(soak(true, false))("keeps every acknowledged row through kill -9 under load", async () => {
    const engine = await engineOn(folder(migratedFolder));
    const store = await createObservations({ engine });
    undo.push(() => store.close());
    await store.command("CREATE TABLE t (a UInt32) ENGINE = MergeTree ORDER BY a");
    const acknowledged: number[] = [];
    const rounds = 4;
    let next = 0;

    for (let round = 0; round < rounds; round += 1) {
      await engine.ready();
      const before = acknowledged.length;
      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const rows = Array.from({ length: 50 }, () => ({ a: (next += 1) }));
          try {
            await store.insert("t", rows);
          } catch {
            return;
          }
          acknowledged.push(...rows.map((row) => row.a));
        }
      });
      await eventually(
        () => acknowledged.length,
        (count) => count > before + 2000,
      );
      process.kill(engine.pid ?? 0, "SIGKILL");
      await Promise.all(writers);
      await eventually(
        () => engine.pid,
        (pid) => pid === undefined,
      );
    }

    const present = new Set((await store.query<{ a: number }>("SELECT a FROM t")).map((row) => row.a));
    expect(acknowledged.length).toBeGreaterThan(rounds * 2000);
    expect(acknowledged.filter((a) => !present.has(a))).toEqual([]);
  });
});
