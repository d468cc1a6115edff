import { Risk } from "@fyr/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fact, LABEL_KINDS, type LabelRecord } from "../atlas/index.ts";
import { DAY, label, source, special } from "./testing/evidence.ts";
import { recompute, type RiskInput, score } from "./score.ts";
import { levelOf } from "./verdict.ts";
import { runs } from "../testing/soak.ts";
import { utcDay } from "../time/index.ts";

const ask = (labels: Fact<LabelRecord>[], more: Partial<RiskInput> = {}) =>
  score({ labels, special: null, network: null, day: DAY, ...more });

/** A list that is worth little by itself: that is what importers give a list without a record of its own. */
const minorList = (id: number) => label("threat", `list-${id}`, { tags: ["malicious"], confidence: 40 });
const minorLists = (n: number) => Array.from({ length: n }, (_, i) => minorList(i));
const publicDns = label("benign", "warning-list", {
  provider: "google",
  display_name: "Google Public DNS",
  tags: ["public_dns"],
  confidence: 90,
});

describe("calibration: what typical addresses score", () => {
  const network = {
    source: source("fyr-known-asn"),
    kind: "hosting" as const,
    organization: "Example",
    because: "known network",
  };
  it.each<[string, RiskInput["labels"], Partial<RiskInput>, number, number, string | null]>([
    ["an ordinary address that no list names", [], {}, 0, 0, null],
    ["a data centre by a list", [label("hosting", "dc")], {}, 10, 15, "neutral"],
    ["a data centre by its AS number", [], { network }, 10, 15, "neutral"],
    ["a cloud", [label("cloud", "aws", { provider: "amazon", confidence: 95 })], {}, 10, 15, "neutral"],
    ["a commercial VPN", [label("vpn", "x", { provider: "mullvad", confidence: 90 })], {}, 30, 40, "neutral"],
    ["a VPN in a data centre", [label("vpn", "x"), label("hosting", "dc")], {}, 30, 40, "neutral"],
    ["a VPN on two lists", [label("vpn", "x"), label("vpn", "y")], {}, 30, 40, "neutral"],
    ["a VPN in a cloud", [label("vpn", "x"), label("cloud", "aws")], {}, 30, 40, "neutral"],
    ["a proxy", [label("proxy", "x", { confidence: 90 })], {}, 38, 45, "neutral"],
    [
      "a browser's privacy relay, on three lists",
      ["a", "b", "c"].map((id) => label("proxy", id, { provider: "icloud_private_relay", tags: ["privacy_relay"] })),
      {},
      10,
      20,
      "neutral",
    ],
    ["a residential proxy", [label("residential_proxy", "x", { confidence: 90 })], {}, 40, 50, "neutral"],
    ["a Tor exit", [label("tor", "tor", { tags: ["tor"], confidence: 90 })], {}, 55, 65, "neutral"],
    ["an address on one minor blocklist", minorLists(1), {}, 30, 45, "neutral"],
    ["IPsum: one list", [label("threat", "ipsum", { tags: ["suspicious"], confidence: 40 })], {}, 30, 45, "neutral"],
    ["IPsum: three lists", [label("threat", "ipsum", { tags: ["malicious"], confidence: 78 })], {}, 65, 75, "bad"],
    [
      "IPsum: eight lists",
      [label("threat", "ipsum", { tags: ["malicious"], confidence: 98 })],
      {},
      90,
      100,
      "very_bad",
    ],
    ["an address on three", minorLists(3), {}, 65, 75, "bad"],
    ["an address on eight", minorLists(8), {}, 90, 100, "very_bad"],
    [
      "a command server, from a certain source",
      [label("threat", "x", { tags: ["c2"], confidence: 100 })],
      {},
      90,
      100,
      "very_bad",
    ],
    ["an open scanner", [label("threat", "x", { tags: ["scanning"], confidence: 70 })], {}, 30, 40, "neutral"],
    [
      "a research scanner on two lists",
      [
        ...minorLists(2),
        label("benign", "w", { provider: "shodan", tags: ["scanning", "internet_census"], confidence: 90 }),
      ],
      {},
      20,
      29,
      "good",
    ],
    [
      "a known crawler in a cloud, on one list",
      [minorList(0), label("crawler", "g", { provider: "googlebot" }), label("cloud", "c")],
      {},
      10,
      20,
      "good",
    ],
    ["8.8.8.8 on one list", [minorList(0), publicDns], { network }, 5, 15, "good"],
    [
      "an open resolver of no known operator, on one list",
      [minorList(0), label("benign", "w", { tags: ["public_dns"], confidence: 50 })],
      {},
      30,
      36,
      "neutral",
    ],
  ])("%s", (_, labels, more, least, most, level) => {
    const risk = score({ labels, special: null, network: null, day: DAY, ...more });
    expect(risk.score).toBeGreaterThanOrEqual(least);
    expect(risk.score).toBeLessThanOrEqual(most);
    expect(risk.level).toBe(level);
  });
});

