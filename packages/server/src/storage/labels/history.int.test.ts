import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LabelRecord, Source } from "@fyr/core/atlas";
import { type Address, parseAddress, parseRange } from "@fyr/core/ip";
import type { LabelRow, LabelTarget } from "@fyr/core/labels";
import { openTestObservations } from "../../testing/observations.ts";
import { runs, soak } from "../../testing/soak.ts";
import type { ObservationStore } from "../observations/index.ts";
import { fillLabelSpans } from "../observations/schema/0009-label-spans.ts";
import { createLabelStore, type LabelStore } from "./store.ts";

const START = Date.UTC(2026, 4, 1);

let closeObservations: () => Promise<void>;
let observations: ObservationStore;
let store: LabelStore;
let now = START;

beforeAll(async () => {
  ({ observations, close: closeObservations } = await openTestObservations());
  store = createLabelStore(observations, () => new Date(now));
});
afterAll(async () => {
  await closeObservations();
});
beforeEach(async () => {
  for (const table of ["label_history", "label_spans", "label_sources"]) {
    await observations.command(`TRUNCATE TABLE ${table}`);
  }
  now = START;
});

const sourceOf = (id: string): Source => ({
  id,
  name: `List ${id}`,
  url: null,
  licence: "",
  attribution: null,
  published: null,
});

function target(text: string): LabelTarget {
  if (text.startsWith("AS")) return { family: "as", number: Number(text.slice(2)) };
  const read = parseRange(text);
  if (!read.ok) throw new Error(read.reason);
  return read.range;
}

function address(text: string): Address {
  const read = parseAddress(text);
  if (!read.ok) throw new Error(read.reason);
  return read.address;
}

function label(on: string, source: string, record: Partial<LabelRecord> = {}): LabelRow {
  return {
    target: target(on),
    source: sourceOf(source),
    record: {
      kind: "vpn",
      provider: null,
      display_name: null,
      tags: [],
      confidence: 50,
      first_seen: "2026-01-01",
      last_seen: "2026-01-02",
      ...record,
    },
  };
}

