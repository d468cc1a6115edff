import type { RiskVerdict } from "@fyr/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fact, LABEL_KINDS, type LabelRecord } from "../atlas/index.ts";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { sourceOn } from "../sources/index.ts";
import { runs } from "../testing/soak.ts";
import { DAY_MS, utcDay } from "../time/index.ts";
import { notCollectedAt, notCollectedToday, type SourceStanding } from "./coverage.ts";
import { writtenDay } from "./day.ts";
import { type NameEvidence, type RiskInput, score, scoreDomain } from "./index.ts";
import { DAY, label, source, special } from "./testing/evidence.ts";

const ask = (labels: readonly Fact<LabelRecord>[], more: Partial<RiskInput> = {}) =>
  score({ labels, special: null, network: null, day: DAY, ...more });

const ipsum = (count: number, more: Partial<LabelRecord> = {}) =>
  label(
    "threat",
    { ...source("ipsum", "2026-11-22"), name: "IPsum", dated: DAY },
    {
      tags: ["malicious"],
      confidence: 99,
      reference: `${count} of 30 lists`,
      ...more,
    },
  );
const minor = (id: number) => label("threat", `list-${id}`, { tags: ["malicious"], confidence: 40 });
const dns = label("benign", "resolvers", { display_name: "Google Public DNS", tags: ["public_dns"], confidence: 95 });
const hosting = label("hosting", "dc", { display_name: "Amazon AWS", confidence: 95 });
const bogon = label("benign", "misp-rfc5735", { tags: ["bogon"], confidence: 100 });
const vpn = label("vpn", "x", { provider: "mullvad", display_name: "Mullvad", confidence: 90 });
const proxy = label("proxy", "own", { confidence: 50 });
const bruteforce = label(
  "threat",
  { ...SENSOR_SOURCE },
  {
    display_name: "SSH password guessing",
    tags: ["bruteforce"],
    confidence: 95,
  },
);
const ended = (kind: LabelRecord["kind"]) =>
  label(kind, source("old", null), { last_seen: "2019-03-04", tags: ["c2"] });

