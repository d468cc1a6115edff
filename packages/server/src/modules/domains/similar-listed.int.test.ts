import { domainLabel } from "@fyr/core/domains";
import { sourceOn } from "@fyr/core/sources";
import { afterAll, beforeAll, expect, it } from "vitest";
import { allAtOnce } from "../../scheduling/index.ts";
import { createDomainStore } from "../../storage/domains/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { similarTo } from "./similar.ts";

const THREATS = [
  "usernetflixlock.com",
  "supernetflix.com",
  "uk-usernetflixte.com",
  "nefflixmembers.com",
  "apple-iid.sharedhost.net",
  "amaz00n.com",
  "app15.in",
  "dhlexpress.live",
  "onlinehsbcbanking.ga",
  "ebayalert.com",
  "www.xboxlivegoldcodes.com",
  "theupsstoretx.info",
  "linksharing.net",
  "qdhlq.net",
  "login.xboxfans.net",
];
const SEEN = ["api13.net", "box.com", "myxbox.net", "dhlparcels.net", "paypal.com.evil.net"];

let close: () => Promise<void>;
let observations: ObservationStore;
beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
  const source = sourceOn("domain", "blocklistproject-phishing");
  if (source === undefined) throw new Error("There is no such source.");
  const row = { includesSubdomains: false, rank: null, firstSeen: null, tags: [], confidence: 100 } as const;
  const labels = THREATS.map((name) => domainLabel(source, { ...row, subject: { name, url: null } }));
  await createDomainStore(observations).importList(source.source, () => [labels]);
  const sightings = SEEN.map((name) => ({ name, first: 1, last: 1, count: 1 }));
  await createNameStore(observations).addOnce({ kind: "zone", source: "Test", token: "00", sightings });
});
afterAll(() => close());

async function similar(domain: string, lists = true) {
  const needs = {
    store: createNameStore(observations),
    observations,
    registrationDays: async () => new Map<string, string>(),
    registeredSince: async () => [],
    today: () => "2026-11-27",
    pace: async <T>(steps: Generator<void, T, undefined>) => allAtOnce(steps),
    signal: new AbortController().signal,
  };
  const caller = { visible: { lists, reaches: ["all"] }, reserved: [] } as const;
  return (await similarTo(needs, domain, { offset: 0, limit: 100 }, caller))?.similar ?? [];
}

const namesOf = async (domain: string, lists = true) => (await similar(domain, lists)).map(({ name }) => name);
const detailsOf = async (domain: string) =>
  Object.fromEntries((await similar(domain)).map(({ name, reasons }) => [name, reasons.map(({ detail }) => detail)]));

it("finds a brand that begins with an n after an r", async () => {
  expect(await namesOf("netflix.com")).toEqual(
    expect.arrayContaining(["usernetflixlock.com", "uk-usernetflixte.com", "supernetflix.com"]),
  );
});

it("says of a domain of which a host is listed that a host is", async () => {
  const found = await similar("apple.com");
  const shared = found.find(({ name }) => name === "sharedhost.net");
  expect(shared).toMatchObject({ standing: "host_threat", evidence: ["host_threat"] });
  expect(found.find(({ name }) => name === "app15.in")).toMatchObject({ standing: "threat", evidence: ["threat"] });
  // The host with www is the domain's own.
  const xbox = await similar("xbox.com");
  expect(xbox.find(({ name }) => name === "xboxlivegoldcodes.com")).toMatchObject({ evidence: ["threat"] });
});

it("tells reasons that are true", async () => {
  expect(await detailsOf("apple.com")).toEqual({
    "app15.in": ["app15, read as appls, is one letter away from apple"],
    "sharedhost.net": ["apple-iid.sharedhost.net has apple above another's domain"],
  });
  expect(await detailsOf("amazon.com")).toEqual({
    "amaz00n.com": ["amaz00n, read as amazoon, is one letter away from amazon"],
  });
  expect(await detailsOf("paypal.com")).toEqual({ "evil.net": ["paypal.com.evil.net begins with paypal.com"] });
});

it.each([
  ["dhl.com", ["dhlexpress.live"]],
  ["hsbc.com", ["onlinehsbcbanking.ga"]],
  ["ebay.com", ["ebayalert.com"]],
  ["xbox.com", ["xboxlivegoldcodes.com"]],
  ["ups.com", ["theupsstoretx.info"]],
  ["ing.com", ["linksharing.net", "onlinehsbcbanking.ga"]],
])("finds what is glued to %s where a list of threats has it, and nowhere else", async (domain, names) => {
  expect(await namesOf(domain)).toEqual(names);
  expect(await namesOf(domain, false)).toEqual([]);
});
