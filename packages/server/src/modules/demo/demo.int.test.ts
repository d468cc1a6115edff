import { utcDay } from "@fyr/core/time";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_SENSOR } from "@fyr/contract";
import { AtlasBuilder, openAtlas } from "@fyr/core/atlas";
import { demoAtlasRows, type DemoWorld } from "@fyr/core/demo";
import type { LabelRow } from "@fyr/core/labels";
import { type FileStore, openFolder } from "../../storage/files/index.ts";
import { createLabelStore, type LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import { countDays, createStatsRepository } from "../providers/index.ts";
import { ingestNoting } from "../ingest/index.ts";
import { createDemo, type DemoNeeds } from "./index.ts";

/** Where loads and clearings end before their time: the step, and how far it is. */
type Point = readonly [step: string, done: number];
const LOADS: readonly Point[] = [
  ["labels", 12],
  ["events", 0],
  ["atlas", 0],
];
const CLEARS: readonly Point[] = [
  ["people", 0],
  ["rows", 11],
  ["atlas", 0],
];

const LONG = { timeout: 300_000 };

/** By day each list as it was at first and as it is now: the versions in between take most of the time of a load. */
const outerVersions = (world: DemoWorld): DemoWorld => ({
  ...world,
  lists: world.lists.map((list) => ({ ...list, versions: [...list.versions.slice(0, 1), ...list.versions.slice(-1)] })),
});

type Rows = Record<string, readonly string[]>;

/** A label of a real source, of a real address. */
const SOURCE = { id: "example-list", name: "List", url: null, licence: "none", attribution: null, published: null };
const REAL: LabelRow = {
  target: { family: 4, first: 0x2d535c04, last: 0x2d535c04 },
  record: {
    kind: "vpn",
    provider: "mullvad",
    display_name: null,
    tags: [],
    confidence: 90,
    first_seen: null,
    last_seen: null,
  },
  source: SOURCE,
};

/** What stands there of posts that are gone until a worker has seen it, and when the last one was given a place. */
const OF_WORKERS = new Set(["artifact_post", "submission_host_changed", "submission_clock", "scan_gone"]);

const withoutCounting = (name: string, value: unknown) => (name === "counted_at" ? undefined : value);

// In the soak the pages' tests load it and clear it too (e2e/pages/installation/demo.ts).
describe("demo data beside real data, in real stores", () => {
  const folder = mkdtempSync(join(tmpdir(), "fyr-demo-"));
  let closeObservations: () => Promise<void>;
  let observations: ObservationStore;
  let ledger: Ledger;
  let closeLedger: () => Promise<void>;
  let labels: LabelStore;
  let files: FileStore;
  let parts: DemoNeeds;
  let before: Rows;
  let whole: Awaited<ReturnType<typeof extent>>;

  beforeAll(async () => {
    ({ observations, close: closeObservations } = await openTestObservations());
    ({ ledger, close: closeLedger } = await openTestLedger());
    labels = createLabelStore(observations);
    files = await openFolder(join(folder, "files"));
    parts = { ledger, observations, labels, files, compile: compileLabels, ...soak({}, { partOf: outerVersions }) };

    await ledger
      .insertInto("account")
      .values({
        id: crypto.randomUUID(),
        email: "admin@example.org",
        name: "",
        password_hash: "",
        type: 1337,
        status: "active",
        limit_feed: null,
        limit_api_daily: null,
        limit_api_monthly: null,
        subscription_start: null,
        subscription_end: null,
        created_at: new Date(),
        validated_at: null,
      })
      .execute();
    await files.put("thumbnails/of-another.webp", Buffer.from("picture"));
    await labels.importBatch(SOURCE, [REAL], "replace");
    const text =
      '{"ts":"2026-01-01T00:00:00Z","id.orig_h":"45.83.92.4","id.resp_h":"45.83.92.5","log_type":"conn"}\n{"broken\n';
    await ingestNoting(observations, [{ format: "ndjson", sensor: "office", source: "office", text }], async () => {});
    const stats = createStatsRepository(ledger);
    const never = new AbortController().signal;
    const atlas = await compileLabels();
    const counting = { labels, atlas: () => atlas, repository: stats };
    const counts = countDays(counting, [utcDay(new Date())], new Date(), never);
    while ((await counts.next()).done !== true);
    before = await everything();
  });
  afterAll(async () => {
    await closeObservations();
    await closeLedger();
    rmSync(folder, { recursive: true, force: true });
  });

  /** An atlas of the labels in force, without the packages. */
  async function compileLabels() {
    const builder = new AtlasBuilder();
    for (const row of demoAtlasRows()) builder.addRow(row);
    for await (const { target, record, source } of labels.current()) {
      if (target.family !== "as") builder.addRow({ ...target, layer: "label", record, source });
    }
    const compiled = builder.compile({ builtAt: "2026-01-01T00:00:00Z" }).map((part) => Uint8Array.from(part));
    return openAtlas(await new Blob(compiled).arrayBuffer());
  }

  /** Every row of every table, and the files; without the time at which a day was counted, which is another each time. */
  async function everything(): Promise<Rows> {
    const all: Rows = { files: await files.list() };
    const tables = await observations.query<{ name: string }>(
      "SELECT name FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree'",
    );
    for (const { name } of tables) {
      const rows = await observations.query<object>(`SELECT * FROM ${name}`);
      all[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    const ledgerTables = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'public'`.execute(ledger);
    for (const { table_name: name } of ledgerTables.rows) {
      if (OF_WORKERS.has(name)) continue;
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(ledger);
      all[`ledger ${name}`] = rows.map((row) => JSON.stringify(row, withoutCounting)).toSorted();
    }
    return all;
  }

  /** What of the demo there is, however the moment and the ids differ. */
  async function extent() {
    const [events] = await observations.query<{ n: number; types: string[] }>(
      "SELECT count() AS n, arraySort(groupUniqArray(toString(log_type))) AS types FROM events WHERE sensor = {sensor:String}",
      { sensor: DEMO_SENSOR },
    );
    const lists = await observations.query<{ source: string; words: number }>(
      "SELECT source, count() AS words FROM label_history WHERE startsWith(source, 'demo-') GROUP BY source ORDER BY source",
    );
    const states = await ledger
      .selectFrom("submission")
      .select("state")
      .where("content", "is", null)
      .orderBy("state")
      .execute();
    const posts = await ledger
      .selectFrom("submission")
      .select(["content", "depth", "item_count"])
      .where("content", "is not", null)
      .orderBy("id")
      .execute();
    const providers = await ledger.selectFrom("provider").select(["name", "thumbnail"]).orderBy("name").execute();
    const days = await ledger.selectFrom("anonymization_day").select(["day", "figures"]).orderBy("day").execute();
    const news = await ledger.selectFrom("notification").select("title").orderBy("title").execute();
    return { events, lists, states, posts, providers, days, news, files: await files.list() };
  }

  /** What a user wrote below a reply of the demo, and below that. */
  async function replyToDemo(): Promise<string[]> {
    const { id: account } = await ledger
      .selectFrom("account")
      .select("id")
      .where("type", "=", 1337)
      .executeTakeFirstOrThrow();
    const above = await ledger.selectFrom("submission").selectAll().where("depth", "=", 2).executeTakeFirstOrThrow();
    const first = { ...above, id: uuidv7(), account_id: account, parent_id: above.id, depth: 3, item_count: 0 };
    const second = { ...first, id: uuidv7(), parent_id: first.id, depth: 4 };
    await ledger.insertInto("submission").values([first, second]).execute();
    return [first.id, second.id];
  }

  /** The demo, whose loads and clearings end before their time. */
  const endsAt = ([step, done]: Point) =>
    createDemo(parts, (at, far) => {
      if (at === step && far === done) throw new Error("ended");
    });
  async function loadHalf(point: Point): Promise<void> {
    const demo = endsAt(point);
    await expect(demo.load()).rejects.toThrow("ended");
    expect(await demo.state()).toMatchObject({ state: "interrupted", problem: "ended" });
  }

  it("fills every part, in soak also after a load that ended", LONG, async () => {
    const demo = createDemo(parts);
    expect(await demo.state()).toMatchObject({ state: "none" });
    // Half a load takes as long as a whole one.
    if (soak(true, false)) await loadHalf(["statistics", 4]);
    await demo.load();
    expect(await demo.state()).toMatchObject({ state: "loaded", progress: null, problem: null });
    whole = await extent();
    const { events, lists, states, posts, providers, days, news } = whole;
    expect(events?.n).toBeGreaterThan(500);
    expect(events?.types).toEqual(["alert", "conn", "cowrie", "dns", "http", "ssh", "ssl"]);
    expect(lists).toHaveLength(8);
    expect(states.map(({ state }) => state)).toEqual(["accepted", "pending", "pending", "rejected"]);
    expect(posts.map(({ depth }) => depth)).toEqual([0, 1, 2, 1, 0, 1, 0]);
    expect(providers.filter(({ thumbnail }) => thumbnail !== null)).toHaveLength(9);
    expect(days).toHaveLength(35);
    expect(days.at(-1)?.figures.total).toBeGreaterThan((days[0]?.figures.total ?? Infinity) * 1.5);
    // A list of the installation's own was collected today: the past of the demo is not the installation's.
    expect(await createStatsRepository(ledger).totals("2000-01-01")).toMatchObject([
      { day: days.at(-1)?.day, change: null, new_sources: [], from_new_sources: 0 },
    ]);
    expect(news).toHaveLength(3);
    const loaded = await everything();
    for (const table of [
      "netflow_daily",
      "passive_dns",
      "fingerprint_seen",
      "ports_answered",
      "domain_label_history",
      "rejected_lines",
    ]) {
      expect(loaded[table]?.length, table).toBeGreaterThan(before[table]?.length ?? 0);
    }

    // Loading it again changes nothing; by day a load that ended shows that it may be loaded twice.
    if (soak(true, false)) {
      await createDemo(parts).load();
      expect(await everything()).toEqual(loaded);
    }
  });

  it(
    "is cleared without a trace, also after a clearing that ended, and what is not the demo's stays",
    LONG,
    async () => {
      await ledger.updateTable("provider").set({ description: "Changed" }).where("origin", "=", "demo").execute();
      const replies = await replyToDemo();
      await expect(endsAt(["rows", 5]).clear()).rejects.toThrow("ended");
      await createDemo(parts).clear();
      const posts = ledger.selectFrom("submission").select(["id", "parent_id", "root_id", "depth"]).orderBy("id");
      const [first = "", second = ""] = replies;
      expect(await posts.execute()).toEqual([
        { id: first, parent_id: null, root_id: first, depth: 0 },
        { id: second, parent_id: first, root_id: first, depth: 1 },
      ]);
      await ledger.deleteFrom("submission").execute();
      expect(await everything()).toEqual(before);
    },
  );

  it.runIf(soak(true, false))("is mended by doing it again, wherever a load or a clearing ended", async () => {
    for (const point of LOADS) await loadHalf(point);
    await createDemo(parts).load();
    // By the hour of the day there is more or less ordinary traffic.
    expect({ ...(await extent()), events: null }).toEqual({ ...whole, events: null });
    for (const point of CLEARS) await expect(endsAt(point).clear()).rejects.toThrow("ended");
    await createDemo(parts).clear();
    expect(await everything()).toEqual(before);
  });

  it("does one thing at a time, and reports which from its beginning", async () => {
    const demo = createDemo(parts);
    const clearing = demo.clear();
    const asked = demo.state();
    expect(() => demo.load()).toThrow("on its way in or out already");
    await clearing;
    // The clearing may have ended while the state was read.
    expect(await asked).toMatchObject({ state: "clearing", progress: { step: "preparing" } });
    expect(await demo.state()).toMatchObject({ state: "none", progress: null });
  });
});
