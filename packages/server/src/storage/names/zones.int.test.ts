import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "../observations/index.ts";
import { createNameStore, type NameOfZone, type NameStore } from "./index.ts";

let observations: ObservationStore;
let close: () => Promise<void>;
let store: NameStore;
beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  store = createNameStore(observations);
});
afterAll(() => close());

async function take(zone: string, day: string, ...names: string[]) {
  const at = Date.parse(day) / 1000;
  const sightings = names.map((name) => ({ name, first: at, last: at, count: 1 }));
  await store.addOnce({ kind: "zone", source: zone, token: `${zone} ${day}`, sightings });
  return store.noteEdition({ zone, day }, names.length);
}
async function namesOf(rows: AsyncIterable<NameOfZone>): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, first_seen, last_seen } of rows) names.push(`${name} ${first_seen} ${last_seen}`);
  return names;
}

it("compares each zone file with the one before", async () => {
  expect(await take("org", "2026-11-01", "a.org", "b.org", "ns.a.org")).toEqual({
    before: null,
    new: null,
    gone: null,
  });
  expect(await namesOf(store.changesOf("new", { zone: "org", day: "2026-11-01" }))).toEqual([]);
  expect(await take("org", "2026-11-03", "a.org", "ns.a.org", "c.org", "ns.c.org")).toEqual({
    before: "2026-11-01",
    new: 2,
    gone: 1,
  });
  // The same file again is the same edition.
  expect(await take("org", "2026-11-03", "a.org", "ns.a.org", "c.org", "ns.c.org")).toMatchObject({ new: 2, gone: 1 });
  await take("net", "2026-11-03", "a.net");
  expect(await take("org", "2026-11-04", "a.org", "ns.a.org", "d.org")).toMatchObject({ new: 1, gone: 2 });

  const edition = { zone: "org", day: "2026-11-03" };
  expect(await namesOf(store.changesOf("new", edition))).toEqual([
    "c.org 2026-11-03 2026-11-03",
    "ns.c.org 2026-11-03 2026-11-03",
  ]);
  expect(await namesOf(store.changesOf("gone", edition))).toEqual(["b.org 2026-11-01 2026-11-01"]);
  expect([await store.latestEdition("org"), await store.latestEdition("com")]).toEqual(["2026-11-04", null]);
});

it("knows the domains that zones have not had for long, and none of a zone's first file", async () => {
  expect(await namesOf(store.newlyRegistered("2026-11-01"))).toEqual([
    "d.org 2026-11-04 2026-11-04",
    "c.org 2026-11-03 2026-11-03",
  ]);
  expect(await namesOf(store.newlyRegistered("2026-11-04"))).toEqual(["d.org 2026-11-04 2026-11-04"]);
  expect(await namesOf(store.newlyRegistered("2026-11-01", "net"))).toEqual([]);
});
