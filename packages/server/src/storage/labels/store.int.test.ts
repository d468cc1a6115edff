import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Source } from "@fyr/core/atlas";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { describeImport, type ImportOptions } from "@fyr/core/sources";
import { labeller, parseLabelList, type LabelRow } from "@fyr/core/labels";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import type { ObservationStore } from "../observations/index.ts";
import { createLabelStore, type LabelStore } from "./store.ts";

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
let store: LabelStore;
let today = "2026-08-01";

beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
  store = createLabelStore(observations, () => new Date(`${today}T12:00:00Z`));
});

afterAll(async () => {
  await closeObservations();
});

beforeEach(async () => {
  await observations.command("TRUNCATE TABLE label_history");
  await observations.command("TRUNCATE TABLE label_sources");
  today = "2026-08-01";
});

async function rowsOf(source: string, text: string, options: ImportOptions = {}): Promise<LabelRow[]> {
  const described = describeImport(source, options);
  if (!described.ok) throw new Error(described.reason);
  const label = labeller(described.meaning);
  const rows: LabelRow[] = [];
  for await (const entry of parseLabelList(described.format, [text])) if (entry.ok) rows.push(label(entry.row));
  return rows;
}

async function take(source: string, text: string, mode: "replace" | "add" = "replace", options: ImportOptions = {}) {
  const rows = await rowsOf(source, text, options);
  return store.importBatch(sourceOf(rows), rows, mode);
}

function sourceOf([first]: readonly LabelRow[]): Source {
  if (first === undefined) throw new Error("an empty list");
  return first.source;
}

async function current(): Promise<LabelRow[]> {
  const labels: LabelRow[] = [];
  for await (const label of store.current()) labels.push(label);
  return labels;
}

