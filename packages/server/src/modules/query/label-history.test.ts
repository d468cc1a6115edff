import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Atlas, AtlasBuilder, type AtlasRow, type LabelRecord, openAtlas, type Source } from "@fyr/core/atlas";
import { createEnricher, type IpAnswer, NO_PROVIDERS } from "@fyr/core/enrichment";
import { type Address, parseRange } from "@fyr/core/ip";
import type { LabelRow, LabelTarget } from "@fyr/core/labels";
import { KNOWN_SCANNERS_SOURCE, scannerRows } from "@fyr/core/scanners";
import { SENSOR_SOURCE } from "@fyr/core/behaviour";
import { SUBMISSION_SOURCE } from "@fyr/core/submissions";
import { specialRows } from "@fyr/core/special";
import { runs } from "../../testing/soak.ts";
import { createIpLookup } from "./ip-lookup.ts";
import { createPastLookup } from "./label-history.ts";
import type { ObservedAddresses } from "./observed.ts";
import { sourceOf } from "../../testing/source.ts";

const DAY = "2026-11-22";
const NOW = Date.parse(`${DAY}T20:30:00Z`);
const SYSTEM = { number: 8075, organization: "Microsoft Corporation" };
const ANNOUNCED = "20.153.0.0/16";
/** A scanner, an address of a cloud, one of the cloud without a list of its own, and one that no list names. */
const PROBES = ["74.82.47.5", "20.153.130.169", "20.153.7.7", "45.95.147.7", "2001:db9::1"];
const TARGETS = [
  "74.82.47.5",
  "20.153.0.0/16",
  "20.153.128.0/17",
  "20.153.130.0-20.153.130.200",
  "2001:db9::/48",
  "AS",
];

function rangeOf(text: string) {
  const read = parseRange(text);
  if (!read.ok) throw new Error(read.reason);
  return read.range;
}

function label(on: string, source: string, record: Partial<LabelRecord>): LabelRow {
  const target: LabelTarget = on === "AS" ? { family: "as", number: SYSTEM.number } : rangeOf(on);
  const value = { kind: "cloud", provider: null, display_name: null, tags: [], confidence: 90, ...record } as const;
  return { target, source: sourceOf(source, DAY), record: { ...value, first_seen: DAY, last_seen: DAY } };
}

/**
 * The lookups now and in the past over an atlas of these labels, all of which were collected in the morning, and of
 * lists that were taken at noon.
 */
function lookupsOf(
  labels: readonly LabelRow[],
  overclaims?: ReadonlyMap<string, Required<Source>["overclaims"]>,
  special: readonly AtlasRow[] = [],
  lists: readonly string[] = [],
) {
  const builder = new AtlasBuilder();
  for (const row of special) builder.addRow(row);
  for (const row of scannerRows()) builder.addRow(row);
  const announced = rangeOf(ANNOUNCED);
  builder.addRow({ ...announced, layer: "as", record: SYSTEM, source: sourceOf("routes", DAY) });
  for (const { target, record, source } of labels) {
    builder.addRow({ ...(target.family === "as" ? announced : target), layer: "label", record, source });
  }
  const parts = builder.compile({ builtAt: new Date(NOW).toISOString(), ...(overclaims && { overclaims }) });
  const atlas: Atlas = openAtlas(Uint8Array.from(Buffer.concat(parts)).buffer);
  const common = {
    atlas: () => atlas,
    enricher: createEnricher(),
    background: () => ({ day: DAY, providers: NO_PROVIDERS }),
  };
  const observed: ObservedAddresses = { maySee: () => false, find: async () => new Map() };
  const first = new Date(`${DAY}T20:10:00Z`);
  const past = createPastLookup({
    ...common,
    observed,
    never: () => [],
    now: () => NOW,
    labels: {
      firstWord: async () => first,
      historyOf: async ({ address, system }) =>
        labels
          .filter(({ target }) => covers(target, address, system))
          .map(({ target, record, source }) => ({ target, record, source, action: "added", at: first })),
      collected: async () => [
        ...(["threat", "vpn", "proxy", "tor", "cloud", "benign"] as const).map((kind) => ({
          id: kind,
          name: kind,
          kinds: [kind],
          first,
        })),
        ...lists.map((id) => ({ id, name: id, kinds: ["threat"] as const, first: new Date(NOW) })),
      ],
      ofAddress: async ({ address, system }, at) =>
        at < first ? [] : labels.filter(({ target }) => covers(target, address, system)),
    },
  });
  return { now: createIpLookup(common), past };
}