async function all(labels: AsyncIterable<LabelRow>): Promise<LabelRow[]> {
  const rows: LabelRow[] = [];
  for await (const row of labels) rows.push(row);
  return rows;
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}` : part));
/** In any order. */
const textsOf = (labels: readonly LabelRow[]): string[] =>
  labels.map(({ target: on, record, source }) => textOf([on, record, source.id])).toSorted();

/** Nested and side by side, on borders of prefixes and across them, of both families and whole systems. */
const TARGETS = [
  "1.2.3.4",
  "1.2.3.0/24",
  "1.2.0.0/15",
  "1.2.3.255-1.2.4.0",
  "0.0.0.0/0",
  "127.255.255.255-128.0.0.0",
  "2001:db8::1",
  "2001:db8::/32",
  "2001:db7:ffff::-2001:db8::ffff",
  "::ffff:ffff:ffff-1::",
  "AS64500",
  "AS1",
];
const PROBES = ["1.2.3.4", "1.2.4.0", "128.0.0.0", "2001:db8::1"];
const SYSTEM = 64_500;

function covers(on: LabelTarget, of: Address): boolean {
  if (on.family === "as") return on.number === SYSTEM;
  return on.family === of.family && on.first <= of.value && of.value <= on.last;
}

const step = fc.record({
  source: fc.constantFrom("alpha", "beta"),
  way: fc.constantFrom("replace" as const, "add" as const, "change" as const),
  labels: fc.array(
    fc.record({
      on: fc.constantFrom(...TARGETS),
      provider: fc.constantFrom(null, "acme"),
      confidence: fc.constantFrom(10, 90),
      reference: fc.constantFrom("one", "two"),
    }),
    { maxLength: 8 },
  ),
  removed: fc.array(fc.constantFrom(...TARGETS), { maxLength: 3 }),
});

describe("the history of labels", () => {
  it("answers for every past moment like a replay of the claims", async () => {
    for (const steps of fc.sample(fc.array(step, { minLength: soak(6, 3), maxLength: soak(6, 3) }), {
      numRuns: runs(5),
      seed: 5,
    })) {
      for (const table of ["label_history", "label_spans", "label_sources"]) {
        await observations.command(`TRUNCATE TABLE ${table}`);
      }
      /** The labels in force after each step, by target, kind, provider and source. */
      const replay: { readonly at: number; readonly held: ReadonlyMap<string, LabelRow> }[] = [
        { at: now, held: new Map() },
      ];
      const keyOf = ({ target: on, record, source }: LabelRow) => textOf([on, record.kind, record.provider, source.id]);
      for (const { source, way, labels, removed } of steps) {
        now += 3_600_000;
        const unique = new Map<string, LabelRow>();
        for (const { on, ...record } of labels) {
          const one = label(on, source, record);
          if (!unique.has(keyOf(one))) unique.set(keyOf(one), one);
        }
        const added = [...unique.values()];
        const gone = removed.map((on) => label(on, source, { provider: "acme" }));
        if (way === "change") await store.change(sourceOf(source), added, gone);
        else await store.importBatch(sourceOf(source), added, way);
        const held = new Map(replay.at(-1)?.held);
        for (const [key, one] of held) if (way === "replace" && one.source.id === source) held.delete(key);
        if (way === "change") for (const one of gone) held.delete(keyOf(one));
        for (const one of added) held.set(keyOf(one), one);
        replay.push({ at: now, held });
      }
      for (const { at, held } of replay) {
        const expected = [...held.values()];
        // The last moment before the next step.
        expect(textsOf(await all(store.asOf(new Date(at + 3_599_999))))).toEqual(textsOf(expected));
        for (const probe of PROBES) {
          const of = address(probe);
          const found = await store.ofAddress({ address: of, system: SYSTEM }, new Date(at));
          expect(textsOf(found), probe).toEqual(textsOf(expected.filter(({ target: on }) => covers(on, of))));
        }
      }
      expect(textsOf(await all(store.current()))).toEqual(textsOf([...(replay.at(-1)?.held.values() ?? [])]));
      await expectEvents(replay);
    }
  });

  /** The history equals the differences between one step and the next. */
  async function expectEvents(
    replay: readonly { readonly at: number; readonly held: ReadonlyMap<string, LabelRow> }[],
  ) {
    for (const probe of PROBES) {
      const of = address(probe);
      const expected: string[] = [];
      for (const [index, { at, held }] of replay.entries()) {
        const before = replay[index - 1]?.held ?? new Map<string, LabelRow>();
        const tell = (action: string, one: LabelRow) =>
          covers(one.target, of) && expected.push(textOf([at, action, one.target, one.record, one.source.id]));
        for (const [key, one] of held) {
          const earlier = before.get(key);
          if (earlier === undefined) tell("added", one);
          else if (textOf(earlier.record) !== textOf(one.record)) tell("changed", one);
        }
        for (const [key, one] of before) if (!held.has(key)) tell("removed", one);
      }
      const events = await store.historyOf({ address: of, system: SYSTEM }, 1000);
      const rows = events.map(({ at, action, target: on, record, source }) =>
        textOf([at.getTime(), action, on, record, source.id]),
      );
      expect(rows.toSorted(), probe).toEqual(expected.toSorted());
      const times = events.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(await store.historyOf({ address: of, system: SYSTEM }, 2)).toEqual(events.slice(0, 2));
    }
  }

  it("lists every change since then, with all its fields", async () => {
    expect(await store.firstWord()).toBeNull();
    await store.change(sourceOf("own"), [label("1.2.3.4", "own", { reference: "one" }), label("1.2.3.5", "own")], []);
    expect(await store.firstWord()).toEqual(new Date(START));
    const before = now;
    now += 1000;
    await store.change(sourceOf("own"), [label("1.2.3.4", "own", { reference: "two" })], []);
    await store.change(sourceOf("own"), [label("1.2.3.6", "own")], []);
    await store.change(sourceOf("own"), [], [label("1.2.3.6", "own"), label("9.9.9.9", "own")]);
    const { current, known: words } = await store.changedSince(sourceOf("own"), new Date(before));
    expect(current.map(({ target: on, record }) => [on, record.reference])).toEqual([[target("1.2.3.4"), "two"]]);
    expect(words.map(({ target: on, record }) => textOf([on, record.reference])).toSorted()).toEqual(
      [
        [target("1.2.3.4"), "one"],
        [target("1.2.3.4"), "two"],
        [target("1.2.3.6"), undefined],
      ]
        .map(textOf)
        .toSorted(),
    );
    expect(await store.changedSince(sourceOf("own"), new Date(now + 60_000))).toEqual({ current: [], known: [] });
  });

  it("includes claims from before the table by prefixes, and once where it is filled in twice", async () => {
    const subject = { address: address("1.2.3.4"), system: SYSTEM };
    await store.change(sourceOf("own"), [label("1.2.3.0/24", "own"), label("AS64500", "own")], []);
    now += 1000;
    await store.change(sourceOf("own"), [label("1.2.3.0/24", "own", { confidence: 60 })], []);
    const events = await store.historyOf(subject, 10);
    expect(events.map(({ action }) => action)).toEqual(["changed", "added", "added"]);
    await observations.command("TRUNCATE TABLE label_spans");
    expect(await store.historyOf(subject, 10)).toEqual([]);
    for (let time = 0; time < 2; time++) {
      await observations.command(fillLabelSpans);
      expect(await store.historyOf(subject, 10)).toEqual(events);
    }
    expect(await store.ofAddress(subject, new Date(now))).toHaveLength(2);
  });

  it("appends nothing for a label that is already in force", async () => {
    const rows = async () => (await observations.query("SELECT 1 FROM label_history")).length;
    for (const expected of [2, 2]) {
      await store.change(
        sourceOf("own"),
        [label("1.2.3.4", "own"), label("2001:db8::/32", "own")],
        [label("1.1.1.1", "own")],
      );
      expect(await rows()).toBe(expected);
    }
    const fingerprint = await store.fingerprint();
    await store.change(sourceOf("submissions"), [label("1.2.3.9", "submissions")], []);
    expect(await store.fingerprint()).toBe(fingerprint);
  });

  it("is read under a few prefixes, however long it is", async () => {
    const rows = soak(500_000, 60_000);
    await observations.command(`
      INSERT INTO label_history
      SELECT 4, toIPv6(concat('::ffff:', IPv4NumToString(toUInt32(cityHash64(number))))) AS first, first, 'threat',
        concat('list', toString(number % 40)), '', 50, 'added', toDateTime64('2026-04-01 00:00:00', 3, 'UTC') + number % 86400,
        '{"display_name":null,"tags":[],"first_seen":null,"last_seen":null}'
      FROM numbers(${rows})`);
    await store.change(sourceOf("own"), [label("1.2.3.0/24", "own"), label("AS64500", "own")], []);
    // The engine refuses a query that means to read more.
    const frugal: ObservationStore = {
      ...observations,
      stream: observations.stream.bind(observations),
      insert: observations.insert.bind(observations),
      query: (sql, params, options) =>
        observations.query(sql, params, { ...options, settings: { max_rows_to_read: `${soak(120_000, 40_000)}` } }),
    };
    const subject = { address: address("1.2.3.4"), system: SYSTEM };
    const events = await createLabelStore(frugal).historyOf(subject, 100);
    expect(events.map(({ target: on }) => on)).toEqual([target("1.2.3.0/24"), target("AS64500")]);
    expect(await createLabelStore(frugal).ofAddress(subject, new Date(now))).toHaveLength(2);
    await expect(frugal.query("SELECT count() FROM label_history WHERE confidence = 50")).rejects.toThrow(/limit/i);
  });
});