describe("verdicts", () => {
  it.each<[string, readonly Fact<LabelRecord>[], Partial<RiskInput>, RiskVerdict, string]>([
    ["nobody has known of it", [], {}, "unknown", "Unknown: no evidence speaks for or against this address."],
    ["a bogon list names it", [bogon], {}, "unknown", "Unknown: no evidence speaks for or against this address."],
    [
      "its only listing has aged out",
      [ended("threat")],
      {},
      "unknown",
      "Unknown: listed for C2, according to Old, last seen 4 Mar 2019, which has aged out.",
    ],
    [
      "private space, whatever lists say",
      [ipsum(10)],
      { special: special("Private-Use", "private", "RFC 1918") },
      "not_routable",
      "Not routable: Private-Use (RFC 1918) is not part of the public internet.",
    ],
    [
      "private space, where own sensors saw it attack",
      [ipsum(10), bruteforce],
      { special: special("Private-Use", "private", "RFC 1918"), day: "2031-01-01" },
      "not_routable",
      "Not routable: Private-Use (RFC 1918) is not part of the public internet; seen by your own sensors: SSH password guessing, last seen 22 Aug 2026.",
    ],
    [
      "many blocklists",
      [ipsum(10)],
      {},
      "very_bad",
      "Very bad: on 10 of the 30 lists that IPsum counts, as of 22 Aug 2026.",
    ],
    [
      "three minor blocklists",
      [minor(0), minor(1), minor(2)],
      {},
      "bad",
      "Bad: listed for Malicious, according to List 0, read on 22 Aug 2026; 2 more sources agree.",
    ],
    [
      "own sensors",
      [bruteforce],
      { day: "2026-08-23" },
      "bad",
      "Bad: seen by your own sensors: SSH password guessing, last seen 22 Aug 2026.",
    ],
    [
      "own sensors, and a list of the same thing that weighs more",
      [label("threat", "blocklist", { tags: ["bruteforce"], confidence: 99 }), bruteforce],
      {},
      "very_bad",
      "Very bad: seen by your own sensors: SSH password guessing, last seen 22 Aug 2026; 1 more source agrees.",
    ],
    [
      "a list of something worse than own sensors saw",
      [label("threat", "command", { tags: ["c2"], confidence: 99 }), bruteforce],
      {},
      "very_bad",
      "Very bad: listed for C2, according to Command, read on 22 Aug 2026; seen by your own sensors: SSH password guessing, last seen 22 Aug 2026.",
    ],
    ["a VPN", [vpn], {}, "neutral", "Neutral: exit of Mullvad (VPN), according to X, read on 22 Aug 2026."],
    [
      "a network of VPNs, by a list that names none",
      [label("vpn", "x", { confidence: 80 })],
      {},
      "neutral",
      "Neutral: listed as a VPN network, according to X, read on 22 Aug 2026.",
    ],
    [
      "a data centre",
      [hosting],
      {},
      "neutral",
      "Neutral: in a data centre of Amazon AWS, according to Dc, read on 22 Aug 2026.",
    ],
    [
      "a public resolver on a blocklist",
      [dns, minor(0)],
      {},
      "benign",
      "Benign: known as a public DNS resolver (Google Public DNS), according to Resolvers, read on 22 Aug 2026; this outweighs that it is listed for Malicious, according to List 0, read on 22 Aug 2026.",
    ],
    [
      "a known scanner that is a proxy",
      [label("benign", "scanners", { display_name: "Alpha", tags: ["scanner"], confidence: 80 }), proxy],
      {},
      "benign",
      "Benign: known scanner (Alpha), according to Scanners, read on 22 Aug 2026; also proxy, according to Own, read on 22 Aug 2026.",
    ],
    [
      "a public resolver",
      [dns],
      {},
      "benign",
      "Benign: known as a public DNS resolver (Google Public DNS), according to Resolvers, read on 22 Aug 2026.",
    ],
    [
      "a Tor exit on many lists",
      [label("tor", "dan", { confidence: 95 }), ipsum(3, { confidence: 40 })],
      {},
      "bad",
      "Bad: Tor exit or relay, according to Dan, read on 22 Aug 2026; on 3 of the 30 lists that IPsum counts, as of 22 Aug 2026.",
    ],
    [
      "a sinkhole",
      [label("benign", "sinkholes", { tags: ["sinkhole"], display_name: "Acme", confidence: 90 })],
      {},
      "benign",
      "Benign: known as a sinkhole (Acme), to which infected machines connect, according to Sinkholes, read on 22 Aug 2026.",
    ],
    [
      "a Tor exit on a list of exits alone",
      [label("tor", "exits", { display_name: "Tor exit", confidence: 95 })],
      {},
      "bad",
      "Bad: Tor exit, according to Exits, read on 22 Aug 2026.",
    ],
    [
      "a VPN that three lists have, of which one other names it",
      [
        label("vpn", "a", { display_name: "Acme VPN", confidence: 90 }),
        label("vpn", "b", { display_name: "Acme VPN", confidence: 80 }),
        label("vpn", "c", { confidence: 70 }),
      ],
      {},
      "neutral",
      "Neutral: exit of Acme VPN, according to A, read on 22 Aug 2026; 1 more source agrees.",
    ],
    [
      "a research scanner on many lists",
      [ipsum(8, { confidence: 98 }), label("benign", "w", { tags: ["internet_census"], confidence: 90 })],
      {},
      "neutral",
      "Neutral: on 8 of the 30 lists that IPsum counts, as of 22 Aug 2026; known as Internet Census, according to W, read on 22 Aug 2026.",
    ],
    [
      "an old accusation",
      [label("threat", source("old", null), { last_seen: "2026-05-01", tags: ["c2"] })],
      {},
      "neutral",
      "Neutral: listed for C2, according to Old, last seen 1 May 2026; too little to call it bad, and no clearance.",
    ],
    [
      "a CDN without other evidence",
      [label("cdn", "cdn", { display_name: "Fastly" })],
      {},
      "good",
      "Good: content delivery network (Fastly), where a report may concern any site behind it, according to Cdn, read on 22 Aug 2026.",
    ],
  ])("%s", (_, labels, more, verdict, summary) => {
    const risk = ask(labels, more);
    expect([risk.verdict, risk.summary]).toEqual([verdict, summary]);
    expect(risk.would_change.length).toBeGreaterThan(0);
    expect(risk.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(risk.score);
    const isBandless = verdict === "unknown" || verdict === "not_routable";
    if (isBandless) expect(risk.score).toBe(0);
    // A program that reads the band and not the verdict must not take neutral for good.
    if (verdict !== "benign") expect(risk.level).toBe(isBandless ? null : verdict);
  });

  it("groups the sources of one claim", () => {
    const others = ["b", "c", "d"].map((id) => label("hosting", id, { confidence: 70 }));
    const { reasons, contributions } = ask([hosting, ...others, minor(0)]);
    expect(reasons.map(({ claim, sources }) => [claim, sources])).toEqual([
      ["Threat: Malicious", 1],
      ["Hosting: Amazon AWS (named by 1 of 4)", 4],
    ]);
    const agreed = ask([hosting, label("hosting", "b", { display_name: "Amazon AWS" })]).reasons;
    expect(agreed.map(({ claim, sources }) => [claim, sources])).toEqual([["Hosting: Amazon AWS", 2]]);
    const mullvad = label("vpn", "a", { provider: "mullvad", display_name: "Mullvad VPN" });
    const claimsOf = (...labels: Fact<LabelRecord>[]) =>
      ask(labels).reasons.map(({ claim, sources }) => [claim, sources]);
    expect(claimsOf(mullvad, label("vpn", "b"))).toEqual([["VPN: Mullvad VPN (named by 1 of 2)", 2]]);
    expect(claimsOf(mullvad, label("vpn", "b", { display_name: "Mullvad VPN" }))).toEqual([["VPN: Mullvad VPN", 2]]);
    // Two services are two names, and neither is of all.
    expect(claimsOf(mullvad, label("vpn", "b", { display_name: "NordVPN" }))).toEqual([
      ["VPN: Mullvad VPN, NordVPN", 2],
    ]);
    expect(claimsOf(label("vpn", "b"))).toEqual([["VPN", 1]]);
    expect(reasons.flatMap((reason) => reason.contributions).toSorted((a, b) => a - b)).toEqual([
      ...contributions.keys(),
    ]);
  });

  it("says what would change it, and by when an entry fades", () => {
    expect(ask([]).would_change).toEqual([
      "A blocklist or a list of VPN, proxy or Tor services naming it",
      "Your own sensors seeing it attack",
      "An accepted submission that says what it is part of",
    ]);
    expect(ask([ipsum(10)]).would_change).toEqual([
      "IPsum no longer naming it",
      "The entry of IPsum ageing: bad from 28 Nov 2026 unless it is confirmed",
    ]);
    expect(ask([ipsum(10)], { day: "2026-11-27" }).verdict).toBe("very_bad");
    expect(ask([ipsum(10)], { day: "2026-11-28" }).verdict).toBe("bad");
    const old = [label("threat", source("old", null), { tags: ["c2"], last_seen: DAY })];
    expect(ask(old).would_change[1]).toBe("The entry of Old ageing: neutral from 1 Sep 2026 unless it is confirmed");
  });

  it("has the day of own sensors as that of the events, also on the day on which the history was read", () => {
    const seen = label(
      "threat",
      { ...SENSOR_SOURCE, published: DAY },
      { display_name: "Port scan", tags: ["scanning"] },
    );
    expect(ask([seen]).summary).toBe(
      "Neutral: seen by your own sensors: Port scan, last seen 22 Aug 2026; too little to call it bad, and no clearance.",
    );
  });

  it("ages all that counts against it by one day, and own sensors' labels to their end", () => {
    const scan = label(
      "threat",
      { ...SENSOR_SOURCE },
      { display_name: "Port scan", tags: ["scanning"], confidence: 85 },
    );
    const alone = ask([ipsum(5)]).would_change.find((text) => text.includes("ageing"));
    const beside = ask([ipsum(5), scan]);
    const sentence = beside.would_change.find((text) => text.includes("ageing")) ?? "";
    const [, next, day] = / ageing: ([a-z ]+) from (.+) unless /.exec(sentence) ?? [];
    // Both fade at once: on that day, and not on the eve, the verdict is another one.
    const on = (text: string): string => ask([ipsum(5), scan], { day: utcDay(Date.parse(`${text} UTC`)) }).verdict;
    expect([sentence, on(day ?? "")]).toEqual([sentence, next?.replace(" ", "_")]);
    expect(on(writtenDay(utcDay(Date.parse(`${day} UTC`) - DAY_MS)))).toBe(beside.verdict);
    expect(alone).not.toBe(sentence);
    const last = ask([bruteforce]).would_change.find((text) => text.includes("ageing"));
    const gone = Date.parse(`${/ from (.+) unless /.exec(last ?? "")?.[1]} UTC`);
    expect(gone).toBeLessThanOrEqual(Date.parse(DAY) + 90 * DAY_MS);
  });

  it("names the smallest group where no source alone would change it", () => {
    const clouds = [hosting, label("hosting", "b", { confidence: 70 })];
    expect(ask(clouds).would_change).toEqual([
      "Dc and B no longer naming it",
      "Two blocklists naming it as malicious",
      "Your own sensors seeing it attack",
    ]);
    const many = ["b", "c", "d", "e"].map((id) => label("hosting", id, { confidence: 70 }));
    expect(ask([hosting, ...many]).would_change[0]).toBe("All 5 sources that count against it no longer naming it");
    expect(ask([minor(0)]).would_change).toContain("A further blocklist naming it as malicious");
  });

  it("promises nothing of lists of VPNs for a domain", () => {
    expect(scoreDomain([], DAY).would_change).toEqual([
      "A blocklist naming it",
      "An accepted submission that says what it is part of",
    ]);
  });

  it("puts a name with brackets behind a colon", () => {
    const resolver = label("benign", "w", { display_name: "HiNet DNS (Chunghwa Telecom)", tags: ["public_dns"] });
    expect(ask([resolver]).summary).toMatch(
      /^Benign: known as a public DNS resolver: HiNet DNS \(Chunghwa Telecom\), according to W/,
    );
  });

  it("calls a scanner one, once", () => {
    const stretchoid = label("benign", "w", { display_name: "Stretchoid", tags: ["scanner", "scanning"] });
    expect(ask([stretchoid]).summary).toMatch(/^Benign: known scanner \(Stretchoid\), according to W/);
  });

  it("lowers nothing for a bogon list", () => {
    expect(ask([ipsum(10), bogon]).score).toBe(ask([ipsum(10)]).score);
  });
});

describe("properties of verdicts", () => {
  const any = fc
    .record({
      kind: fc.constantFrom(...LABEL_KINDS),
      from: fc.integer({ min: 0, max: 9 }),
      tags: fc.subarray(["malicious", "bruteforce", "scanning", "public_dns", "bogon"]),
      confidence: fc.integer({ min: 10, max: 100 }),
    })
    .map(({ kind, from, tags, confidence }) => label(kind, `source-${from}`, { tags, confidence }));
  const labels = fc.array(any, { maxLength: 8 });
  const isBogon = ({ value: { kind, tags } }: Fact<LabelRecord>) => kind === "benign" && tags.includes("bogon");
  const some = { numRuns: runs(2000) };

  const NUMBERS = ["A", "Two", "Three", "Four", "Five"];
  /** The labels after the change that a sentence names, read from nothing but its words. */
  function applied(sentence: string, given: readonly Fact<LabelRecord>[]): readonly Fact<LabelRecord>[] {
    const against = given.filter(({ value: { kind } }) => !["benign", "crawler", "cdn"].includes(kind));
    const all = /^All \d+ sources that (count against|speak for) it no longer naming it$/.exec(sentence)?.[1];
    if (all !== undefined) {
      const gone = new Set(
        (all === "speak for" ? given.filter((one) => !against.includes(one)) : against).map((one) => one.source.id),
      );
      return given.filter((one) => !gone.has(one.source.id));
    }
    const together = /^All \d+ sources that count against it ageing: .+ from (.+) unless they are confirmed$/.exec(
      sentence,
    )?.[1];
    if (together !== undefined) return aged(against, together).concat(given.filter((one) => !against.includes(one)));
    const listed = /^(\w+)(?: further)? blocklists? naming it as malicious$/.exec(sentence)?.[1];
    if (listed !== undefined) {
      const news = NUMBERS.slice(0, NUMBERS.indexOf(listed) + 1);
      return [...given, ...news.map((n) => label("threat", `new-${n}`, { tags: ["malicious"], confidence: 50 }))];
    }
    if (sentence === "Your own sensors seeing it attack")
      return [...given, label("threat", SENSOR_SOURCE, { tags: ["bruteforce"], confidence: 65 })];
    const [, names = "", , day] =
      /^(?:The entr(?:y|ies) of )?(.+?)(?: no longer naming it| ageing: ([a-z ]+) from (.+) unless (?:it is|they are) confirmed)$/.exec(
        sentence,
      ) ?? [];
    const named = new Set(names.split(/, | and /));
    expect([...named].filter((name) => !given.some(({ source: { name: known } }) => known === name))).toEqual([]);
    if (day === undefined) return given.filter((one) => !named.has(one.source.name));
    const isNamed = ({ source: { name } }: Fact<LabelRecord>): boolean => named.has(name);
    // Only what counts against it fades there.
    const ageing = new Set(against.filter(isNamed));
    return given.map((one) => (ageing.has(one) ? (aged([one], day)[0] ?? one) : one));
  }

  /** The labels as they are worth on that day. */
  const aged = (of: readonly Fact<LabelRecord>[], day: string): Fact<LabelRecord>[] =>
    of.map((one) => {
      const seen = Date.parse(one.value.last_seen ?? DAY) - (Date.parse(`${day} UTC`) - Date.parse(DAY));
      return { ...one, value: { ...one.value, last_seen: utcDay(seen) } };
    });

  it("would change by each of the changes that it names, and names at least one", () => {
    fc.assert(
      fc.property(labels, (given) => {
        const risk = ask(given);
        expect(risk.would_change.length).toBeGreaterThan(0);
        if (risk.verdict === "unknown") return;
        for (const sentence of risk.would_change) {
          const after = ask(applied(sentence, given)).verdict;
          expect([sentence, after]).not.toEqual([sentence, risk.verdict]);
          const [, next, day] = / ageing: ([a-z ]+) from (.+) unless /.exec(sentence) ?? [];
          if (day === undefined) continue;
          expect([sentence, after.replace("_", " ")]).toEqual([sentence, next]);
          // Not a day earlier.
          const eve = writtenDay(utcDay(Date.parse(`${day} UTC`) - DAY_MS));
          expect([sentence, ask(applied(sentence.replace(day, eve), given)).verdict]).toEqual([sentence, risk.verdict]);
        }
      }),
      some,
    );
  });

  it("is unknown without evidence, and only then", () => {
    fc.assert(
      fc.property(labels, (given) => {
        expect(ask(given).verdict === "unknown").toBe(given.every(isBogon));
      }),
      some,
    );
  });

  it("never becomes unknown by a further listing", () => {
    fc.assert(
      fc.property(labels, any, (given, more) => {
        const isKnown = ask(given).verdict !== "unknown" || !isBogon(more);
        expect(ask([...given, more]).verdict === "unknown").toBe(!isKnown);
      }),
      some,
    );
  });

  it("is not routable if and only if the address is special", () => {
    fc.assert(
      fc.property(labels, fc.boolean(), (given, isSpecial) => {
        const { verdict } = ask(given, { special: isSpecial ? special("Loopback", "loopback", "RFC 1122") : null });
        expect(verdict === "not_routable").toBe(isSpecial);
      }),
      some,
    );
  });

  it("gives no good verdict to a listed address, unless there is benign evidence", () => {
    fc.assert(
      fc.property(labels, (given) => {
        const { verdict } = ask([...given, minor(0)]);
        expect(["very_good", "good", "unknown"]).not.toContain(verdict);
      }),
      some,
    );
  });
});

describe("verdicts on a past day", () => {
  const at = new Date("2026-10-25T23:59:59Z");
  const collected = (id: string, kind: LabelRecord["kind"], first: string) => ({
    id,
    name: id.toUpperCase(),
    kinds: [kind],
    first: new Date(first),
  });
  const later = "2026-11-22T10:00:00Z";
  const past = (...sources: ReturnType<typeof collected>[]) => ({
    coverage: { at: at.toISOString(), notCollected: notCollectedAt(sources, at) },
  });
  const nothing = past(collected("ipsum", "threat", later), collected("tor", "tor", later));

  it("names the sources and layers that had not been collected", () => {
    const { notCollected } = past(
      collected("ipsum", "threat", later),
      collected("drop", "threat", "2026-10-01T00:00:00Z"),
      collected("vpn", "vpn", "2026-10-01T00:00:00Z"),
      collected("relay", "residential_proxy", later),
    ).coverage;
    expect(notCollected.map(({ layer, whole, sources }) => [layer, whole, sources.map((one) => one.source)])).toEqual([
      ["threat", false, ["ipsum"]],
      ["proxy", true, ["relay"]],
      ["tor", true, []],
      ["network", true, []],
      ["benign", true, []],
    ]);
    expect(notCollected[0]?.sources).toEqual([
      { source: "ipsum", source_name: "IPSUM", first_collected: "2026-11-22T10:00:00.000Z" },
    ]);
  });

  it("counts lists that have not been collected to this day", () => {
    const sources = [collected("ipsum", "threat", "2026-10-01T00:00:00Z"), collected("tor", "tor", later)];
    const notCollected = notCollectedAt(sources, at, [["threat"], ["threat"], ["vpn"]]);
    expect(notCollected.slice(0, 2)).toEqual([
      { layer: "threat", whole: false, collected: 1, total: 3, sources: [] },
      { layer: "vpn", whole: true, collected: 0, total: 1, sources: [] },
    ]);
    const threats = notCollected.slice(0, 1);
    expect(ask([], { coverage: { at: at.toISOString(), notCollected: threats } }).summary).toBe(
      "Unknown: no evidence speaks for or against this address; 1 of 3 threat lists was collected then.",
    );
  });

  it("gives no good verdict from the silence of lists that were not collected", () => {
    expect(ask([], nothing)).toMatchObject({
      verdict: "unknown",
      summary: "Unknown: threat, VPN, proxy and Tor lists had not been collected on 25 Oct 2026.",
    });
    expect(ask([dns], nothing)).toMatchObject({ verdict: "unknown" });
    const scanner = label("benign", { ...source("fyr-known-scanners", DAY) }, { tags: ["scanner"], confidence: 90 });
    expect(ask([scanner], nothing).summary).toMatch(/ on 25 Oct 2026; today: known scanner, according to /);
    const rule = {
      source: source("routes", DAY),
      kind: "hosting" as const,
      organization: "Example",
      because: "rule hosting",
    };
    const routed = ask([], { ...nothing, network: rule });
    expect(routed.summary).toMatch(/ on 25 Oct 2026; known today: in a data centre of Example, according to Routes/);
    expect(ask([hosting], { ...nothing, network: rule }).summary).toMatch(
      /; known then: in a data centre of Amazon AWS/,
    );
    const named = { provider: "google", tags: ["public_dns"], confidence: 95 };
    const google = label("benign", source("fyr-known-resolvers", DAY), named);
    expect(ask([hosting, google], nothing).summary).toMatch(
      /; known then: in a data centre of Amazon AWS.*; today: known as a public DNS resolver/,
    );
    // That it runs relays is known today: of that day nothing is.
    const relays = { ...rule, kind: "tor" as const, organization: "Torservers.net", because: "AS60729" };
    const tor = ask([], { ...nothing, network: relays });
    expect(tor).toMatchObject({ verdict: "unknown", score: 0, level: null });
    expect(tor.summary).toMatch(/ on 25 Oct 2026; known today: in a network that runs relays of Tor/);
    expect(ask([], { network: relays }).verdict).toBe("neutral");
    const known = ask([hosting], nothing);
    expect(known.summary).toMatch(/had not been collected on 25 Oct 2026; known then: in a data/);
    expect(known).toMatchObject({ score: 0, level: null, verdict: "unknown" });
    expect([...known.contributions, ...known.reasons].map(({ points }) => points)).toEqual([0, 0]);
  });

  it("names the hour on the day of the first collection", () => {
    const sources = [collected("ipsum", "threat", later), collected("tor", "tor", "2026-10-01T00:00:00Z")];
    const on = (moment: string) =>
      ask([], { coverage: { at: moment, notCollected: notCollectedAt(sources, new Date(moment)) } }).summary;
    expect(on("2026-11-22T09:05:59.999Z")).toBe(
      "Unknown: threat, VPN and proxy lists had not been collected at 09:05 UTC on 22 Nov 2026.",
    );
    expect(on("2026-11-21T23:59:59.999Z")).toMatch(/had not been collected on 21 Nov 2026\.$/);
  });

  it("says of today what has not been collected yet, and counts what is known", () => {
    const gap = { coverage: { at: null, notCollected: nothing.coverage.notCollected } };
    const none = ask([], gap);
    expect(none).toMatchObject({
      verdict: "unknown",
      summary: "Unknown: threat, VPN, proxy and Tor lists have not been collected yet.",
    });
    expect(none.would_change[0]).toBe("Lists that have not been collected yet");
    const known = ask([dns], gap);
    expect(known).toMatchObject({ verdict: "benign", contributions: ask([dns]).contributions });
    expect(known.summary).toMatch(
      /^Benign: known as a public DNS resolver .*; threat, VPN, proxy and Tor lists have not been collected yet\.$/,
    );
    // What is bad by the network alone, or by one list, may be worse with the others.
    const relays = {
      source: source("routes", DAY),
      kind: "tor" as const,
      organization: "Torservers.net",
      because: "AS60729",
    };
    expect(ask([], { ...gap, network: relays })).toMatchObject({
      verdict: "neutral",
      summary: expect.stringMatching(
        /relays of Tor .*; threat, VPN, proxy and Tor lists have not been collected yet\.$/,
      ),
    });
    expect(ask([ipsum(10)], { ...gap, day: "2026-11-28" })).toMatchObject({
      verdict: "bad",
      summary: expect.stringContaining("; threat, VPN, proxy and Tor lists have not been collected yet."),
    });
    expect(ask([ipsum(10)], gap)).toEqual(ask([ipsum(10)]));
  });

  it("names what is known of a server before where it stands", () => {
    const google = label("benign", source("fyr-known-resolvers", DAY), {
      provider: "google",
      display_name: "Google Public DNS",
      tags: ["public_dns"],
      confidence: 95,
    });
    const network = {
      source: source("routes", DAY),
      kind: "hosting" as const,
      organization: "Google",
      because: "AS15169",
    };
    expect(ask([google], { ...nothing, network }).summary).toMatch(
      /; today: known as a public DNS resolver \(Google Public DNS\)/,
    );
  });

  it("names how many lists have been collected today", () => {
    const standing = (kind: LabelRecord["kind"], ...states: SourceStanding["state"][]) =>
      states.map((state, index) => ({ id: `${kind}-${index}`, kinds: [kind], state }));
    const today = (...sources: SourceStanding[][]) => {
      const all = [standing("proxy", "in_force"), standing("tor", "in_force"), ...sources].flat();
      return { coverage: { at: null, notCollected: notCollectedToday(all) } };
    };
    const one = today(standing("threat", "in_force", "absent", "absent"), standing("vpn", "in_force"));
    expect(one.coverage.notCollected[0]).toEqual({
      layer: "threat",
      whole: false,
      collected: 1,
      total: 3,
      compiling: 0,
      sources: [],
    });
    expect(ask([], one).summary).toBe(
      "Unknown: no evidence speaks for or against this address; 1 of 3 threat lists is collected.",
    );
    const two = today(standing("threat", "in_force", "in_force", "absent"), standing("vpn", "in_force", "compiling"));
    expect(ask([], two).summary).toMatch(/; 2 of 3 threat lists and 1 of 2 VPN lists are collected\.$/);
    expect(ask([dns], two)).toEqual(ask([dns]));
    const waiting = today(standing("threat", "compiling", "absent"), standing("vpn", "absent"));
    expect(ask([], waiting).summary).toBe(
      "Unknown: threat lists are collected and are being compiled; VPN lists have not been collected yet.",
    );
    const [first, second] = ask([], waiting).would_change;
    expect([first, second]).toEqual([
      "Lists that are collected and are being compiled",
      "Lists that have not been collected yet",
    ]);
    const compiling = today(standing("threat", "compiling"), standing("vpn", "compiling"));
    expect(ask([], compiling).would_change[0]).toBe("Lists that are collected and are being compiled");
  });

  it("goes on accusing", () => {
    expect(ask([ipsum(10)], past(collected("ipsum", "threat", "2026-10-01T00:00:00Z"))).verdict).toBe("very_bad");
  });

  it("concludes as ever where everything had been collected", () => {
    const all = (["threat", "vpn", "proxy", "tor"] as const).map((kind) =>
      collected(kind, kind, "2026-10-01T00:00:00Z"),
    );
    expect(ask([dns], past(...all)).verdict).toBe("benign");
    expect(ask([], past(...all)).summary).toBe("Unknown: no evidence speaks for or against this address.");
  });
});

describe("verdicts on names", () => {
  const labelled = (kind: NameEvidence["label"]["kind"], more: Partial<NameEvidence["label"]> = {}): NameEvidence => ({
    label: {
      subject: { name: "example.com", url: null },
      kind,
      tags: kind === "threat" ? ["phishing"] : [],
      confidence: 90,
      includesSubdomains: false,
      rank: null,
      firstSeen: null,
      ...more,
    },
    source: source(kind),
    match: "name",
    firstSeen: DAY,
    lastSeen: DAY,
  });

  it.each<[string, readonly NameEvidence[], RiskVerdict, string]>([
    ["nobody has known of it", [], "unknown", "Unknown: no evidence speaks for or against this domain."],
    [
      "a phishing list",
      [labelled("threat")],
      "very_bad",
      "Very bad: listed for Phishing, according to Threat, read on 22 Aug 2026.",
    ],
    [
      "a phishing list that is put together from others",
      [labelled("threat", { confidence: 60 })],
      "bad",
      "Bad: listed for Phishing, according to Threat, read on 22 Aug 2026.",
    ],
    [
      "a name that everybody visits",
      [labelled("popular", { rank: 1, confidence: 100 })],
      "benign",
      "Benign: number 1 of the most visited names, according to Popular, read on 22 Aug 2026.",
    ],
    [
      "a shortener that everybody visits",
      [labelled("popular", { rank: 1, confidence: 100 }), labelled("shortener")],
      "benign",
      "Benign: number 1 of the most visited names, according to Popular, read on 22 Aug 2026; also shortener of URLs, which hides where they lead, according to Shortener, read on 22 Aug 2026.",
    ],
    [
      "a name far down among the most visited",
      [labelled("popular", { rank: 900_000 })],
      "unknown",
      "Unknown: number 900,000 of the most visited names, according to Popular, read on 22 Aug 2026, which is no evidence by itself.",
    ],
    [
      "a list of the first ten thousand, unordered",
      [
        {
          ...labelled("popular", { confidence: sourceOn("domain", "misp-cisco_top10k")?.confidence ?? 0 }),
          source: source("misp-cisco_top10k"),
        },
      ],
      "benign",
      "Benign: among the most queried names, according to Misp Cisco_top10k, read on 22 Aug 2026.",
    ],
    ...(
      [
        ["t.me", "where anyone publishes"],
        ["telegra.ph", "where anyone publishes"],
        ["pages.dev", "where anyone publishes"],
        ["workers.dev", "where anyone publishes"],
        ["duckdns.org", "where anyone publishes"],
        ["sedoparking.com", "where domains are parked"],
        ["8.8.8.8.in-addr.arpa", "a name of reverse look-ups"],
      ] as const
    ).map(([name, why]): [string, NameEvidence[], RiskVerdict, string] => [
      `fame of ${name}`,
      [
        {
          ...labelled("popular", { subject: { name, url: null }, rank: 40, confidence: 100 }),
          source: source("umbrella"),
        },
      ],
      "unknown",
      `Unknown: number 40 of the most queried names (${why}), according to Umbrella, read on 22 Aug 2026, which is no evidence by itself.`,
    ]),
  ])("%s", (_, evidence, verdict, summary) => {
    const risk = scoreDomain(evidence, DAY);
    expect([risk.verdict, risk.summary]).toEqual([verdict, summary]);
  });
});

describe("what explains a listing and does not clear it", () => {
  const open = label(
    "benign",
    { ...source("misp-public-dns-v4", DAY), dated: "2024-06-15" },
    {
      tags: ["public_dns"],
      confidence: 50,
      last_seen: "2024-06-15",
    },
  );

  it("has an open resolver of no known operator for no good one, however often it is listed", () => {
    expect(ask([open])).toMatchObject({ verdict: "unknown", score: 0 });
    expect(ask([open]).summary).toBe(
      "Unknown: answers DNS queries of anyone, according to Misp Public Dns V4, as of 15 Jun 2024, which is no evidence by itself.",
    );
    expect([1, 2, 4, 8].map((n) => ask([ipsum(n), open]).verdict)).toEqual(
      [1, 2, 4, 8].map((n) => ask([ipsum(n)]).verdict),
    );
    // The machine was open on the day of the edition, and need not be now.
    expect(ask([open]).contributions[0]?.decay).toBeLessThan(0.01);
  });

  it.each([40, 60, 75, 90, 98])(
    "gives every known scanner one verdict: listed neutral, of confidence %i",
    (confidence) => {
      const scanner = (id: string) =>
        label("benign", id, { provider: "x", display_name: "X", tags: ["scanner", "internet_census"], confidence });
      expect(ask([scanner("a")]).verdict).toBe("benign");
      const listed = [minor(1), minor(2), scanner("a"), scanner("b")];
      expect(ask(listed).verdict).toBe("neutral");
      expect(ask(listed).summary).toMatch(/^Neutral: listed for Malicious.*; known scanner \(X\), according to /);
    },
  );

  it("calls a known scanner so, beside what is known good", () => {
    const scanner = label("benign", "a", { display_name: "Shodan", tags: ["scanner"], confidence: 90 });
    expect(ask([scanner, ipsum(9)]).reasons.map(({ claim }) => claim)).toEqual([
      "Threat: Malicious",
      "Known scanner: Shodan",
    ]);
    expect(ask([scanner, dns]).reasons.map(({ claim }) => claim)).toEqual([
      "Known good: Google Public DNS",
      "Known scanner: Shodan",
    ]);
  });

  it("tells in the sentence that a scanner is known at second hand", () => {
    const hearsay = label("benign", source("fyr-known-scanners", DAY), {
      display_name: "Palo Alto Networks Cortex Xpanse",
      tags: ["scanner"],
      confidence: 90,
      reference: "(as others quote https://docs-cortex.paloaltonetworks.com)",
    });
    expect(ask([hearsay]).summary).toContain(" (as others quote https://docs-cortex.paloaltonetworks.com)");
    expect(ask([hearsay, ipsum(5)]).verdict).toBe("neutral");
  });
});