describe("reasons", () => {
  it("names the public resolver as what lowers the score", () => {
    const risk = ask([minorList(0), publicDns]);
    expect(risk.contributions.map(({ category, points, reason }) => ({ category, points, reason }))).toEqual([
      { category: "threat", points: 37, reason: "Listed for Malicious: List 0, read on 2026-08-22." },
      {
        category: "benign",
        points: -28,
        reason: "Known as a public DNS resolver (Google Public DNS): Warning List, read on 2026-08-22.",
      },
    ]);
    expect(risk.score).toBe(9);
  });

  it("scores an address outside the public internet 0, explains why, and ignores lists", () => {
    const risk = ask(minorLists(9), { special: special("Private-Use", "private", "RFC 1918") });
    expect(risk).toMatchObject({ score: 0, level: null });
    expect(risk.contributions.map((c) => c.reason)).toEqual([
      "Private-Use (RFC 1918): not an address of the public internet, so there is nothing to score.",
    ]);
    expect(recompute(risk.contributions)).toBe(0);
  });

  it("scores a special address that is globally reachable like any other, but never a group", () => {
    const threats = minorLists(1);
    expect(ask(threats, { special: special("AS112-v4", "as112", "RFC 7535", true) }).score).toBe(37);
    expect(ask(threats, { special: special("Multicast", "multicast", "RFC 5771", true) }).score).toBe(0);
  });

  it("counts a source once, with its strongest row, and shows the other with no points", () => {
    const strong = label("threat", "same", { tags: ["c2"], confidence: 50 });
    const weak = label("threat", "same", { tags: ["scanning"], confidence: 50 });
    const risk = ask([weak, strong]);
    expect(risk.score).toBe(ask([strong]).score);
    expect(risk.contributions.map((c) => [c.tags[0], c.points])).toEqual([
      ["c2", 46],
      ["scanning", 0],
    ]);
  });
});

const decayAt = (kind: LabelRecord["kind"], last_seen: string | null, tags: string[] = []) =>
  ask([label(kind, source("s", null), { last_seen, tags, confidence: 100 })]).contributions[0]?.decay;

describe("ageing", () => {
  it.each<[LabelRecord["kind"], string[], string, number]>([
    ["tor", [], "2026-08-15", 0.5],
    ["vpn", [], "2026-05-24", 0.5],
    ["proxy", [], "2026-08-08", 0.5],
    ["threat", ["malicious"], "2026-07-23", 0.5],
    ["threat", ["bruteforce"], "2026-08-08", 0.5],
    ["threat", ["bruteforce"], "2026-07-25", 0.25],
    ["hosting", [], "2016-01-01", 1],
    ["tor", [], "2027-01-01", 1],
  ])("a %s label %j last seen %s has %d left", (kind, tags, last_seen, decay) => {
    expect(decayAt(kind, last_seen, tags)).toBe(decay);
  });

  it("ages an undated row from the day its list was published, and says so", () => {
    const edition = source("old-list", "2026-08-08");
    const [contribution] = ask([label("proxy", edition, { last_seen: null })]).contributions;
    expect(contribution).toMatchObject({
      decay: 0.5,
      last_seen: null,
      reason: "Proxy: Old List, edition of 2026-08-08.",
    });
  });

  it("counts an undated claim in full, and explains that", () => {
    const [contribution] = ask([label("proxy", source("list", null), { last_seen: null })]).contributions;
    expect(contribution).toMatchObject({ decay: 1, reason: "Proxy: List, undated." });
  });
});

