import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { atlasPaths, UNFINISHED } from "../../storage/atlas/index.ts";
import { openLedgerStore } from "../../storage/ledger/index.ts";
import { readOrCreateNodeId } from "../../storage/node/index.ts";
import { createLiveBus } from "../../live/index.ts";
import { LEDGER_KIND, newLedgerPlace, openTestLedger } from "../../testing/ledger.ts";
import { soak } from "../../testing/soak.ts";
import { ATLAS_BUILD } from "./build-work.ts";
import { startNode, type TestLabels } from "./testing/node.ts";

const ALWAYS = new AbortController().signal;
const log = { warn: () => undefined };
const newFolder = () => mkdtempSync(join(tmpdir(), "fyr-builds-"));

describe(`builds of the atlas in the work queue on ${LEDGER_KIND}`, () => {
  let opened: Awaited<ReturnType<typeof openTestLedger>>;
  let given: TestLabels;
  const folders: string[] = [];
  const nodes: Awaited<ReturnType<typeof startNode>>[] = [];

  beforeAll(async () => {
    opened = await openTestLedger();
  });
  afterAll(() => opened.close());
  beforeEach(() => void (given = { fingerprint: "first", rows: () => [] }));
  afterEach(async () => {
    for (const { recompiling, work } of nodes.splice(0)) {
      await recompiling.close();
      await work.close();
    }
    await opened.ledger.deleteFrom("work").execute();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  async function start() {
    const dataDir = newFolder();
    folders.push(dataDir);
    const started = await startNode({ ...opened, dataDir, given });
    nodes.push(started);
    return started;
  }
  const rows = () => opened.ledger.selectFrom("work").selectAll().orderBy("id").execute();
  /** Labels whose reading waits, so that a build stays under way. */
  function hold() {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    given.rows = async function* rowsOnce() {
      given.rows = () => [];
      begin();
      await held;
      yield* [];
    };
    return { begun, release };
  }

  it("are done by the node that they are of, each with its own", async () => {
    const [one, two] = [await start(), await start()];
    await opened.ledger.deleteFrom("setting").where("name", "=", "atlas_build").execute();
    expect([one.node === two.node, await one.builds.last()]).toEqual([false, null]);
    one.builds.changed({ added: 3, removed: 1 });
    const [built] = await Promise.all([one.builds.build(ALWAYS), two.builds.build(ALWAYS)]);
    expect(built).toMatchObject({ added: 3, removed: 1, skipped: [] });
    expect(built.built_at).toBe(one.atlas.current().info().builtAt);
    const done = await rows();
    const stands = ({ node, key, state, attempts }: (typeof done)[number]) => [node, key, state, attempts];
    expect(new Set(done.map(stands))).toEqual(new Set([one, two].map(({ node }) => [node, node, "done", 1])));
    expect(done.find(({ node }) => node === one.node)?.result).toEqual(built);
    expect(await one.builds.last()).not.toBeNull();
  });

  it("wait for a build that is under way, and are one", async () => {
    const { builds, work, node } = await start();
    const { begun, release } = hold();
    const first = builds.build(ALWAYS);
    await begun;
    expect([await builds.unfinished(), await builds.request()]).toEqual(["building", false]);
    const others = Promise.all([builds.build(ALWAYS), builds.build(ALWAYS)]);
    release();
    const [later, same] = await others;
    expect(later.built_at).toBe(same.built_at);
    expect((await first).built_at < later.built_at).toBe(true);
    expect(await rows()).toHaveLength(2);
    expect((await work.unfinished(ATLAS_BUILD.kind, [node])).size).toBe(0);
  });

  it("say how far they are, and end when they are cancelled; what they were to include is in the next", async () => {
    const { builds, work, atlas } = await start();
    const before = atlas.current().info().builtAt;
    builds.changed({ added: 5, removed: 0 });
    const { begun } = hold();
    const building = builds.build(ALWAYS);
    building.catch(() => undefined);
    await begun;
    await expect.poll(async () => (await rows())[0]?.progress).toMatchObject({ stage: "labels" });
    expect(await work.cancel((await rows())[0]?.id ?? "")).toBe(true);
    await expect(building).rejects.toThrow("The build was cancelled");
    expect([atlas.current().info().builtAt, (await rows())[0]?.state]).toEqual([before, "cancelled"]);
    expect(await builds.build(ALWAYS)).toMatchObject({ added: 5 });
  });

  it("count a change once where one is cancelled and tried again", async () => {
    const { builds, work } = await start();
    builds.changed({ added: 5, removed: 2 });
    const { begun } = hold();
    const building = builds.build(ALWAYS);
    building.catch(() => undefined);
    await begun;
    const id = (await rows())[0]?.id ?? "";
    await work.cancel(id);
    await expect(building).rejects.toThrow("The build was cancelled");
    builds.changed({ added: 1, removed: 0 });
    await work.retry(id);
    await expect.poll(async () => (await rows())[0]?.state).toBe("done");
    expect(await builds.last()).toMatchObject({ added: 5, removed: 2 });
    expect(await builds.build(ALWAYS)).toMatchObject({ added: 1, removed: 0 });
  });

  it("fail with the reason, which is shown until one succeeds", async () => {
    const { builds, recompiling } = await start();
    given.rows = () => {
      throw new Error("the labels cannot be read");
    };
    await expect(builds.build(ALWAYS)).rejects.toThrow("the labels cannot be read");
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 1, error: "the labels cannot be read" }]);
    expect(await recompiling.state()).toMatchObject({ state: "idle", problem: "the labels cannot be read" });
    given.rows = () => [];
    await builds.build(ALWAYS);
    expect(await recompiling.state()).toMatchObject({ problem: null });
  });

  it("run after a start whose atlas has other labels than those in force, and only then", async () => {
    const { recompiling, atlas } = await start();
    const before = atlas.current().info().builtAt;
    recompiling.begin(async () => 0);
    await expect.poll(async () => (await rows())[0]?.state).toBe("done");
    expect(atlas.current().info().builtAt > before).toBe(true);
    expect(await recompiling.state()).toMatchObject({ state: "idle", problem: null });
    await recompiling.close();
    recompiling.begin(async () => 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await rows()).toHaveLength(1);
  });

  it("of a node that no longer runs fail after a day", async () => {
    const { builds, work, node } = await start();
    const { begun } = hold();
    await builds.request();
    await begun;
    await work.close();
    const other = await start();
    const stands = async () => (await rows()).map((row) => [row.node, row.state]);
    expect(await stands()).toEqual([[node, "waiting"]]);
    await other.work.prune();
    expect(await stands()).toEqual([[node, "waiting"]]);
    const longAgo = new Date(Date.now() - 2 * 86_400_000);
    await opened.ledger.updateTable("work").set({ run_at: longAgo }).execute();
    await work.prune();
    expect(await stands()).toEqual([[node, "waiting"]]);
    await other.work.prune();
    expect(await rows()).toMatchObject([
      { node, state: "failed", error: "The node that it belongs to has not taken it up" },
    ]);
  });
});

