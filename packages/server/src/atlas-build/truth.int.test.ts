import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Atlas, IpFacts } from "@fyr/core/atlas";
import { createEnricher } from "@fyr/core/enrichment";
import { formatAddress } from "@fyr/core/ip";
import { smallGeoAsn } from "../collectors/geo-asn/testing/small-geo-asn.ts";
import { openCurrentAtlas } from "../storage/atlas/index.ts";
import { soak } from "../testing/soak.ts";
import { buildAtlas } from "./index.ts";
import { agreementOf, type Agreement } from "./testing/agreement.ts";
import { type RawList, rawLists, type Span } from "./testing/raw-lists.ts";
import { openBits, rawTable, rowsAt } from "./testing/raw-tables.ts";
import { labelsOf, sharedLists } from "./testing/shared-lists.ts";

/*
 * 20,000 addresses as a compiled atlas answers for them, against a reader of the raw lists that shares nothing with the
 * product: files and their kinds by a table of its own, prefixes by sets of their beginnings, tables by going through
 * them once. Only in `npm run soak`.
 */

const COUNTS = { 4: 13_000, 6: 7000 } as const;
const lists = soak(rawLists, () => [])();
const FAMILIES = [4, 6] as const;

let folder: string;
let atlas: Atlas;

beforeAll(async () => {
  if (lists.length === 0) return;
  folder = mkdtempSync(path.join(tmpdir(), "fyr-truth-"));
  async function* labels() {
    for (const list of sharedLists()) yield* await labelsOf(list);
  }
  // Places are compared elsewhere, and take longest.
  const places = async () => (await smallGeoAsn().current()).filter(({ layer }) => layer === "place");
  await buildAtlas({ dataDir: folder, labels: { current: labels, fingerprint: () => "" }, base: { current: places } });
  const current = await openCurrentAtlas(folder);
  if (current === null) throw new Error("no atlas was built");
  atlas = current.atlas;
});

afterAll(() => {
  if (lists.length > 0) rmSync(folder, { recursive: true, force: true });
});

/** A linear congruential generator (Numerical Recipes): the same addresses in each run. */
function generator(seed: number): (below: bigint) => bigint {
  let state = seed;
  const next = (): bigint => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return BigInt(state >>> 8);
  };
  return (below) =>
    ((next() << 120n) | (next() << 96n) | (next() << 72n) | (next() << 48n) | (next() << 24n) | next()) % below;
}

/** A quarter each: within what lists name, around its ends, around the ends of announcements, and within these. */
function addressesOf(family: 4 | 6, announced: readonly Span[]): bigint[] {
  const random = generator(20_261_122 + family);
  const pick = <T>(values: readonly T[]): T | undefined => values[Number(random(BigInt(values.length)))];
  const named = lists.map(({ spans }) => spans[family]).filter((spans) => spans.length > 0);
  const within = ([first, last]: Span): bigint => first + random(last - first + 1n);
  const around = ([first, last]: Span): bigint => (random(2n) === 0n ? first : last) + random(3n) - 1n;
  const ways = [
    () => within(pick(pick(named) ?? []) ?? [0n, 0n]),
    () => around(pick(pick(named) ?? []) ?? [0n, 0n]),
    () => around(pick(announced) ?? [0n, 0n]),
    () => within(pick(announced) ?? [0n, 0n]),
  ];
  const max = family === 4 ? 1n << 32n : 1n << 128n;
  const chosen = new Set<bigint>();
  for (let i = 0; chosen.size < COUNTS[family]; i++) {
    const address = ways[i % ways.length]?.() ?? 0n;
    if (address >= 0n && address < max) chosen.add(address);
  }
  return [...chosen];
}

/** It has whole prefixes, and names no service: what else is known of an address stands before it (docs/sources.md). */
const NAMELESS_VPN = "x4bnet-vpn";
const SCANNERS: ReadonlySet<string> = new Set(
  ["shodan", "censys", "stretchoid-nt"].map((name) => `misp-${name}-scanning`).concat("misp-shadowserver"),
);

/** Whether it is a relay, an exit of Tor, a scanner, or in the system of Torservers.net. */
const isNoVpn = (system: string, naming: readonly RawList[], { labels }: IpFacts): boolean =>
  system === "60729" ||
  naming.some(({ id, kind }) => kind === "proxy" || kind === "tor" || SCANNERS.has(id)) ||
  labels.some(({ value, source }) => source.id === "fyr-known-scanners" && value.kind === "benign");

