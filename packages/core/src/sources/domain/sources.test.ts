import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { tagName } from "@fyr/contract";
import { scoreDomain } from "../../risk/index.ts";
import { ADDRESS_SOURCES } from "../address/index.ts";
import { GALAXY_SOURCES } from "../galaxy/index.ts";
import { GEO_ASN_SOURCES } from "../geo-asn/index.ts";
import { type DomainSource, SOURCES, sourcesOn } from "../index.ts";
import { DOMAIN_SOURCES } from "./index.ts";
import { DOMAIN_FORMATS, domainLabel } from "../../domains/index.ts";

const DAY = "2026-08-22";
const sources = sourcesOn("domain").map((source) => Object.assign({ id: source.source.id }, source));
const file = (name: string): string => readFileSync(new URL(`../../../../../${name}`, import.meta.url), "utf8");

/** What a row of the source says of a name, as of the day. */
function evidenceOf(source: DomainSource) {
  const row = { includesSubdomains: false, rank: null, tags: [], confidence: 100, firstSeen: null };
  const label = domainLabel(source, { ...row, subject: { name: "example.com", url: null } });
  return { label, source: source.source, match: "name", firstSeen: DAY, lastSeen: DAY } as const;
}

describe("the sources of names that Fyr knows", () => {
  it("are more than twenty, each at addresses and by an id of its own", () => {
    expect(sources.length).toBeGreaterThan(25);
    const urls = sources.flatMap(({ download }) => download.urls);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(urls.filter((url) => new URL(url).protocol !== "https:")).toEqual([]);
    expect(SOURCES.size).toBe(
      ADDRESS_SOURCES.length + DOMAIN_SOURCES.length + GEO_ASN_SOURCES.length + GALAXY_SOURCES.length,
    );
  });

  it.each(sources)("$id describes itself whole, and counts in the score where it may", (source) => {
    const { description, download, confidence, kind } = source;
    expect(description).toMatch(/^[A-Z].{20,160}\.$/);
    expect(source.source.licence).not.toBe("");
    expect(source.source.url).not.toContain("{key}");
    expect(confidence).toBeGreaterThan(0);
    expect(download.everyMinutes).toBeGreaterThanOrEqual(60);
    expect(download.everyMinutes).toBeLessThanOrEqual(1440);
    expect(download.urls.some((url) => url.includes("{key}"))).toBe(download.key !== undefined);
    const { score, contributions } = scoreDomain([evidenceOf(source)], DAY);
    if (kind === "report_site") {
      expect(contributions).toEqual([]);
      return;
    }
    expect(contributions[0]?.reason).toContain(source.source.name);
    const isKnownGood = kind === "popular" || kind === "benign";
    if (isKnownGood) expect(contributions[0]?.weight).toBeLessThan(0);
    else expect(score).toBeGreaterThan(5);
  });
});

describe("docs/sources.md", () => {
  const lines = file("docs/sources.md")
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " "));
  function table(head: string): string[] {
    const rows = lines.slice(lines.findIndex((line) => line.startsWith(head)) + 2);
    return rows.slice(
      0,
      rows.findIndex((line) => !line.startsWith("|")),
    );
  }

  it("lists every source of names as the code has it", () => {
    const rows = sources.map(({ id, source, description, kind, download, confidence }) => {
      const every = new Map([
        [60, "hour"],
        [1440, "day"],
      ]).get(download.everyMinutes);
      const often = every ?? `${download.everyMinutes / 60} hours`;
      const key = download.key === undefined ? "" : `, with \`${download.key}\``;
      const link = `[${source.name}](${source.url})`;
      return `| \`${id}\` | ${link} | ${description} | ${tagName(kind)} | ${confidence} | ${often}${key} | ${source.licence} |`;
    });
    expect(table("| id | names of")).toEqual(rows);
  });

  it("names every format of names", () => {
    const names = table("| format of names").map((row) => /`([\w-]+)`/.exec(row)?.[1]);
    expect(names).toEqual(DOMAIN_FORMATS);
  });
});

describe("NOTICE", () => {
  it("names every publisher who asks to be named", () => {
    const asked = new Set(sources.map(({ source }) => source.attribution).filter((text) => text !== null));
    expect([...asked].filter((text) => !file("NOTICE").includes(text))).toEqual([]);
    expect(asked.size).toBeGreaterThan(3);
  });
});
