import { brandOf, permutationsOf, reasonsOf } from "@fyr/core/look-alikes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestObservations } from "../../testing/observations.ts";
import type { ObservationStore } from "../observations/index.ts";
import { createNameStore, type NameStore } from "./index.ts";

const DOMAINS = [
  "paypal.com",
  "danskebank.dk",
  "xbox.com",
  "abc.org",
  "t-online.de",
  "xn--bcher-kva.de",
  "google.co.uk",
];
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
  const made = DOMAINS.flatMap((domain) => [...permutationsOf(domain)].filter((_, index) => index % 5 === 0));
  names = [
    ...new Set([...DOMAINS, ...others, ...made.map(({ name }) => name), ...made.map(({ name }) => `www.${name}`)]),
  ];
  const sightings = names.map((name) => ({ name, first: 1_700_000_000, last: 1_700_000_000, count: 1 }));
  await store.addOnce({ kind: "zone", source: "Test", token: "00", sightings });
});
afterAll(() => close());

it.each(DOMAINS)("finds in the engine every name that may be taken for %s", async (domain) => {
  const brand = brandOf(domain);
  if (brand === null) throw new Error("It is a public suffix.");
  const near = await store.near(brand, VISIBLE);
  const alike = names.filter((name) => reasonsOf(name, brand).length > 0);
  expect(alike.length).toBeGreaterThan(100);
  expect(near.isCut).toBe(false);
  const found = new Set(near.names);
  expect(alike.filter((name) => !found.has(name))).toEqual([]);
});

it("finds nothing that the caller may not know", async () => {
  const brand = brandOf("paypal.com");
  if (brand === null) throw new Error("It is a public suffix.");
  expect(await store.near(brand, { lists: false, reaches: [] })).toEqual({ names: [], isCut: false });
});
