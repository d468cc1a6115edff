import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DOMAIN_KINDS, type DomainKind, type DomainLabel } from "../domains/index.ts";
import { worthOf } from "./evidence.ts";
import { type NameEvidence, recompute, scoreDomain } from "./index.ts";

const DAY = "2026-08-22";

function said(kind: DomainKind, more: Partial<DomainLabel> = {}, around: Partial<NameEvidence> = {}): NameEvidence {
  const label: DomainLabel = {
    subject: { name: "example.com", url: null },
    kind,
    tags: kind === "threat" ? ["phishing"] : [],
    confidence: 90,
    beneath: false,
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
      said("threat"),
      said("threat", { tags: ["malware"], confidence: 40 }, { match: "parent" }),
      said("newly_registered", {}, { firstSeen: "2026-08-08" }),
      said("popular", { rank: 900 }),
    ];
    const risk = scoreDomain(all, DAY);
    expect(scoreDomain(all.toReversed(), DAY)).toEqual(risk);
    expect(risk.contributions.reduce((sum, { points }) => sum + points, 0)).toBe(risk.score);
    expect(recompute(risk.contributions)).toBe(risk.score);
  });

  it("weighs what was said of the name more than what was said near it", () => {
    const near = (["name", "parent", "below"] as const).map((match) => scoreOf(said("threat", {}, { match })));
    expect(near).toEqual([83, 66, 41]);
    expect(scoreOf(said("threat", {}, { match: "url" }))).toBe(83);
    expect(scoreDomain([said("threat", {}, { match: "parent" })], DAY).contributions[0]?.reason).toBe(
      "Listed for Phishing by its parent example.com: list-threat, last seen 2026-08-22.",
    );
  });

  it("is lowered by visitors of that very name, the more the higher its place", () => {
    const listed = said("threat");
    const [first, last] = [1, 1_000_000].map((rank) => scoreOf(listed, said("popular", { rank, confidence: 100 })));
    expect(first).toBeLessThan(30);
    expect(last).toBeGreaterThan(55);
    expect(last).toBeLessThan(scoreOf(listed));
    // Anybody may have a host beneath a name that everybody visits.
    expect(scoreOf(listed, said("popular", { rank: 1 }, { match: "parent" }))).toBe(scoreOf(listed));
  });

  it("forgets that a name was new, and that it was listed", () => {
    expect(scoreOf(said("newly_registered"))).toBe(27);
    expect(scoreOf(said("newly_registered", {}, { firstSeen: "2026-08-08" }))).toBe(14);
    expect(scoreOf(said("threat", {}, { lastSeen: "2026-07-23" }))).toBe(41);
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