describe("the label store", () => {
  it("gives back what was put in: both families, ranges, whole systems, every field", async () => {
    await take("ipsum", "192.0.2.1\t10\n2001:db8::1\t3\n0.0.0.0\t1\n255.255.255.255\t1\n");
    await take("bad-asn", '4200000000,"EXAMPLE, DK"\n1,"One"\n');
    await take("mine", "2001:db8:1::-2001:db8:2::7\n::1.2.3.4\n", "replace", {
      format: "plain",
      kind: "threat",
      provider: "acme",
      display_name: "Acme 'quoted' \\ Ærø",
      tags: ["c2", "scanning"],
      first_seen: "2020-01-02",
      last_seen: "2021-03-04",
      published: "2026-07-31",
      url: "https://example.com/list",
      licence: "MIT",
    });
    const labels = await current();
    const targets = labels.map(({ target, source }) => [source.id, target] as const);
    // They come in pieces of the address space.
    expect(targets.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ["bad-asn", { family: "as", number: 1 }],
      ["bad-asn", { family: "as", number: 4_200_000_000 }],
      ["ipsum", { family: 4, first: 0, last: 0 }],
      ["ipsum", { family: 4, first: 0xc0000201, last: 0xc0000201 }],
      ["ipsum", { family: 4, first: 0xffffffff, last: 0xffffffff }],
      ["ipsum", { family: 6, first: (0x20010db8n << 96n) + 1n, last: (0x20010db8n << 96n) + 1n }],
      ["mine", { family: 6, first: 0x01020304n, last: 0x01020304n }],
      ["mine", { family: 6, first: 0x20010db80001n << 80n, last: (0x20010db80002n << 80n) + 7n }],
    ]);
    expect(labels.at(-1)).toMatchObject({
      record: {
        kind: "threat",
        provider: "acme",
        display_name: "Acme 'quoted' \\ Ærø",
        tags: ["c2", "scanning"],
        confidence: 50,
        first_seen: "2020-01-02",
        last_seen: "2021-03-04",
      },
      source: {
        id: "mine",
        name: "mine",
        url: "https://example.com/list",
        licence: "MIT",
        attribution: null,
        // The day that was given with it is its edition's, and no collection's.
        published: "2026-08-01",
        dated: "2026-07-31",
        collected: "2026-08-01",
      },
    });
    expect(labels[0]?.record).toMatchObject({ kind: "hosting", provider: null, display_name: "One" });
  });

  it("replaces a source's list by what changed, and leaves other sources alone", async () => {
    expect(await take("ipsum", "192.0.2.1\t1\n192.0.2.2\t2\n192.0.2.3\t3\n")).toEqual({
      added: 3,
      removed: 0,
      unchanged: 0,
    });
    await take("tor-exits", "192.0.2.1\n");
    today = "2026-08-05";
    // One gone, one with another count, one as it was, one new, one named twice.
    expect(await take("ipsum", "192.0.2.2\t5\n192.0.2.3\t3\n192.0.2.4\t1\n192.0.2.4\t2\n")).toEqual({
      added: 2,
      removed: 1,
      unchanged: 1,
    });
    const labels = await current();
    const shown = labels.map(({ target, record, source }) => [
      source.id,
      target.family === 4 ? target.first & 255 : null,
      record.confidence,
      record.first_seen,
      record.last_seen,
    ]);
    expect(shown).toEqual([
      ["ipsum", 2, 92, "2026-08-01", "2026-08-05"],
      ["ipsum", 3, 78, "2026-08-01", "2026-08-05"],
      ["ipsum", 4, 40, "2026-08-05", "2026-08-05"],
      ["tor-exits", 1, 98, "2026-08-01", "2026-08-01"],
    ]);
  });

  it("dates a label of a list that states its day by the edition in which it was new", async () => {
    const edition = async (text: string, dated: string) => {
      const rows = await rowsOf("tor-exits", text);
      await store.importBatch({ ...sourceOf(rows), published: today, dated }, rows, "replace");
    };
    const days = (labels: readonly LabelRow[]) =>
      labels.map(({ record }) => `${record.first_seen} ${record.last_seen}`);
    await edition("192.0.2.1\n", "2026-07-06");
    expect(days(await current())).toEqual(["2026-07-06 2026-07-06"]);
    today = "2026-08-06";
    await edition("192.0.2.1\n192.0.2.2\n", "2026-08-04");
    expect(days(await current())).toEqual(["2026-07-06 2026-08-04", "2026-08-04 2026-08-04"]);
    const subject = { address: { family: 4, value: 0xc0000201 }, system: null } as const;
    expect(days(await store.ofAddress(subject, new Date(`${today}T13:00:00Z`)))).toEqual(["2026-07-06 2026-08-04"]);
  });

  it("knows since when a label is in force that was removed in between", async () => {
    await take("tor-exits", "192.0.2.1\n192.0.2.2\n");
    today = "2026-08-02";
    await take("tor-exits", "192.0.2.2\n");
    today = "2026-08-03";
    expect(await take("tor-exits", "192.0.2.1\n192.0.2.2\n")).toEqual({ added: 1, removed: 0, unchanged: 1 });
    const labels = await current();
    expect(labels.map(({ record }) => record.first_seen)).toEqual(["2026-08-03", "2026-08-01"]);
    expect(labels.map(({ record }) => record.last_seen)).toEqual(["2026-08-03", "2026-08-03"]);
  });

  it("adds without removing in mode 'add'", async () => {
    await take("x4bnet-vpn", "192.0.2.0/24\n", "replace");
    expect(await take("x4bnet-vpn", "2001:db8::/48\n192.0.2.0/24\n", "add")).toEqual({
      added: 1,
      removed: 0,
      unchanged: 1,
    });
    expect(await current()).toHaveLength(2);
  });

  it("orders imports of the same millisecond, also when they run at once", async () => {
    const lists = [
      await rowsOf("tor-exits", "192.0.2.1\n192.0.2.9\n"),
      await rowsOf("tor-exits", "192.0.2.9\n"),
      await rowsOf("tor-exits", "192.0.2.1\n"),
    ];
    const imports = lists.map((rows) => store.importBatch(sourceOf(rows), rows, "replace"));
    expect(await Promise.all(imports)).toEqual([
      { added: 2, removed: 0, unchanged: 0 },
      { added: 0, removed: 1, unchanged: 1 },
      { added: 1, removed: 1, unchanged: 0 },
    ]);
    const labels = await current();
    expect(labels.map(({ target }) => target)).toEqual([{ family: 4, first: 0xc0000201, last: 0xc0000201 }]);
  });

  it("has a fingerprint that stays while nothing changes, and changes with every import", async () => {
    const empty = await store.fingerprint();
    expect(await store.fingerprint()).toBe(empty);
    await take("tor-exits", "192.0.2.1\n");
    const one = await store.fingerprint();
    expect(one).not.toBe(empty);
    expect(await store.fingerprint()).toBe(one);
    today = "2026-08-02";
    await take("tor-exits", "192.0.2.1\n");
    // Nothing came or went, but the labels were seen again.
    expect(await store.fingerprint()).not.toBe(one);
  });

  it("has a fingerprint that ignores labels of Fyr's own sensors", async () => {
    const before = await store.fingerprint();
    const [row] = await rowsOf("mine", "192.0.2.1\n", { format: "plain", kind: "threat" });
    if (row === undefined) throw new Error("an empty list");
    await store.importBatch(SENSOR_SOURCE, [{ ...row, source: SENSOR_SOURCE }], "replace");
    expect(await current()).toHaveLength(1);
    expect(await store.fingerprint()).toBe(before);
  });

  it("refuses rows of another source", async () => {
    const tor = await rowsOf("tor-exits", "192.0.2.1");
    const vpn = await rowsOf("x4bnet-vpn", "192.0.2.2");
    await expect(store.importBatch(sourceOf(tor), vpn, "replace")).rejects.toThrow("a row of source x4bnet-vpn");
  });

  const shared = process.env["FYR_SHARED_DATA"] ?? path.resolve(import.meta.dirname, "../../../../../../shared/data");
  const ipsum = path.join(shared, "threat/ipsum.txt");
  const every = soak(1, 10);
  const rowsOfIpsum = Math.ceil(120_430 / every);
  if (!existsSync(ipsum))
    console.warn(`SKIPPED: import of a real threat list, as there is no ${ipsum} (FYR_SHARED_DATA)`);
  it.skipIf(!existsSync(ipsum))(
    `takes a list of ${rowsOfIpsum} rows, and again at once`,
    async () => {
      const described = describeImport("ipsum", { published: "2026-08-22" });
      if (!described.ok) throw new Error(described.reason);
      const { meaning, format } = described;
      async function* read(): AsyncGenerator<LabelRow> {
        const label = labeller(meaning);
        const stream = createReadStream(ipsum, { encoding: "utf8" });
        let place = 0;
        for await (const entry of parseLabelList(format, stream)) {
          if (entry.ok && place++ % every === 0) yield label(entry.row);
        }
      }
      expect(await store.importBatch(meaning.source, read(), "replace")).toEqual({
        added: rowsOfIpsum,
        removed: 0,
        unchanged: 0,
      });
      expect(await store.importBatch(meaning.source, read(), "replace")).toEqual({
        added: 0,
        removed: 0,
        unchanged: rowsOfIpsum,
      });
      let rows = 0;
      const records = new Set<object>();
      for await (const { record } of store.current()) {
        rows++;
        records.add(record);
      }
      expect(rows).toBe(rowsOfIpsum);
      // One for each confidence (nine and ten lists make the same): rows share their records.
      expect(records.size).toBe(9);
    },
    180_000,
  );
});
