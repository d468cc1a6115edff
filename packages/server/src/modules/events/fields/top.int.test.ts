import { Readable } from "node:stream";
import { EVENT_FIELDS, type EventField } from "@fyr/core/events";
import { clauseFor } from "@fyr/core/lucene";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ObservationStore } from "../../../storage/observations/index.ts";
import { openTestObservations } from "../../../testing/observations.ts";
import { soak } from "../../../testing/soak.ts";
import { openIngest } from "../../ingest/index.ts";
import { createEventReads } from "../run.ts";
import { readQuery } from "../search/query.ts";
import { createEventStore } from "../store.ts";
import { readTopValues } from "./top.ts";

const ONE = { accountId: "one", timeoutMs: 60_000, signal: new AbortController().signal };
const BEGIN = 1_700_000_000;
/** Without those of one time. */
const OWN = "NOT same:time";
const LONG = "x".repeat(201);

const isFirstOfItsType = ({ kind, type }: EventField, place: number): boolean =>
  EVENT_FIELDS.findIndex((one) => one.kind === kind && one.type === type) === place;
/** One field of each type of column by day: what is read of them is the same. */
const FIELDS = soak(EVENT_FIELDS, EVENT_FIELDS.filter(isFirstOfItsType));

/** Ten events, a second apart. */
const EVENTS: object[] = Array.from({ length: 10 }, (_, n) => ({
  ts: BEGIN + n,
  log_type: n < 8 ? "dns" : "ssh",
  "id.orig_h": n % 2 === 0 ? "192.0.2.7" : "2001:db8:0:0::7",
  // Twice in one event, and in two fields of one name.
  answers: n < 3 ? ["One.example", "one.example", "192.0.2.9"] : ["192.0.2.9"],
  "id.resp_p": n === 9 ? [22, 2222, 22] : 53,
  note: n === 0 ? LONG : undefined,
  own: { field: n < 4 ? ["Mixed Case", "Mixed Case"] : n === 4 ? LONG : "" },
}));

describe("the most frequent values of a field", () => {
  let close: () => Promise<void>;
  let store: ObservationStore;

  beforeAll(async () => {
    ({ observations: store, close } = await openTestObservations());
    const ingest = openIngest(store, 0);
    const together = ["a", "b"].map((mark) => ({ ts: BEGIN - 1000, same: "time", mark }));
    const lines = [...EVENTS, ...together].map((event) => JSON.stringify(event)).join("\n");
    const order = { logType: "", sensor: "", source: "test", firstLine: 0, key: null, keyId: null } as const;
    const account = await ingest.ingest(Readable.from([Buffer.from(lines)]), { ...order, format: "ndjson" });
    if (account.rejected !== 0) throw new Error(`Not all were stored: ${JSON.stringify(account)}`);
    await ingest.close();
  });
  afterAll(() => close());

  const top = (field: string, query = OWN, { log_types = [] as string[], limit = 10, most = 1_000_000 } = {}) =>
    readTopValues(createEventReads(store).begin(ONE), { field, query, log_types, limit }, most);

  it("are counted by events, within the query, its time and its log types", async () => {
    expect(await top("src_ip")).toEqual({
      values: [
        { value: "192.0.2.7", count: 5 },
        { value: "2001:db8::7", count: 5 },
      ],
      distinct: 2,
      events: 10,
      counted: 10,
      is_partial: false,
    });
    const within = await top("id.orig_h", `answers:one.example AND ts:[${BEGIN + 1} TO ${BEGIN + 5}]`);
    expect(within.values).toEqual(
      [
        { value: "2001:db8::7", count: 1 },
        { value: "192.0.2.7", count: 1 },
      ].toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    );
    expect([within.events, within.counted]).toEqual([2, 2]);
    expect((await top("id.resp_p", OWN, { log_types: ["ssh"] })).values).toEqual([
      { value: "22", count: 1 },
      { value: "2222", count: 1 },
      { value: "53", count: 1 },
    ]);
  });

  it("count an event with a value twice once, and are as its document writes them", async () => {
    expect((await top("answers")).values).toEqual([
      { value: "192.0.2.9", count: 10 },
      { value: "One.example", count: 3 },
    ]);
    const own = await top("own.field");
    expect(own.values).toEqual([{ value: "Mixed Case", count: 4 }]);
    // The event whose value is too long to choose has the field.
    expect([own.events, own.distinct]).toEqual([5, 1]);
    expect(await top("no'such`field")).toMatchObject({ values: [], distinct: 0, events: 0, counted: 10 });
  });

  it("lead to as many events as they count", async () => {
    const events = createEventStore(store);
    for (const name of ["answers", "own.field", "id.orig_h", "id.resp_p", "log_type"]) {
      for (const { value, count } of (await top(name)).values) {
        const { filter } = readQuery(clauseFor(name, value), Date.now());
        expect(await events.count(filter), `${name} ${value}`).toBe(count);
      }
    }
  });

  it("are of the newest events where there are more than are counted", async () => {
    expect(await top("log_type", OWN, { most: 3 })).toEqual({
      values: [
        { value: "ssh", count: 2 },
        { value: "dns", count: 1 },
      ],
      distinct: 2,
      events: 3,
      counted: 3,
      is_partial: true,
    });
    expect(await top("log_type", OWN, { most: 10 })).toMatchObject({ counted: 10, is_partial: false });
    // Those as old as the last are counted with it.
    const { values, ...rest } = await top("mark", "same:time", { most: 1 });
    expect([values.map(({ count }) => count), rest.counted, rest.is_partial]).toEqual([[1, 1], 2, false]);
    expect(await top("answers", OWN, { limit: 1 })).toMatchObject({ values: [{ count: 10 }], distinct: 2 });
  });

  it("can be read of every field but times, and of none that a query cannot be read for", async () => {
    for (const { name, kind } of FIELDS) {
      const read = top(name);
      if (kind === "date") await expect(read, name).rejects.toMatchObject({ key: "bad_request" });
      else expect((await read).counted, name).toBe(10);
    }
    await expect(top("proto", "proto:(")).rejects.toMatchObject({ key: "invalid_query" });
  });
});