it.each([
  [0, "very_good"],
  [9, "very_good"],
  [10, "good"],
  [29, "good"],
  [30, "neutral"],
  [59, "neutral"],
  [60, "bad"],
  [79, "bad"],
  [80, "very_bad"],
  [100, "very_bad"],
])("a score of %d is %s", (points, level) => {
  expect(levelOf(points)).toBe(level);
});

describe("properties", () => {
  const day = fc.integer({ min: 0, max: 800 }).map((n) => utcDay(Date.UTC(2025, 0, 1) + n * 86_400_000));
  const tags = fc.subarray([
    "malicious",
    "bruteforce",
    "c2",
    "scanning",
    "public_dns",
    "sinkhole",
    "internet_census",
    "privacy_relay",
    "never-heard-of",
  ]);
  const labelOf = (...kinds: LabelRecord["kind"][]) =>
    fc
      .record({
        kind: fc.constantFrom(...kinds),
        from: fc.integer({ min: 0, max: 9 }),
        provider: fc.constantFrom(null, "acme", "example"),
        tags,
        confidence: fc.integer({ min: 0, max: 100 }),
        last_seen: fc.option(day),
      })
      .map(({ kind, from, ...more }) => label(kind, `source-${from}`, more));
  const labels = fc.array(labelOf(...LABEL_KINDS), { maxLength: 12 });
  const some = { numRuns: runs(3000) };

  it("the score is a whole number of 0 to 100 with the contract's shape, and the points add up to it", () => {
    fc.assert(
      fc.property(labels, day, (given, today) => {
        const risk = Risk.parse(ask(given, { day: today }));
        expect(risk.contributions.reduce((sum, c) => sum + c.points, 0)).toBe(risk.score);
        expect(risk.contributions.filter((c) => Math.sign(c.points) * Math.sign(c.weight) < 0)).toEqual([]);
      }),
      some,
    );
  });

  it("can be recomputed from the contributions alone, in any order, without reading their points", () => {
    fc.assert(
      fc.property(labels, day, fc.func(fc.integer()), (given, today, rank) => {
        const risk = ask(given, { day: today });
        const stripped = risk.contributions.map((c) => ({ ...c, points: 0, weight: 0 }));
        expect(recompute(stripped.toSorted((a, b) => rank(a.reason) - rank(b.reason)))).toBe(risk.score);
      }),
      some,
    );
  });

  it("does not depend on the order of the labels", () => {
    const shuffled = labels.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length, maxLength: given.length })),
    );
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        expect(ask(other)).toEqual(ask(given));
      }),
      some,
    );
  });

  it("a further threat, or a further way to hide, never lowers the score", () => {
    const bad = labelOf("threat", "tor", "vpn", "proxy", "residential_proxy", "hosting");
    fc.assert(
      fc.property(labels, bad, (given, more) => {
        expect(ask([...given, more]).score).toBeGreaterThanOrEqual(ask(given).score);
      }),
      some,
    );
  });

  it("a further benign label never raises the score", () => {
    fc.assert(
      fc.property(labels, labelOf("benign", "cdn", "crawler"), (given, more) => {
        expect(ask([...given, more]).score).toBeLessThanOrEqual(ask(given).score);
      }),
      some,
    );
  });

  it("older evidence never counts for more", () => {
    fc.assert(
      fc.property(fc.array(labelOf("threat", "tor", "vpn", "proxy"), { maxLength: 6 }), day, day, (given, a, b) => {
        const [sooner, later] = a < b ? [a, b] : [b, a];
        expect(ask(given, { day: later }).score).toBeLessThanOrEqual(ask(given, { day: sooner }).score);
      }),
      some,
    );
  });
});
