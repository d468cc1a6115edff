import { brandOf, permutationsOf, reasonsOf } from "@fyr/core/look-alikes";
import { normalName } from "@fyr/core/indicators";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "../observations/index.ts";
import { soak } from "../../testing/soak.ts";
import { createNameStore, type NameStore } from "./index.ts";

const DOMAINS = [
  "paypal.com",
  "danskebank.dk",
  "xbox.com",
  "abc.org",
  "t-online.de",
  "xn--bcher-kva.de",
  "google.co.uk",
  "netflix.com",
];
/** By day a name of one script, and one of another. */
const TRIED = soak(DOMAINS, ["paypal.com", "xn--bcher-kva.de"]);
const VISIBLE = { lists: true, reaches: ["all"] } as const;

let close: () => Promise<void>;
let observations: ObservationStore;
let store: NameStore;
let names: string[];
beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  store = createNameStore(observations);
  const others = [
    "pineapple.com",
    "exam-ple.net",
    "login.paypal.com.evil.example",
    "paypal.evil.example",
    "secure-xbox.net",
  ];
  const made = TRIED.flatMap((domain) => [...permutationsOf(domain)].filter((_, index) => index % 5 === 0));
  names = [
    ...new Set([...DOMAINS, ...others, ...made.map(({ name }) => name), ...made.map(({ name }) => `www.${name}`)]),
  ];
  const sightings = names.map((name) => ({ name, first: 1_700_000_000, last: 1_700_000_000, count: 1 }));
  await store.addOnce({ kind: "zone", source: "Test", token: "00", sightings });
});
afterAll(() => close());

it.each(TRIED)("finds in the engine every name that may be taken for %s", async (domain) => {
  const brand = brandOf(domain);
  if (brand === null) throw new Error("It is a public suffix.");
  const near = await store.near(brand, VISIBLE);
  const alike = names.filter((name) => reasonsOf(name, brand).length > 0);
  expect(alike.length).toBeGreaterThan(100);
  expect(near.isCut).toBe(false);
  const found = new Set(near.names);
  // Names of other scripts are read whatever they look like, and a bound cuts them first.
  const isOfOtherScript = near.names.map((name) => name.includes("xn--"));
  expect(isOfOtherScript.slice(isOfOtherScript.indexOf(true))).not.toContain(false);
  expect(alike.filter((name) => !found.has(name))).toEqual([]);
});

/** Labels of whatever letters, digits and hyphens names have, most of them with something of a brand. */
const arbitraryName = (brand: string): fc.Arbitrary<string> => {
  const label = brand.split(".")[0] ?? "";
  const character = fc.constantFrom(...Array.from(`abcdeilmnorstuvwxyz0134579--rn${label}`));
  const noise = fc.string({ unit: character, maxLength: 6 });
  const start = fc.nat(label.length);
  const piece = fc.oneof(
    fc.constant(label),
    noise,
    fc.constantFrom("login", "secure", "24", "my", "-"),
    fc.tuple(start, start).map(([a, b]) => label.slice(Math.min(a, b), Math.max(a, b))),
    fc
      .tuple(start, noise, fc.nat(2))
      .map(([at, put, out]) => label.slice(0, at) + put.slice(0, 2) + label.slice(at + out)),
    fc.tuple(fc.nat(label.length - 1)).map(([at]) => label.slice(0, at) + (label[at + 1] ?? "") + label.slice(at)),
  );
  const labels = fc.array(fc.array(piece, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const suffix = fc.constantFrom("com", "co.uk", "github.io", "zip", brand.split(".").slice(1).join("."), brand);
  return fc
    .tuple(labels, suffix)
    .map(([made, under]) => [...made.map((pieces) => pieces.join("")), under].join("."))
    .map((name) => normalName(name))
    .filter((name) => name !== null);
};

it.each(TRIED)("misses none of arbitrary names beside %s", async (domain) => {
  const brand = brandOf(domain);
  if (brand === null) throw new Error("It is a public suffix.");
  const arbitrary = fc.array(arbitraryName(domain), { minLength: 1500, maxLength: 1500 });
  await fc.assert(
    fc.asyncProperty(arbitrary, fc.uuid(), async (made, token) => {
      const sightings = [...new Set(made)].map((name) => ({ name, first: 1, last: 1, count: 1 }));
      await store.addOnce({ kind: "scan", source: "Test", token: token.replaceAll("-", ""), sightings });
      const found = new Set((await store.near(brand, VISIBLE)).names);
      const missed = made.filter((name) => reasonsOf(name, brand).length > 0 && !found.has(name));
      expect(missed).toEqual([]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

it("ends the statement when nobody waits for it any more", async () => {
  const brand = brandOf("paypal.com");
  if (brand === null) throw new Error("It is a public suffix.");
  const gone = new Error("The client has gone.");
  const leaving = new AbortController();
  const answered = store.near(brand, VISIBLE, leaving.signal);
  leaving.abort(gone);
  await expect(answered).rejects.toBe(gone);
});

it("finds nothing that the caller may not know", async () => {
  const brand = brandOf("paypal.com");
  if (brand === null) throw new Error("It is a public suffix.");
  expect(await store.near(brand, { lists: false, reaches: [] })).toEqual({ names: [], kinds: new Map(), isCut: false });
});
