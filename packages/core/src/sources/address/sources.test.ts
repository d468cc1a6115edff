import { describe, expect, it } from "vitest";
import { tagName } from "@fyr/contract";
import type { Fact, LabelRecord } from "../../atlas/index.ts";
import { score } from "../../risk/index.ts";
import { describeImport, sourcesOn } from "../index.ts";
import { labeller, type LabelTarget } from "../../labels/index.ts";
import { newestServiceTags } from "./clouds.ts";
import { newestEvents } from "./misp-feeds.ts";

const DAY = "2026-08-22";
const target: LabelTarget = { family: 4, first: 0xc0000201, last: 0xc0000201 };
const profiles = sourcesOn("address").map((profile) => Object.assign({ id: profile.source.id }, profile));

/** The label that a row of the source makes, as of the day. */
function factOf(id: string, count: number | null = null): Fact<LabelRecord> {
  const described = describeImport(id, { published: DAY });
  if (!described.ok) throw new Error(described.reason);
  const { record, source } = labeller(described.meaning)({ target, count, name: null });
  return { value: record, source };
}

const riskOf = (...labels: readonly Fact<LabelRecord>[]) => score({ labels, special: null, network: null, day: DAY });

describe("the sources that Fyr knows", () => {
  it("are more than forty that can be fetched, each at addresses of its own", () => {
    expect(profiles.length).toBeGreaterThan(100);
    const urls = profiles.flatMap(({ download }) => download.urls);
    expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
    expect(urls.filter((url) => new URL(url).protocol !== "https:")).toEqual([]);
  });

  it.each(profiles)("$id describes itself whole", ({ description, download, source, confidence }) => {
    expect(description).toMatch(/^[A-Z].{20,160}\.$/);
    expect(source.licence).not.toBe("");
    expect(confidence).toBeGreaterThan(0);
    expect(confidence).toBeLessThanOrEqual(100);
    expect(download.everyMinutes).toBeGreaterThanOrEqual(60);
    expect(download.everyMinutes).toBeLessThanOrEqual(1440);
    const asksForKey = [...download.urls, ...Object.values(download.headers ?? {})].some((text) =>
      text.includes("{key}"),
    );
    expect(asksForKey).toBe(download.key !== undefined);
    if (download.key !== undefined) expect(download.key).toMatch(/^FYR_KEY_[A-Z0-9_]+$/);
    // A key never stands in what is shown or stored.
    expect(source.url).not.toContain("{key}");
  });
});

const LOWERING = new Set(["benign", "cdn", "crawler", "cloud"]);
const reported = factOf("ipsum", 3);
const alone = riskOf(reported).score;
/** Not of the public internet: no reason to be reported, and never scored beside a listing. */
const BOGONS = new Set(profiles.filter(({ tags }) => tags.includes("bogon")).map(({ id }) => id));
/** Where services answer from: no kind of network, and no reason. */
const OF_USE = new Set(
  profiles.filter(({ claims }) => !claims.includes("type") && !claims.includes("tags")).map(({ id }) => id),
);

describe("the risk of what they name", () => {
  it.each(profiles.filter(({ kind, id }) => LOWERING.has(kind) && !BOGONS.has(id) && !OF_USE.has(id)))(
    "$id lowers the score of a reported address, and is named as the reason",
    ({ id, display_name, tags }) => {
      const { score: lowered, contributions } = riskOf(reported, factOf(id));
      expect(lowered).toBeLessThan(alone);
      const reasons = contributions.filter(({ points }) => points < 0);
      expect(reasons.map(({ source }) => source)).toEqual([id]);
      const named =
        display_name ?? (tags[0] === "public_dns" ? "answers DNS queries of anyone" : tagName(tags[0] ?? ""));
      expect(reasons[0]?.reason.toLowerCase()).toContain(named.toLowerCase());
    },
  );

  it.each(profiles.filter(({ kind }) => kind === "threat"))(
    "$id raises it, by a word that the score knows",
    ({ id, tags }) => {
      const fact = factOf(id, id === "ipsum" ? 1 : null);
      expect(riskOf(fact).score).toBeGreaterThan(20);
      // ThreatFox has tags in its rows, not for the whole list.
      if (id !== "threatfox") expect(fact.value.tags.length).toBeGreaterThan(0);
      expect(riskOf(reported, fact).score).toBeGreaterThanOrEqual(alone);
      expect(tags).toEqual([...new Set(tags)]);
    },
  );

  it.each(profiles.filter(({ kind }) => ["vpn", "proxy", "tor"].includes(kind)))(
    "$id is a way to hide",
    ({ id, kind, tags }) => {
      const [first] = riskOf(factOf(id)).contributions;
      expect(first).toMatchObject({ source: id, category: tags.includes("privacy_relay") ? "privacy_relay" : kind });
      expect(first?.points).toBeGreaterThan(0);
    },
  );

  it("names sinkholes and parking as such", () => {
    const reasonOf = (id: string) =>
      riskOf(reported, factOf(id)).contributions.find(({ source }) => source === id)?.reason;
    expect(reasonOf("misp-sinkholes")).toMatch(/^Known as a sinkhole, to which infected machines connect: /);
    expect(reasonOf("misp-parking-domain")).toMatch(/^Parks domains: /);
  });
});

describe("sources whose addresses stand elsewhere", () => {
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

  it("lead to a MISP feed's newest events, and to nothing that is no event", () => {
    const manifest = JSON.stringify({
      [id(1)]: { timestamp: "1786579200", info: "older" },
      [id(2)]: { timestamp: 1_786_579_300, info: "newer" },
      [id(3)]: { info: "undated" },
      "../../etc/passwd": { timestamp: "1786579400" },
    });
    const base = "https://feed.example.com/misp";
    expect(newestEvents(manifest, `${base}/manifest.json`)).toEqual([2, 1, 3].map((n) => `${base}/${id(n)}.json`));
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [id(n), { timestamp: n }]));
    const newest = newestEvents(JSON.stringify(many), `${base}/manifest.json`);
    expect(newest).toHaveLength(150);
    expect(newest[0]).toBe(`${base}/${id(499)}.json`);
    expect(newestEvents("[]", base)).toEqual([]);
  });

  it("lead to the newest of Azure's service tags, at its publisher's and nowhere else", () => {
    const at = (host: string, date: string) => `https://${host}/download/7/1/d/71d/ServiceTags_Public_${date}.json`;
    const page = `<a href="${at("download.microsoft.com", "20260810")}">, "url":"${at("download.microsoft.com", "20260817")}"
      <a href="${at("download.example.com", "20260824")}"> <a href="${at("download.microsoft.com", "20260810")}">`;
    expect(newestServiceTags(page)).toEqual([at("download.microsoft.com", "20260817")]);
    expect(newestServiceTags("<html></html>")).toEqual([]);
  });
});
