import { existsSync, readdirSync, truncateSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createObservations } from "../client.ts";
import type { ObservationStore } from "../store.ts";
import { type Engine, startEngine } from "../engine.ts";
import { silent } from "../testing/engine.ts";
import { migratedFolder } from "../testing/migrated-folder.ts";
import { itInSoak } from "../../../testing/in-soak.ts";

let folder: { path: string; remove(): void };
let engine: Engine;
let store: ObservationStore;

beforeEach(async () => {
  folder = migratedFolder();
  engine = await startEngine({ dataDir: folder.path, log: silent });
  store = await createObservations({ engine, log: silent });
  await store.command(
    `CREATE TABLE t (a UInt32, b LowCardinality(String)) ENGINE = MergeTree ORDER BY a
     SETTINGS min_bytes_for_wide_part = 0, non_replicated_deduplication_window = 100`,
  );
});
afterEach(async () => {
  await store.close();
  await engine.stop(0);
  folder.remove();
});

const rows = (from: number) => Array.from({ length: 100 }, (_, i) => `${from + i}\tx${from}\n`).join("");
const insert = (from: number) =>
  store.insertOnce("t", {
    format: "TabSeparated",
    columns: ["a", "b"],
    rows: Buffer.from(rows(from)),
    token: `rows from ${from}`,
  });
const stored = () =>
  store.query("SELECT toFloat64(count()) AS rows, toFloat64(sum(a)) AS sum, uniqExact(b) AS texts FROM t");
const activeParts = () =>
  store.query<{ name: string; path: string }>("SELECT name, path FROM system.parts WHERE table = 't' AND active");

/** As a full disk leaves it: a file that should have something in it is empty. */
async function emptyAFileOf(part: { path: string } | undefined): Promise<string> {
  if (part === undefined) throw new Error("no part");
  truncateSync(join(part.path, "b.bin"), 0);
  // What the engine remembers of its files would hide it.
  await store.command("SYSTEM DROP MARK CACHE");
  await store.command("SYSTEM DROP UNCOMPRESSED CACHE");
  return dirname(part.path.replace(/\/$/, ""));
}

it("puts what a part was merged from in its place when it is damaged", async () => {
  for (const from of [0, 1000, 2000]) await insert(from);
  await store.checkParts();
  await store.command("OPTIMIZE TABLE t FINAL");
  const before = await stored();
  const [merged, ...others] = await activeParts();
  expect(others).toEqual([]);
  const table = await emptyAFileOf(merged);

  expect(await store.checkParts()).toMatchObject([{ table: "t", part: merged?.name, rows: 300, restoredFrom: 3 }]);
  expect(await stored()).toEqual(before);
  expect(readdirSync(join(table, "detached"))).toEqual([`broken_${merged?.name}`]);
  expect(await store.checkParts()).toEqual([]);
});

it("keeps what parts were merged from until they were read back, also in an engine that was killed", async () => {
  for (const from of [0, 1000, 2000]) await insert(from);
  await store.command("OPTIMIZE TABLE t FINAL");
  const before = await stored();
  const [merged] = await activeParts();
  await engine.restart("a test", () => truncateSync(join(merged?.path ?? "", "b.bin"), 0));
  expect(await stored()).toEqual(before);
});

itInSoak("reports what the engine took out at its start, and whether anything stands in its place", async () => {
  await insert(0);
  const [single] = await activeParts();
  await insert(1000);
  await store.command("ALTER TABLE t MODIFY SETTING max_bytes_to_merge_at_max_space_in_pool = 1");
  await engine.restart("a test", () => truncateSync(join(single?.path ?? "", "b.bin"), 0));
  await store.close();
  store = await createObservations({ engine, log: silent });
  expect(store.damagedParts()).toMatchObject([{ table: "t", rows: null, restoredFrom: null }]);
  expect(await stored()).toMatchObject([{ rows: 100 }]);
});

itInSoak("reports a part that was made of nothing that is left, and leaves it", async () => {
  await insert(0);
  await store.checkParts();
  const [part] = await activeParts();
  const table = await emptyAFileOf(part);
  expect(await store.checkParts()).toMatchObject([{ table: "t", part: part?.name, rows: 100, restoredFrom: null }]);
  expect(existsSync(join(table, part?.name ?? ""))).toBe(true);
});

it("refuses an insert that cannot be read back, and takes it when it is sent again", async () => {
  await insert(0);
  // The engine's own copy of the rows is damaged between their writing and their acknowledgement.
  const original = await activeParts();
  const damaging = (async () => {
    for (;;) {
      const fresh = (await activeParts()).find(({ name }) => !original.some((part) => part.name === name));
      if (fresh !== undefined) return emptyAFileOf(fresh);
    }
  })();
  await store.command(
    `INSERT INTO t SETTINGS insert_deduplication_token = 'rows from 1000' SELECT number + 1000, 'x1000' FROM numbers(100)`,
  );
  await damaging;
  await expect(insert(2000)).rejects.toThrow("could not be read back");
  await insert(1000);
  await insert(2000);
  expect(await stored()).toEqual([{ rows: 300, sum: 100 * (0 + 1000 + 2000) + 3 * 4950, texts: 3 }]);
});

it("has what an insert writes synced, in every table", async () => {
  const unsynced = `
    SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'
      AND NOT (engine_full LIKE '%fsync_after_insert = 1%' AND engine_full LIKE '%fsync_part_directory = 1%')`;
  // This one was made after the keeper.
  expect(await store.query(unsynced)).toEqual([{ name: "t" }]);
  const [tables] = await store.query<{ n: number }>(
    "SELECT toFloat64(count()) AS n FROM system.tables WHERE database = currentDatabase()",
  );
  expect(tables?.n).toBeGreaterThan(20);
});