function covers(target: LabelTarget, { family, value }: Address, system: number | null): boolean {
  if (target.family === "as") return target.number === system;
  return target.family === family && target.first <= value && value <= target.last;
}

/** What follows from labels, of each address. */
async function conclusions(ask: (ip: string) => IpAnswer | Promise<IpAnswer>) {
  const answers = await Promise.all(PROBES.map(async (ip) => (await ask(ip)).info));
  return answers.map(({ ip, risk, operator, company, osint, anonymization, behavior, network }) => ({
    ip,
    risk,
    operator,
    company,
    osint,
    anonymization,
    behavior,
    network,
  }));
}

const both = async ({ now, past }: ReturnType<typeof lookupsOf>) => ({
  now: await conclusions((ip) => now.one(ip)),
  asOfNow: await conclusions((ip) => past.one(ip, new Date(NOW))),
});

describe("answers about the past", () => {
  it("are now's as of now, whatever lists say", async () => {
    const anyLabel = fc
      .record({
        on: fc.constantFrom(...TARGETS),
        source: fc.constantFrom("aws-ip-ranges", "azure-service-tags", "ipsum", "x4bnet"),
        kind: fc.constantFrom("cloud" as const, "hosting" as const, "threat" as const, "vpn" as const),
        display_name: fc.constantFrom("Microsoft", "Microsoft Azure", "Amazon AWS"),
        confidence: fc.constantFrom(80, 95),
      })
      .map(({ on, source, ...record }) => label(on, source, record));
    await fc.assert(
      fc.asyncProperty(fc.array(anyLabel, { maxLength: 8 }), async (labels) => {
        const { now, asOfNow } = await both(lookupsOf(labels));
        expect(asOfNow).toEqual(now);
      }),
      { numRuns: runs(100) },
    );
  });

  it("know the scanners that Fyr comes with", async () => {
    const listed = label("74.82.47.5", "ipsum", { kind: "threat", tags: ["malicious"], confidence: 96 });
    const lookups = lookupsOf([listed]);
    const { now, asOfNow } = await both(lookups);
    expect(asOfNow).toEqual(now);
    const { info } = await lookups.past.one("74.82.47.5", new Date(NOW));
    expect(info.risk.verdict).toBe("neutral");
    expect(info.risk.contributions.map(({ source }) => source)).toContain(KNOWN_SCANNERS_SOURCE.id);
  });

  it("believe the more specific row", async () => {
    const lookups = lookupsOf([
      label("20.153.0.0/16", "clouds", { display_name: "Microsoft", confidence: 95 }),
      label("20.153.128.0/17", "clouds", { display_name: "Microsoft Azure" }),
    ]);
    const { now, asOfNow } = await both(lookups);
    expect(asOfNow).toEqual(now);
    expect((await lookups.past.one("20.153.130.169", new Date(NOW))).info.operator).toBe("Microsoft Azure");
  });

  it("believe no name that routing does not bear out", async () => {
    const claim = { name: "Amazon AWS", addresses: 1_000_000, share: 0.9 };
    const lookups = lookupsOf(
      [
        label("20.153.128.0/17", "a-list", { display_name: "Amazon AWS", confidence: 95 }),
        label("20.153.0.0/16", "b-list", { display_name: "Microsoft Azure" }),
      ],
      new Map([["a-list", [claim]]]),
    );
    const { now, asOfNow } = await both(lookups);
    expect(asOfNow).toEqual(now);
    expect((await lookups.past.one("20.153.130.169", new Date(NOW))).info.operator).toBe("Microsoft Azure");
  });
});

