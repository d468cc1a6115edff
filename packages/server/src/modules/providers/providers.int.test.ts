import { gunzipSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Atlas, AtlasBuilder, type LabelKind, openAtlas } from "@fyr/core/atlas";
import type { LabelRow } from "@fyr/core/labels";
import { ANONYMIZING_KINDS } from "@fyr/core/census";
import { createLabelStore, type LabelStore } from "../../storage/labels/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestLedger } from "../../testing/ledger.ts";
import { itInSoak } from "../../testing/in-soak.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import { createDirectory } from "./directory.ts";
import { createProviderExporter } from "./export.ts";
import { createProviderRepository } from "./repository.ts";
import { SEEDS } from "./seeds/index.ts";
import { countDay, countDays } from "./stats/count.ts";
import { daysFrom } from "./stats/days.ts";
import { daysToCount } from "./stats/daily.ts";
import { readFigures } from "./stats/figures.ts";
import { createStatsRepository } from "./stats/repository.ts";
import { sourceOf } from "../../testing/source.ts";

const never = new AbortController().signal;

/** Everything below 198.51.100.0 is Danish, the rest nowhere. */
const BORDER = 0xc6336400;
async function atlasBuilt(builtAt: string): Promise<Atlas> {
  const builder = new AtlasBuilder();
  const record = {
    country_iso: "DK",
    city: null,
    region: null,
    postcode: null,
    latitude: null,
    longitude: null,
    time_zone: null,
    accuracy_radius: null,
    anycast: null,
  };
  builder.addRow({ family: 4, first: 0, last: BORDER - 1, layer: "place", record, source: sourceOf("places") });
  const parts = builder.compile({ builtAt }).map((part) => Uint8Array.from(part));
  return openAtlas(await new Blob(parts).arrayBuffer());
}

