import { EVENT_SEARCH_MS } from "@fyr/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { soak } from "../../../testing/soak.ts";
import { openTestObservations } from "../../../testing/observations.ts";
import { readFields } from "../fields/fields.ts";
import { readValues } from "../fields/values.ts";
import { createEventReads } from "../run.ts";
import { readIpStats, readTopTalkers } from "../stats/top-talkers.ts";
import { searchEvents } from "./search.ts";

const REQUEST = { query: "*:*", limit: 10, offset: 0, log_types: [], sort: "newest", rows_only: false } as const;
const TYPES = 40_000;
const CONN = 5000;
const NAMES = 400_000;
const ADDRESSES = soak(3_000_000, 50_000);
const EVER = { from: null, to: null };

/** What a key that sends ever new values leaves behind: what is asked of all events is answered nevertheless. */
describe("events of more types, fields and addresses than anyone has", () => {
  let close: () => Promise<void>;
  let store: ObservationStore;
  const reader = () =>
    createEventReads(store).begin({
      accountId: "one",
      signal: new AbortController().signal,
      // A busy machine may take longer than a search may: what is tried here is whether it can be answered.
      timeoutMs: 6 * EVENT_SEARCH_MS,
    });
  const search = async (more: object = {}) =>
    JSON.parse((await searchEvents(reader(), { ...REQUEST, ...more })).toJson()) as {
      total: number;
      other_types?: number;
      results: object[];
      histogram: { count: number }[];
      log_types: { log_type: string; count: number }[];
    };

  beforeAll(async () => {
    ({ observations: store, close } = await openTestObservations());
    const insert = (columns: string, values: string, rows: number) =>
      store.command(
        `INSERT INTO events (id, received_at, ts, doc, log_type, ${columns})
        SELECT rowNumberInAllBlocks(), now64(3), toDateTime64('2026-05-01 00:00:00', 6, 'UTC') + toIntervalSecond(number % 86400), '{}',
          ${values} FROM numbers(${rows}) SETTINGS max_block_size = 20000, min_insert_block_size_rows = 20000, max_threads = 1`,
      );
    await insert("service", "concat('made-up-', toString(number)), ''", TYPES);
    await insert("service", "'conn', ''", CONN);
    await insert(
      "field_names, field_values",
      "'conn', arrayMap(n -> concat('name-', toString(number * 1000 + n)), range(1000)), arrayMap(n -> repeat('v', 10), range(1000))",
      NAMES / 1000,
    );
    await insert(
      "id_orig_h, ips",
      "'conn', toIPv6(concat('2001:db8::', hex(intDiv(number, 65536)), ':', hex(number % 65536))), [toIPv6(concat('2001:db8::', hex(intDiv(number, 65536)), ':', hex(number % 65536)))]",
      ADDRESSES,
    );
  });
  afterAll(() => close());

  const all = TYPES + CONN + NAMES / 1000 + ADDRESSES;

  it("are all counted, by the most frequent types and the others", async () => {
    const { total, results, histogram, log_types: types, other_types: others } = await search();
    expect(total).toBe(all);
    expect(results).toHaveLength(10);
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(all);
    expect(types[0]).toEqual({ log_type: "conn", count: all - TYPES });
    expect(types.length).toBeLessThanOrEqual(1000);
    expect(types.reduce((sum, { count }) => sum + count, 0) + (others ?? 0)).toBe(all);
  });

  it("are found by a type that is none of the frequent ones", async () => {
    const chosen = { log_types: ["made-up-7", `made-up-${TYPES - 1}`] };
    expect(await search(chosen)).toMatchObject({ total: 2 });
    expect(await search({ query: "NOT log_type:made-up-7" })).toMatchObject({ total: all - 1 });
    const few = await search({ query: "log_type:(made-up-7 OR conn)" });
    expect(few.other_types).toBeUndefined();
    expect(few.log_types).toContainEqual({ log_type: "made-up-7", count: 1 });
  });

  it("are found by their fields and values", async () => {
    const fields = await readFields(reader());
    expect(fields.length).toBeGreaterThan(1000);
    expect((await readValues(reader(), "log_type", "c")).map(({ value }) => value)).toEqual(["conn"]);
  });

  it("are ranked by their addresses", async () => {
    const atlas = { lookup: () => null } as never;
    expect(await readTopTalkers(reader(), EVER, atlas)).toHaveLength(100);
    expect(await readIpStats(reader(), EVER, atlas)).toHaveLength(100);
  });
});
