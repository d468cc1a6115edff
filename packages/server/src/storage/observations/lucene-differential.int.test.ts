import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventField } from "@fyr/core/events";
import { type CompiledSearch, compileSearch, print } from "@fyr/core/lucene";
import { matches, queries, scoreOf } from "@fyr/core/lucene/testing";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "./index.ts";
import { EVENT, NAMES, rowOf, textsFor } from "./testing/small-events.ts";
import { itInSoak } from "../../testing/in-soak.ts";
import { soak } from "../../testing/soak.ts";

const OPTIONS = { fields: eventField, now: new Date("2026-11-20T12:00:00Z") };
const SEED = Number(process.env["FYR_FUZZ_SEED"] ?? 4);
const EVENTS = fc.sample(EVENT, { numRuns: 1200, seed: SEED });
/** The SQL of each takes a round trip. */
const SEARCHES = Number(process.env["FYR_FUZZ_RUNS"] ?? soak(1000, 500)) / 20;
const PATIENCE = { timeout: 60_000 + 1000 * SEARCHES };
const PARTS = 6;

let observations: ObservationStore;
let close: (() => Promise<void>) | undefined;

beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  await observations.command("SYSTEM STOP MERGES events");
  const size = EVENTS.length / PARTS;
  for (let part = 0; part < PARTS; part++) {
    const rows = EVENTS.slice(part * size, (part + 1) * size).map((event, index) => rowOf(event, part * size + index));
    await observations.insert("events", rows);
  }
});

afterAll(() => close?.());

function compiled(text: string): CompiledSearch {
  const search = compileSearch(text, OPTIONS);
  if (!search.ok) throw new Error(`${text}: ${search.error.message}`);
  return search;
}

async function found({ sql, params }: CompiledSearch): Promise<number[]> {
  const rows = await observations.query<{ id: string }>(
    `SELECT toString(id) AS id FROM events WHERE ${sql} ORDER BY events.id`,
    params,
  );
  return rows.map(({ id }) => Number(id));
}

function expected({ condition }: CompiledSearch): number[] {
  return EVENTS.flatMap((event, id) => (matches(condition, event) ? [id] : []));
}

const anySearch = queries({
  names: NAMES,
  texts: textsFor,
  accept: (leaf) => compileSearch(print(leaf), OPTIONS).ok,
}).map(print);

/** Holds searches against the reference; answers how many found some events but not all. */
async function compare(seed: number): Promise<number> {
  let telling = 0;
  for (const text of fc.sample(anySearch, { numRuns: SEARCHES, seed })) {
    const search = compiled(text);
    const ids = expected(search);
    if (ids.length > 0 && ids.length < EVENTS.length) telling++;
    expect(await found(search), `${text}\n${search.sql}\n${JSON.stringify(search.params)}`).toEqual(ids);
  }
  return telling;
}

describe("what the engine finds", () => {
  it("is what the reference finds, on many parts", PATIENCE, async () => {
    const [{ parts } = { parts: 0 }] = await observations.query<{ parts: number }>(
      "SELECT toUInt32(count()) AS parts FROM system.parts WHERE table = 'events' AND active",
    );
    expect(parts).toBeGreaterThanOrEqual(PARTS);
    expect(await compare(SEED)).toBeGreaterThan(SEARCHES / 3);
  });

  it("is scored by the boosts of what it meets", PATIENCE, async () => {
    for (const text of fc.sample(anySearch, { numRuns: SEARCHES / 5, seed: SEED + 1 })) {
      const search = compiled(text);
      const rows = await observations.query<{ s: number }>(
        `SELECT ${search.score} AS s FROM events ORDER BY events.id`,
        search.params,
      );
      const scores = EVENTS.map((event) => scoreOf(search.condition, event));
      expect(
        rows.map(({ s }) => s),
        `${text}\n${search.score}`,
      ).toEqual(scores);
    }
  });

  itInSoak("is what the reference finds, on merged parts", PATIENCE, async () => {
    await observations.command("SYSTEM START MERGES events");
    await observations.command("OPTIMIZE TABLE events FINAL");
    expect(await compare(SEED + 2)).toBeGreaterThan(SEARCHES / 3);
  });
});

/** What an attacker might try to make the engine do. */
const HOSTILE = [
  `user:"' OR 1=1 --"`,
  `user:"\\' OR 1=1 --"`,
  String.raw`x\'\)\ OR\ 1\=1:a`,
  `"'); DROP TABLE events; --"`,
  "{p0\\:String}",
  "user:\\{p0\\:String\\}",
  "user:/.*'\\) OR \\(1=1.*/",
  "x:%",
  "host:\\%*",
  "user:\\*",
  `user:"a\u0000b"`,
  "user:\\ud800 x:/\ud800/ \ud800* \ud800~1",
  `x:["' OR 1=1" TO "\\\\"]`,
  "a\\\nb:'\\\t'",
  `"${"a ".repeat(4999)}"`,
  `user_agent:"${"a b ".repeat(2400)}"~100`,
  `f:(${"x ".repeat(512)})`,
  `${"(a OR NOT ".repeat(50)}b${")".repeat(50)}`,
  "a~2 ".repeat(32),
  "*a*b*c*d*e* ".repeat(8),
  `x:/${"(a*)*".repeat(20)}b/ `.repeat(8),
  "x:/((a{20}){20})?/ user_agent:/(.*.*.*.*.*)*x/",
];

describe("hostile searches", () => {
  it.each(HOSTILE.map((text) => [text.slice(0, 40), text]))(
    "%s is refused, or finds what it means",
    async (_, text) => {
      const search = compileSearch(text, OPTIONS);
      if (!search.ok) {
        expect(search.error.message).not.toBe("");
        return;
      }
      const ids = await found(search);
      // JavaScript's own expressions take for ever where RE2 does not.
      expect(ids).toEqual(text.includes(":/") ? expect.any(Array) : expected(search));
    },
  );

  it("left everything in its place", async () => {
    const [{ events } = { events: 0 }] = await observations.query<{ events: number }>(
      "SELECT toUInt32(count()) AS events FROM events",
    );
    expect(events).toBe(EVENTS.length);
  });
});
