import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DOMAIN_KINDS, type DomainKind, type DomainLabel } from "../domains/index.ts";
import { sourceOn } from "../sources/index.ts";
import { worthOf } from "./evidence.ts";
import { type NameEvidence, namesNotCollectedToday, recompute, scoreDomain } from "./index.ts";

const DAY = "2026-08-22";

function labelled(kind: DomainKind, more: Partial<DomainLabel> = {}, around: Partial<NameEvidence> = {}): NameEvidence {
  const label: DomainLabel = {
    subject: { name: "example.com", url: null },
    kind,
    tags: kind === "threat" ? ["phishing"] : [],
    confidence: 90,
    includesSubdomains: false,
    rank: null,
    firstSeen: null,
    ...more,
  };
  const id = `list-${kind}`;
  const source = { id, name: id, url: null, licence: "", attribution: null, published: null };
  return { label, source, match: "name", firstSeen: DAY, lastSeen: DAY, ...around };
}
const scoreOf = (...evidence: readonly NameEvidence[]) => scoreDomain(evidence, DAY).score;

describe("the score of a name", () => {
  it("is the sum of its reasons, and can be recomputed from them in any order", () => {
    const all = [
      labelled("threat"),
      labelled("threat", { tags: ["malware"], confidence: 40 }, { match: "parent" }),
      labelled("newly_registered", {}, { firstSeen: "2026-08-08" }),
      labelled("popular", { rank: 900 }),
    ];
    const risk = scoreDomain(all, DAY);
    expect(scoreDomain(all.toReversed(), DAY)).toEqual(risk);
    expect(risk.contributions.reduce((sum, { points }) => sum + points, 0)).toBe(risk.score);
    expect(recompute(risk.contributions)).toBe(risk.score);
  });

  it("weighs claims about the name more than claims about names near it", () => {
    const near = (["name", "parent", "below"] as const).map((match) => scoreOf(labelled("threat", {}, { match })));
    expect(near).toEqual([83, 66, 41]);
    expect(scoreOf(labelled("threat", {}, { match: "url" }))).toBe(83);
    expect(scoreDomain([labelled("threat", {}, { match: "parent" })], DAY).contributions[0]?.reason).toBe(
      "Its parent example.com is listed for Phishing: list-threat, read on 2026-08-22.",
    );
  });

  it("is lowered by visitors of that very name, the more the higher its place", () => {
    const listed = labelled("threat");
    const [first, last] = [1, 1_000_000].map((rank) => scoreOf(listed, labelled("popular", { rank, confidence: 100 })));
    expect(first).toBeLessThan(30);
    expect(last).toBeGreaterThan(55);
    expect(last).toBeLessThan(scoreOf(listed));
    // Anyone may run a host under a popular domain.
    expect(scoreOf(listed, labelled("popular", { rank: 1 }, { match: "parent" }))).toBe(scoreOf(listed));
  });

  it("clears no path by the fame of its host, where anybody publishes", () => {
    const url = "https://example.com/raw/abc";
    const famous = labelled("popular", { rank: 50, confidence: 100 });
    const known = labelled("benign");
    const listed = labelled("threat", { subject: { name: "example.com", url } }, { match: "url" });
    const verdictOn = (on: string | null, ...evidence: NameEvidence[]) =>
      scoreDomain(evidence, DAY, { url: on }).verdict;

    expect(verdictOn(null, famous)).toBe("benign");
    expect(verdictOn("https://example.com/", famous, known)).toBe("benign");
    expect(verdictOn(url, famous, known)).toBe("unknown");
    expect(verdictOn("https://example.com/?u=abc", famous)).toBe("unknown");
    expect(scoreDomain([famous], DAY, { url }).summary).toBe("Unknown: no evidence speaks for or against this URL.");
    expect(verdictOn(url, famous, labelled("shortener"))).toBe("neutral");
    expect(scoreDomain([listed, famous, known], DAY, { url }).score).toBe(83);
    // Listed as a whole by mistake, or for another path.
    expect(verdictOn(url, famous, labelled("threat", {}, { match: "below" }))).toBe("unknown");
    expect(scoreDomain([listed, famous, labelled("threat", {}, { match: "below" })], DAY, { url }).score).toBe(83);
    // A host that its fame does not clear is no better below a path.
    const unheeded = [labelled("popular", { rank: 900_000 }), labelled("threat")];
    expect(scoreDomain(unheeded, DAY, { url }).score).toBe(scoreDomain(unheeded, DAY).score);
  });

  const onList = (list: string, more: Partial<DomainLabel> = {}, around: Partial<NameEvidence> = {}): NameEvidence => {
    const definition = sourceOn("domain", list);
    if (definition === undefined) throw new Error(`no list ${list}`);
    const { kind, tags, confidence, source } = definition;
    return labelled(kind, { tags, confidence, ...more }, { source: { ...source, published: DAY }, ...around });
  };
  const url = "https://example.com/login";
  const ofUrl: Partial<DomainLabel> = { subject: { name: "example.com", url } };
  const monthAgo = { lastSeen: "2026-07-23" };
  const weeksAgo = { lastSeen: "2026-08-01" };
  const below = { match: "below" } as const;
  const FORGETS_NOTHING = onList("blocklistproject-phishing");
  const famous = (rank: number) => labelled("popular", { rank, confidence: 100 });

  it.each<[string, readonly NameEvidence[], string]>([
    ["on one list of phishing, checked by people, today", [onList("cert-pl")], "very_bad"],
    ["on one list of phishing that is tested daily, today", [onList("phishing-database")], "bad"],
    ["on one list of malware, today", [onList("urlhaus-hosts")], "very_bad"],
    ["with a URL on one feed of phishing, today", [onList("openphish", ofUrl, below)], "bad"],
    ["with a URL on one feed of malware, today", [onList("urlhaus-online", ofUrl, below)], "bad"],
    ["with a URL on two feeds", [onList("openphish", ofUrl, below), onList("phishtank", ofUrl, below)], "very_bad"],
    ["on one list of phishing 30 days ago", [onList("cert-pl", {}, monthAgo)], "neutral"],
    // Whose first word is 'Neutral' for what a list of phishing has says the opposite of the list.
    ["on a list that forgets nothing", [onList("blocklistproject-phishing")], "bad"],
    ["on a list of malware that forgets nothing", [onList("blocklistproject-malware")], "bad"],
    ["on such a list, which was read weeks ago", [onList("blocklistproject-phishing", {}, weeksAgo)], "bad"],
    ["on such a list, which was read a month ago", [onList("blocklistproject-phishing", {}, monthAgo)], "neutral"],
    ["with a host on such a list", [onList("blocklistproject-phishing", {}, below)], "neutral"],
    ["on such a list, and among the first 1,000", [FORGETS_NOTHING, famous(1000)], "benign"],
    ["on a list put together from others", [onList("hagezi-tif")], "bad"],
    ["on two lists of that kind", [onList("blocklistproject-phishing"), onList("hagezi-tif")], "bad"],
    ["among the first 1,000 and on one list", [onList("cert-pl"), famous(1000)], "neutral"],
    ["among the first 10 and on one list", [onList("phishing-database"), famous(10)], "benign"],
    ["among the first 1,000, with a URL on one feed", [onList("openphish", ofUrl, below), famous(1000)], "benign"],
    [
      "under dynamic DNS, with a URL on one feed",
      [onList("openphish", ofUrl, below), labelled("dynamic_dns")],
      "neutral",
    ],
    ["that is a shortener, on a list that forgets nothing", [FORGETS_NOTHING, labelled("shortener")], "neutral"],
    ["that is of dynamic DNS, on such a list", [FORGETS_NOTHING, labelled("dynamic_dns")], "neutral"],
    ["under dynamic DNS, on such a list", [FORGETS_NOTHING, labelled("dynamic_dns", {}, { match: "parent" })], "bad"],
    ["that is a shortener, on a list that people check", [onList("cert-pl"), labelled("shortener")], "bad"],
  ])("of a name %s", (_, evidence, verdict) => {
    expect(scoreDomain(evidence, DAY).verdict).toBe(verdict);
  });

  it("names what makes a listed name cheap beside the listing", () => {
    expect(scoreDomain([FORGETS_NOTHING, labelled("disposable")], DAY).summary).toMatch(
      /^Bad: listed for Phishing, according to [^;]+; domain of throw-away mailboxes, according to [^;]+\.$/,
    );
  });

  describe("with listed hosts below it", () => {
    const host = (source: string, name = "old.example.com"): NameEvidence =>
      onList(source, { subject: { name, url: null } }, below);
    const ask = (hosts: readonly NameEvidence[], evidence: readonly NameEvidence[] = [], name = "example.com") =>
      scoreDomain(evidence, DAY, { name, hosts: { total: hosts.length, some: hosts } });

    it("is neutral by the strongest of them, however many there are", () => {
      const one = ask([host("cert-pl")]);
      expect(one).toMatchObject({ score: 41, verdict: "neutral" });
      expect(one.summary).toBe(
        `Neutral: its host old.example.com is listed for Phishing, according to CERT Polska warning list, read on 22 Aug 2026; too little to call it bad, and no clearance.`,
      );
      const many = ["cert-pl", "phishing-database", "hagezi-tif", "blocklistproject-phishing"].map((id) => host(id));
      expect(ask(many)).toMatchObject({ score: 41, contributions: [{ source: "cert-pl" }] });
    });

    it("is no worse where others can have them, and its sentence names them", () => {
      const hosts = [host("cert-pl", "bad.github.io"), host("openphish", "worse.github.io")];
      expect(ask(hosts, [], "github.io")).toMatchObject({ score: 0, verdict: "unknown", contributions: [] });
      expect(ask(hosts, [], "github.io").summary).toBe(
        "Unknown: no evidence speaks for or against this domain; 2 listings of threats are of hosts below it.",
      );
      const known = ask([host("cert-pl")], [famous(5)]);
      expect(known.verdict).toBe("benign");
      expect(known.summary).toMatch(/; 1 listing of a threat is of hosts below it\.$/);
      expect(ask([host("cert-pl")], [labelled("dynamic_dns")]).summary).toContain("of hosts below it");
    });
  });

  it("takes no word for a host from a list of those where vendors publish", () => {
    expect(scoreDomain([labelled("report_site")], DAY)).toMatchObject({ verdict: "unknown", contributions: [] });
    expect(scoreOf(labelled("threat"), labelled("report_site"))).toBe(scoreOf(labelled("threat")));
  });

  it("says which lists of names have not been collected", () => {
    const given = (...lists: Parameters<typeof namesNotCollectedToday>[0]) => ({
      at: null,
      notCollected: namesNotCollectedToday(lists),
    });
    const [threat, absent] = [
      { kind: "threat", state: "in_force" },
      { kind: "threat", state: "absent" },
    ] as const;
    const [popular, disposable] = [
      { kind: "popular", state: "in_force" },
      { kind: "disposable", state: "in_force" },
    ] as const;
    expect(namesNotCollectedToday([threat, popular, disposable])).toEqual([]);
    expect(namesNotCollectedToday([threat, absent, popular])).toMatchObject([
      { layer: "threat", whole: false, collected: 1, total: 2 },
      { layer: "name", whole: true, collected: 0, total: 0 },
    ]);
    expect(scoreDomain([], DAY, { coverage: given(threat, absent, popular, disposable) }).summary).toBe(
      "Unknown: no evidence speaks for or against this domain; 1 of 2 threat lists is collected.",
    );
    expect(scoreDomain([], DAY, { coverage: given(absent, popular, disposable) })).toMatchObject({
      summary: "Unknown: threat lists have not been collected yet.",
      would_change: ["Lists that have not been collected yet", expect.anything(), expect.anything()],
    });
    expect(scoreDomain([labelled("popular")], DAY, { coverage: given(absent, popular) }).summary).toMatch(
      /^Benign: among .*; threat lists have not been collected yet\.$/,
    );
  });

  it("forgets that a name was new, and that it was listed", () => {
    expect(scoreOf(labelled("newly_registered"))).toBe(27);
    expect(scoreOf(labelled("newly_registered", {}, { firstSeen: "2026-08-08" }))).toBe(14);
    expect(scoreOf(labelled("threat", {}, { lastSeen: "2026-07-23" }))).toBe(41);
  });

  it("dates a claim by the day that its list states, and ages it from the last collection", () => {
    const { source } = labelled("threat");
    const stated = { source: { ...source, dated: "2026-07-06", published: DAY }, lastSeen: "2026-07-06" };
    const risk = scoreDomain([labelled("threat", {}, { ...stated, firstSeen: "2026-07-06" })], DAY);
    expect(risk.contributions[0]).toMatchObject({
      reason: "Listed for Phishing: list-threat, as of 2026-07-06.",
      first_seen: "2026-07-06",
      last_seen: "2026-07-06",
      decay: 1,
    });
  });

  it("has the worth of every kind as docs/risk.md states it", () => {
    const page = readFileSync(new URL("../../../../docs/risk.md", import.meta.url), "utf8").split("\n");
    const from = page.findIndex((line) => /^\| kind of name +\| points/.test(line)) + 2;
    const rows = page.slice(from, page.indexOf("", from)).map((line) => line.split("|").map((cell) => cell.trim()));
    const stated = rows.map(([, kind = "", points = "", halfLife = ""]) => [
      kind.replaceAll("`", ""),
      Number(points.replace("−", "-")),
      halfLife === "none" ? null : Number.parseInt(halfLife, 10),
    ]);
    const others = DOMAIN_KINDS.filter((kind) => kind !== "threat");
    expect(stated).toEqual(others.map((kind) => [kind, worthOf(kind, []).points, worthOf(kind, []).halfLife]));
  });
});
