import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { domainLabel, placeOf } from "@fyr/core/domains";
import { brandOf, comparisonWith } from "@fyr/core/look-alikes";
import { sourceOn } from "@fyr/core/sources";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allAtOnce } from "../../scheduling/index.ts";
import { createDomainStore } from "../../storage/domains/index.ts";
import { createNameStore } from "../../storage/names/index.ts";
import type { ObservationStore } from "../../storage/observations/index.ts";
import { openTestObservations } from "../../testing/observations.ts";
import { soak } from "../../testing/soak.ts";
import { similarTo } from "./similar.ts";

const LIST = "blocklistproject-phishing";
const shared = process.env["FYR_SHARED_DATA"] ?? resolve(import.meta.dirname, "../../../../../../shared/data");
const file = join(shared, "domains", `${LIST}.txt`);
const isPresent = existsSync(file);
if (!isPresent) console.warn(`SKIPPED: similar domains of a real list, as there is no ${file} (FYR_SHARED_DATA)`);

/** From three letters to thirteen. */
const BRANDS = (
  "dhl.com ups.com hsbc.com ebay.com bbva.com usps.com xbox.com apple.com chase.com paypal.com office.com netflix.com outlook.com facebook.com interac.ca " +
  "instagram.com microsoft.com wellsfargo.com bankofamerica.com"
).split(" ");
/** One in so many of the list. */
const SHARE = soak(1, 24);
const PAGE = 1000;
const VISIBLE = { lists: true, reaches: ["all"] } as const;

let close: () => Promise<void>;
let observations: ObservationStore;
beforeAll(async () => {
  ({ observations, close } = await openTestObservations());
});
afterAll(() => close());

/** All that a search answers, page by page. */
async function similar(domain: string) {
  const needs = {
    store: createNameStore(observations),
    observations,
    registrationDays: async () => new Map<string, string>(),
    registeredSince: async () => [],
    today: () => "2026-11-27",
    pace: async <T>(steps: Generator<void, T, undefined>) => allAtOnce(steps),
    signal: new AbortController().signal,
  };
  const found = new Set<string>();
  for (let offset = 0, more = true, cut = false; ; offset += PAGE) {
    const answer = await similarTo(needs, domain, { offset, limit: PAGE }, { visible: VISIBLE, reserved: [] });
    for (const { name } of answer?.similar ?? []) found.add(name);
    more = answer?.has_more === true;
    cut ||= answer?.cut === true;
    if (!more) return { found, cut };
  }
}

describe.skipIf(!isPresent)("similar domains of a real list of phishing hosts", () => {
  let domains: readonly string[];
  let isListed: (name: string) => boolean;
  beforeAll(async () => {
    const source = sourceOn("domain", LIST);
    if (source === undefined) throw new Error(`There is no source ${LIST}.`);
    const hosts = readFileSync(file, "utf8")
      .split("\n")
      .map((row) => row.replace(/#.*/, "").trim().toLowerCase())
      .filter((row, index) => row !== "" && index % SHARE === 0);
    const row = { includesSubdomains: false, rank: null, firstSeen: null, tags: [], confidence: 100 } as const;
    const labels = hosts.map((name) => domainLabel(source, { ...row, subject: { name, url: null } }));
    await createDomainStore(observations).importList(source.source, () => [labels]);
    const listed = new Set(hosts);
    isListed = (name) => listed.has(name) || listed.has(`www.${name}`);
    domains = [...new Set(hosts.flatMap((host) => placeOf(host).registrable ?? []))];
  });

  it.each(BRANDS)("has for %s what a scan of all of them one by one has", async (domain) => {
    const brand = brandOf(domain);
    if (brand === null) throw new Error("It is a public suffix.");
    const compared = comparisonWith(brand);
    const alike = domains.filter((name) => compared(name, isListed(name)).reasons.length > 0);
    const { found, cut } = await similar(domain);
    expect(cut).toBe(false);
    const missed = alike.filter((name) => !found.has(name));
    // The bar is a share of 0.95; the rules and the index are the same, and nothing is to be missed.
    expect(missed).toEqual([]);
  });
});
