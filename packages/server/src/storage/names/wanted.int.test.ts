import { domainLabel } from "@fyr/core/domains";
import { nameCondition, readLine } from "@fyr/core/lines";
import { sourceOn } from "@fyr/core/sources";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import { createDomainStore } from "../domains/index.ts";
import type { ObservationStore } from "../observations/index.ts";
import { createNameStore, type NameStore, type WantedNames } from "./index.ts";

const VISIBLE = { lists: true, reaches: ["all"] } as const;
/** More than are read at once, with those that are looked for at both ends. */
const MANY = 6000;
const LISTED = [
  ...Array.from({ length: MANY }, (_, n) => `host${String(n).padStart(5, "0")}.example`),
  "a_b.ml",
  "axb.ml",
  "bank-login.zone",
  "login.ml",
  "ml",
];

let close: () => Promise<void>;
let observations: ObservationStore;
let store: NameStore;
beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  store = createNameStore(observations);
  const source = sourceOn("domain", "cert-pl");
  if (source === undefined) throw new Error("no such source");
  const rest = { includesSubdomains: false, rank: null, tags: [], confidence: 100, firstSeen: null };
  const labelsOf = (names: readonly string[]) =>
    names.map((name) => domainLabel(source, { subject: { name, url: null }, ...rest }));
  const on = (day: string) => createDomainStore(observations, () => new Date(`${day}T12:00:00Z`));
  await on("2026-05-01").importList(source.source, () => [labelsOf([...LISTED, "gone.ml"])]);
  await on("2026-05-02").importList(source.source, () => [labelsOf(LISTED)]);
  const sightings = ["www.login.ml", "seen.ml"].map((name) => ({
    name,
    first: 1_700_000_000,
    last: 1_700_000_000,
    count: 1,
  }));
  await store.addOnce({ kind: "zone", source: "Test", token: "00", sightings });
});
afterAll(() => close());

async function read(wanted: Omit<WantedNames, "condition">, line = ""): Promise<string[]> {
  const asked = readLine(`type:domain ${line}`);
  if (!asked.ok) throw new Error(asked.error.message);
  const found: string[] = [];
  const signal = new AbortController().signal;
  const batches = store.wanted({ ...wanted, condition: nameCondition(asked) }, VISIBLE, signal);
  for await (const batch of batches) found.push(...batch);
  return found;
}

const LISTS = { listed: "threat" } as const;

it("reads every name that lists have now, once, in its order", async () => {
  const all = await read(LISTS);
  expect(all).toHaveLength(LISTED.length);
  expect(new Set(all)).toEqual(new Set(LISTED));
  expect(await read({ ...LISTS, after: "axb.ml" })).toEqual(["login.ml", "bank-login.zone"]);
  expect(await read({ listed: "popular" })).toEqual([]);
});

it.each([
  ["suffix:ml", ["ml", "a_b.ml", "axb.ml", "login.ml"]],
  ["name:*login*", ["login.ml", "bank-login.zone"]],
  ["suffix:ml name:*login*", ["login.ml"]],
  // An underscore stands for itself.
  ["name:a_b*", ["a_b.ml"]],
  ["name:a?b.ml", ["a_b.ml", "axb.ml"]],
  ["name:login.ml", ["login.ml"]],
  ["(name:axb.ml OR suffix:zone)", ["axb.ml", "bank-login.zone"]],
  ["NOT name:host*", ["ml", "a_b.ml", "axb.ml", "login.ml", "bank-login.zone"]],
])("reads of those with %s no others", async (line, expected) => {
  expect(await read(LISTS, line)).toEqual(expected);
});

it("reads names under one, whatever saw them, and those of some others", async () => {
  expect(await read({ under: "ml" })).toEqual(["a_b.ml", "axb.ml", "gone.ml", "login.ml", "www.login.ml", "seen.ml"]);
  expect(await read({ under: "ml", ...LISTS }, "name:*in*")).toEqual(["login.ml"]);
  expect(await read({ ...LISTS, among: ["seen.ml", "login.ml"] })).toEqual(["login.ml"]);
});