describe("providers and their statistics, in real stores", () => {
  let closeObservations: () => Promise<void>;
  let observations: ObservationStore;
  let ledger: Ledger;
  let closeLedger: () => Promise<void>;
  let labels: LabelStore;
  let now = new Date("2026-08-01T12:00:00Z");
  let built: Atlas;
  const atlas = () => built;

  beforeAll(async () => {
    built = await atlasBuilt("2026-08-01T00:00:00Z");
    ({ observations, close: closeObservations } = await openTestObservations());
    ({ ledger, close: closeLedger } = await openTestLedger());
    labels = createLabelStore(observations, () => now);
  });
  afterAll(async () => {
    await closeObservations();
    await closeLedger();
  });

  const row = (
    id: string,
    provider: string | null,
    first: number,
    last = first,
    kind: LabelKind = "vpn",
  ): LabelRow => ({
    target: { family: 4, first, last },
    record: { kind, provider, display_name: null, tags: [], confidence: 90, first_seen: null, last_seen: null },
    source: sourceOf(id),
  });

  it("counts a past day by the labels at its end, however often it runs", async () => {
    const repository = createStatsRepository(ledger);
    const parts = { labels, atlas, repository };
    const count = async (day: string) => (await countDay(parts, day, now, never)).total;
    const start = 0xc0000200;

    await labels.importBatch(sourceOf("a"), [row("a", "acme", start, start + 9), row("a", "acme", BORDER)], "replace");
    expect(await count("2026-08-01")).toBe(11);
    now = new Date("2026-08-02T00:00:00Z");
    await labels.importBatch(sourceOf("a"), [row("a", "acme", start, start + 9)], "replace");
    await labels.importBatch(sourceOf("b"), [row("b", "other", start + 5, start + 14, "proxy")], "replace");
    now = new Date("2026-08-08T12:00:00Z");
    expect(await count("2026-08-08")).toBe(15);
    expect(await count("2026-07-31")).toBe(0);
    expect(await count("2026-08-02")).toBe(15);
    // What came at midnight is of the day that begins then.
    expect(await count("2026-08-01")).toBe(11);
    expect(await count("2026-08-01")).toBe(11);

    // A count that took long does not overwrite one that began after it.
    await countDay(parts, "2026-08-08", new Date("2026-08-02T00:00:00Z"), never);

    expect(await repository.totals("2026-07-31")).toEqual([
      // The day before was counted, and nothing had been collected: that is no 0.
      { day: "2026-08-01", total: 11, change: null, new_sources: [], from_new_sources: 0 },
      { day: "2026-08-02", total: 15, change: -1, new_sources: ["b"], from_new_sources: 5 },
      { day: "2026-08-08", total: 15, change: null, new_sources: [], from_new_sources: 0 },
    ]);
    expect(await repository.totals("2026-07-01")).toHaveLength(3);
    expect(await repository.read("2026-08-01")).toMatchObject({ types: { vpn: 11 }, countries: { DK: 10, ZZ: 1 } });
    expect(await repository.read()).toMatchObject({ day: "2026-08-08", types: { proxy: 10, vpn: 10 } });
    expect(await repository.geography("2026-08-01", "acme")).toEqual({ DK: 10, ZZ: 1 });
    expect(await repository.geography("2026-08-08", "nobody")).toEqual({});
    const figures = await readFigures(repository);
    // A week before there are figures, a day before there are none.
    expect(figures.of("acme")).toEqual({ total: 10, delta_week: -1, delta_day: null });
    // Its source is new since: that is no growth.
    expect(figures.of("other")).toEqual({ total: 10, delta_week: null, delta_day: null });
    expect((await readFigures(repository, "other")).names).toEqual(["other"]);
  });

  it("knows which days to count: those over, those missed, and today after another atlas", async () => {
    const parts = { labels, atlas, repository: createStatsRepository(ledger) };
    const on = (moment: string) => daysToCount(parts, new Date(moment));
    expect(await on("2026-08-08T13:00:00Z")).toEqual([]);
    // What was counted at noon is not all of the day.
    expect(await on("2026-08-10T00:00:01Z")).toEqual(["2026-08-08", "2026-08-09", "2026-08-10"]);
    // Labels changed after that, and no atlas was compiled: it may wait a little.
    await labels.importBatch(sourceOf("late"), [row("late", null, 7)], "replace");
    await countDay(parts, "2026-08-08", new Date("2026-08-08T12:00:00Z"), never);
    now = new Date("2026-08-08T12:01:00Z");
    await labels.importBatch(sourceOf("late"), [], "replace");
    expect(await on("2026-08-08T12:09:00Z")).toEqual([]);
    expect(await on("2026-08-08T12:11:00Z")).toEqual(["2026-08-08"]);
    await countDay(parts, "2026-08-08", new Date("2026-08-08T12:12:00Z"), never);
    expect(await on("2026-08-08T12:30:00Z")).toEqual([]);
    built = await atlasBuilt("2026-08-08T12:30:00Z");
    expect(await on("2026-08-08T13:00:00Z")).toEqual(["2026-08-08"]);
    now = new Date("2026-08-10T00:00:01Z");
    for (const day of await on(now.toISOString())) await countDay(parts, day, now, never);
    expect(await on("2026-08-10T23:59:59Z")).toEqual([]);
    // Of a Fyr that did not run for years not every day is counted.
    expect((await on("2029-01-01T00:00:00Z")).length).toBe(94);
  });

  it("seeds providers, and updates those that no administrator has changed", async () => {
    const repository = createProviderRepository(ledger);
    await repository.seed(SEEDS, now);
    expect((await repository.list()).length).toBe(SEEDS.length);
    const directory = await createDirectory(repository);
    const before = directory.current();
    await directory.refresh();
    expect(directory.current()).toBe(before);
    await repository.setCategories("pia", [2], now);
    const changed = SEEDS.map((seed) => Object.assign({}, seed, { display_name: `${seed.display_name}!` }));
    await repository.seed(changed, now);
    await directory.refresh();
    expect(directory.current()).not.toBe(before);
    expect(directory.current().get("mullvad")).toMatchObject({ display_name: "Mullvad VPN!", categories: [1] });
    expect(directory.current().get("pia")).toMatchObject({ display_name: "Private Internet Access", categories: [2] });
  });

  it("exports at the reader's pace, limits simultaneous exports, and stops when the reader leaves", async () => {
    const many = soak(200_000, 5000);
    async function* rows() {
      for (let address = 0; address < many; address++) yield row("c", "large", 0x0a000000 + 2 * address);
    }
    await labels.importBatch(sourceOf("c"), rows(), "replace");
    const exporter = createProviderExporter(labels, atlas);
    let released = 0;
    let owners = 0;
    const connection = (signal = never) => ({ owner: `account ${owners++}`, signal, release: () => void released++ });

    const first = await exporter("large", connection());
    const leaving = new AbortController();
    const left = await exporter("large", connection(leaving.signal));
    const others = await Promise.all([exporter("large", connection()), exporter("large", connection())]);
    await expect((async () => exporter("large", connection()))()).rejects.toMatchObject({ key: "ratelimited" });

    const lines = gunzipSync(await buffer(first.stream()))
      .toString()
      .trimEnd()
      .split("\n");
    expect(lines).toHaveLength(many);
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ cidr: expect.stringContaining("/32"), country: "DK" });

    // One goes away, two close what they read: each makes room for another.
    leaving.abort(new Error("The client has gone"));
    await expect(buffer(left.stream())).rejects.toThrow("The client has gone");
    for (const other of others) {
      const stream = other.stream();
      stream.on("error", () => undefined);
      stream.destroy();
    }
    await expect.poll(() => released).toBe(5);
    const again = await exporter("nobody", connection());
    expect(gunzipSync(await buffer(again.stream())).length).toBe(0);
  });

  it("attributes to Tor what lists attribute to no provider", async () => {
    await labels.importBatch(sourceOf("d"), [row("d", null, 1, 1, "tor"), row("d", null, 2, 2, "vpn")], "replace");
    const targets = [];
    for await (const { target } of labels.ofProvider("tor", ANONYMIZING_KINDS, never)) targets.push(target);
    expect(targets).toEqual([{ family: 4, first: 1, last: 1 }]);
    expect((await labels.providers()).map(({ name }) => name)).toEqual(["large", "acme", "other"]);
  });

  it("counts no VPN where an owner publishes a relay and a derived list copies it", async () => {
    const [first, last] = [0x681c1c00, 0x681c1cff];
    now = new Date("2026-12-24T12:00:00Z");
    const count = async () => {
      await countDay({ labels, atlas, repository: createStatsRepository(ledger) }, "2026-12-24", now, never);
      return (await createStatsRepository(ledger).read("2026-12-24"))?.types;
    };
    const without = await count();
    await labels.importBatch(sourceOf("x4bnet-vpn"), [row("x4bnet-vpn", null, first, last + 4)], "replace");
    const copy = await count();
    expect(copy).toEqual({ ...without, vpn: (without?.vpn ?? 0) + 260 });
    await labels.importBatch(
      sourceOf("apple-relay"),
      [row("apple-relay", "icloud_private_relay", first, last, "proxy")],
      "replace",
    );
    expect(await count()).toEqual({
      ...without,
      proxy: (without?.proxy ?? 0) + 256,
      vpn: (without?.vpn ?? 0) + 4,
    });
  });

  it("counts no VPN that no list names at exits of Tor and at scanners of that day", async () => {
    const first = 0x05000000;
    now = new Date("2026-12-26T12:00:00Z");
    const count = async () => {
      await countDay({ labels, atlas, repository: createStatsRepository(ledger) }, "2026-12-26", now, never);
      return (await createStatsRepository(ledger).read("2026-12-26"))?.types;
    };
    const without = await count();
    const exits = row("exits", null, first + 1, first + 1, "tor");
    const benign = row("scanners", null, first + 8, first + 15, "benign");
    const scanners = { ...benign, record: { ...benign.record, tags: ["scanner"] } };
    await labels.importBatch(sourceOf("x4bnet-vpn"), [row("x4bnet-vpn", null, first, first + 15)], "replace");
    await labels.importBatch(sourceOf("exits"), [exits], "replace");
    // A good service that does not scan says nothing of who leads users out there.
    await labels.importBatch(sourceOf("good"), [row("good", null, first + 3, first + 3, "benign")], "replace");
    await labels.importBatch(sourceOf("scanners"), [scanners], "replace");
    const before = { tor: without?.["tor"] ?? 0, vpn: (without?.["vpn"] ?? 0) - 260 + 256 };
    expect(await count()).toMatchObject({ tor: before.tor + 1, vpn: before.vpn + 16 - 1 - 8 });
    now = new Date("2026-12-26T13:00:00Z");
    await labels.importBatch(sourceOf("scanners"), [], "replace");
    expect(await count()).toMatchObject({ vpn: before.vpn + 16 - 1 });
  });

  // By day a past day and what is missed are counted by the same pass.
  itInSoak("counts many days in one pass as it does one by one", async () => {
    const repository = createStatsRepository(ledger);
    const parts = { labels, atlas, repository };
    // In the soak more in December than one pass takes.
    const days = soak(
      [...daysFrom("2026-08-01", "2026-08-08"), ...daysFrom("2026-11-30", "2026-12-27")],
      ["2026-08-01", "2026-08-02", "2026-08-08", "2026-11-30", ...daysFrom("2026-12-23", "2026-12-27")],
    );
    const stored = async () => ({
      days: await ledger.selectFrom("anonymization_day").select(["day", "figures"]).orderBy("day").execute(),
      providers: await ledger
        .selectFrom("anonymization_provider")
        .selectAll()
        .orderBy("day")
        .orderBy("provider")
        .execute(),
    });
    for (const day of days) await countDay(parts, day, now, never);
    const oneByOne = await stored();
    await repository.deleteDays(days);
    const counted: { readonly day: string; readonly total: number }[] = [];
    for await (const one of countDays(parts, days, now, never)) counted.push(one);
    expect(counted.map(({ day }) => day)).toEqual(days);
    expect(await stored()).toEqual(oneByOne);
    expect(new Set(counted.map(({ total }) => total)).size).toBeGreaterThan(4);
  });
});