// Work of any kind that kill -9 interrupts is taken up again in queue.int.test.ts.
it.runIf(soak(true, false))(
  `a build that kill -9 interrupts is done again by its node, and by no other, on ${LEDGER_KIND}`,
  async () => {
    const { place, close } = await newLedgerPlace();
    const [dataDir, another] = [newFolder(), newFolder()];
    try {
      const program = join(import.meta.dirname, "testing", "doomed.ts");
      const child = spawn(process.execPath, [program, JSON.stringify(place), dataDir], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      // It has begun to read the labels.
      await once(child.stdout, "data");
      child.kill("SIGKILL");
      await once(child, "close");

      const { ledger, channel } = await openLedgerStore(place);
      const live = createLiveBus({ ledger, channel, log });
      const now = () => new Date(Date.now() + 60_000);
      const given: TestLabels = { fingerprint: "new", rows: () => [] };
      const other = await startNode({ ledger, live, dataDir: another, given, now });
      const node = readOrCreateNodeId(dataDir);
      const row = () => ledger.selectFrom("work").selectAll().where("node", "=", node).executeTakeFirstOrThrow();
      // Its lease is over, and the other node leaves it alone.
      await expect.poll(async () => (await row()).state).toBe("waiting");
      await other.builds.build(ALWAYS).finally(() => other.work.close());
      expect(await row()).toMatchObject({ state: "waiting", attempts: 1 });

      const same = await startNode({ ledger, live, dataDir, given, now });
      await same.work.ended(ATLAS_BUILD.kind, [same.node], AbortSignal.timeout(60_000));
      expect(await row()).toMatchObject({ state: "done", attempts: 2 });
      expect(readdirSync(atlasPaths(dataDir).folder).filter((name) => UNFINISHED.test(name))).toEqual([]);
      await same.work.close();
      await live.close();
      await ledger.destroy();
    } finally {
      await close();
      for (const folder of [dataDir, another]) rmSync(folder, { recursive: true, force: true });
    }
  },
);