const table = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.join(" | ")).join("\n");

describe.skipIf(lists.length === 0)("truth: an independent reader of the lists", () => {
  it.each(FAMILIES)("finds of addresses of IPv%i what the atlas answers", (family) => {
    const systems = rawTable("@ip-location-db/asn", `asn-ipv${family}-num.csv`);
    const countries = rawTable("@ip-location-db/asn-country", `asn-country-ipv${family}-num.csv`);
    const addresses = addressesOf(
      family,
      systems.map(({ span }) => span),
    );
    const systemAt = rowsAt(systems, addresses);
    const countryAt = rowsAt(countries, addresses);
    const enricher = createEnricher();
    const figures = new Map<string, { compared: number; present: number; different: string[] }>();
    const compare = (what: string, ip: string, expected: string, actual: string): void => {
      const figure = figures.get(what) ?? { compared: 0, present: 0, different: [] };
      figures.set(what, figure);
      figure.compared++;
      if (expected !== "") figure.present++;
      if (expected !== actual) figure.different.push(`${what} ${ip}: ${expected} ≠ ${actual}`);
    };
    for (const address of addresses) {
      const ip = formatAddress(family === 4 ? { family, value: Number(address) } : { family, value: address });
      const facts = atlas.lookup(ip);
      const { anonymization } = enricher.answer(
        facts,
        { text: ip, prefix: null, port: null, notes: [] },
        { day: "2026-08-22" },
      ).info;
      const row = systemAt.get(address);
      const system = row?.value.split(",")[0] ?? "";
      const naming = lists.filter((list) => list.names(family, address) || list.systems.has(system));
      // What Fyr ships of scanners is no list.
      const labels = facts.labels.map(({ source }) => source.id).filter((id) => !id.startsWith("fyr-known-"));
      compare(
        "labels",
        ip,
        naming
          .map(({ id }) => id)
          .sort()
          .join(" "),
        [...new Set(labels)].sort().join(" "),
      );
      const isOther = isNoVpn(system, naming, facts);
      const holding = naming.filter(({ id }) => id !== NAMELESS_VPN || !isOther);
      for (const kind of ["vpn", "proxy", "tor"] as const) {
        compare(kind, ip, holding.some((list) => list.kind === kind) ? kind : "", anonymization[kind] ? kind : "");
      }
      const as = facts.as === null ? "" : `${facts.as.value.number},${facts.as.value.organization}`;
      compare("system and organisation", ip, row?.value ?? "", as);
      compare("country", ip, countryAt.get(address)?.value ?? "", facts.registration?.value.country_iso ?? "");
      compare(
        "prefix",
        ip,
        row === undefined ? "" : prefixText(family, address, openBits(row.span, address)),
        facts.prefix ?? "",
      );
    }
    const rows = [...figures].map(([what, { compared, present, different }]) => [
      what,
      compared,
      present,
      different.length,
    ]);
    console.log(table([[`IPv${family}`, "compared", "with one", "different"], ...rows]));
    expect([...figures.values()].flatMap(({ different }) => different.slice(0, 5))).toEqual([]);
    expect(rows.map(([, compared]) => compared)).toEqual(rows.map(() => COUNTS[family]));
  });

  it("finds sources of a kind to agree as published", () => {
    const figures = agreementOf(lists);
    const rows = Object.entries(figures).map(([kind, { addresses, twice, confirmed }]) =>
      [kind, addresses.toLocaleString("en"), twice.toFixed(3), confirmed.toFixed(3)].join(" | "),
    );
    console.log(["kind | IPv4 addresses | named twice | confirmed", ...rows].join("\n"));
    const read = (file: string) => readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
    const published = JSON.parse(read("scripts/truth/agreement.json")) as Record<string, Agreement>;
    for (const [kind, { twice, confirmed }] of Object.entries(published)) {
      expect(figures[kind]?.twice, kind).toBeGreaterThanOrEqual(twice);
      expect(figures[kind]?.confirmed, kind).toBeGreaterThanOrEqual(confirmed);
    }
    expect(figures).toEqual(published);
    const page = read("docs/truth.md").replaceAll(/ *\| */g, " | ");
    for (const row of rows) expect(page).toContain(`| ${row} |`);
  });
});

function prefixText(family: 4 | 6, address: bigint, open: bigint): string {
  const first = (address >> open) << open;
  const text = formatAddress(family === 4 ? { family, value: Number(first) } : { family, value: first });
  return `${text}/${(family === 4 ? 32n : 128n) - open}`;
}