describe("the history of an address", () => {
  const bogon = { kind: "benign", tags: ["bogon"], confidence: 100 } as const;
  const kindsOf = async (labels: readonly LabelRow[], ip: string) => {
    const { events } = await lookupsOf(labels).past.history(ip, 10);
    return events.map(({ kind, source }) => [source, kind]);
  };

  it("marks what was there when the list was first read, which is no date of the list", async () => {
    const ip = "74.82.47.5";
    const labels = [label(ip, "vpn", { kind: "vpn" }), label(ip, SENSOR_SOURCE.id, { kind: "threat" })];
    const { events } = await lookupsOf(labels).past.history(ip, 10);
    expect(events.map(({ source, first_read: isFirstRead }) => [source, isFirstRead])).toEqual([
      ["vpn", true],
      [SENSOR_SOURCE.id, false],
    ]);
  });

  it("tells a list's note of the row apart from the submission that it is from", async () => {
    const ip = "45.95.147.7";
    const id = "019e0000-0000-7000-8000-000000000001";
    const labels = [
      label(ip, "ipsum", { kind: "threat", reference: "4 of 30 lists" }),
      label(ip, SUBMISSION_SOURCE.id, { kind: "vpn", reference: id }),
    ];
    const { events } = await lookupsOf(labels).past.history(ip, 10);
    expect(events.map(({ source, submission_id, note }) => [source, submission_id, note])).toEqual([
      ["ipsum", null, "4 of 30 lists"],
      [SUBMISSION_SOURCE.id, id, null],
    ]);
  });

  it("has of an address that carries another what lists had of that, and nothing of the tunnel's network", async () => {
    const labels = [
      label("45.95.147.7", "ipsum", { kind: "threat" }),
      label("2002::/16", "bad-asn", { kind: "hosting", display_name: "Relay" }),
    ];
    expect(await kindsOf(labels, "2002:2d5f:9307::1")).toEqual([["ipsum", "threat"]]);
  });

  it("calls a bogon not routable, and no good", async () => {
    const labels = [
      label("10.0.0.0/8", "misp-rfc1918", bogon),
      label("10.0.0.0/8", "a-list", { kind: "benign", tags: ["sinkhole"] }),
    ];
    expect(await kindsOf(labels, "10.0.0.1")).toEqual([
      ["misp-rfc1918", "not_routable"],
      ["a-list", "benign"],
    ]);
  });

  it("leaves bogons out of the demo's addresses while they answer as public ones", async () => {
    const labels = [
      label("203.0.113.0/24", "misp-rfc5735", bogon),
      label("203.0.113.7", "demo-c2", { kind: "threat", tags: ["c2"] }),
    ];
    expect(await kindsOf(labels, "203.0.113.7")).toEqual([["demo-c2", "threat"]]);
    const listed = lookupsOf(labels, undefined, specialRows());
    const { events } = await listed.past.history("203.0.113.7", 10);
    expect(events.map(({ kind }) => kind)).toEqual(["not_routable", "threat"]);
  });
});

describe("the demo in answers about the past", () => {
  const ADDRESS = "203.0.113.7";
  const bogon = label("203.0.113.0/24", "misp-rfc5735", { kind: "benign", tags: ["bogon"], confidence: 100 });
  const server = label(ADDRESS, "demo-c2", { kind: "threat", tags: ["c2"], confidence: 95 });
  const seen = label(ADDRESS, SENSOR_SOURCE.id, { kind: "threat", tags: ["port_scan"] });
  const pastOf = async ({ past }: ReturnType<typeof lookupsOf>, ip = ADDRESS, at = NOW) =>
    (await past.one(ip, new Date(at))).info;
  const sourcesOf = ({ provenance }: IpAnswer["info"]) => provenance.map(({ source }) => source);

  it("is all that names its addresses while it is loaded", async () => {
    const info = await pastOf(lookupsOf([bogon, server, seen]));
    expect(info.network.special).toBeNull();
    expect(info.behavior.tags).not.toContain("bogon");
    expect(info.risk.contributions.map(({ source }) => source).toSorted()).toEqual(["demo-c2", SENSOR_SOURCE.id]);
    expect(sourcesOf(info)).not.toContain("misp-rfc5735");
  });

  it("leaves nothing once it is cleared: its addresses are special-purpose ones on all days", async () => {
    // Clearing deletes the labels of the demo, and those of sensors for its addresses, from the history.
    const info = await pastOf(lookupsOf([bogon], undefined, specialRows()));
    expect(info.risk).toMatchObject({ verdict: "not_routable", score: 0 });
    expect(info.network.special?.scope).toBe("documentation");
    expect(sourcesOf(info).filter((id) => id.startsWith("demo-"))).toEqual([]);
  });

  it("is no list that other addresses were missing", async () => {
    const morning = Date.parse(`${DAY}T20:20:00Z`);
    const missing = async (lists: readonly string[], ip: string) =>
      (await pastOf(lookupsOf([bogon, server], undefined, [], lists), ip, morning)).not_collected;
    expect(await missing(["demo-c2", "a-list"], "45.95.147.7")).toEqual(await missing(["a-list"], "45.95.147.7"));
    expect(JSON.stringify(await missing(["a-list"], "45.95.147.7"))).toContain("a-list");
    expect(JSON.stringify(await missing(["demo-c2"], ADDRESS))).toContain("demo-c2");
  });
});
