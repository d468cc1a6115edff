import { describe, expect, it } from "vitest";
import { AtlasBuilder, openAtlas } from "../atlas/index.ts";
import { createEnricher } from "../enrichment/index.ts";
import { parseAddress } from "../ip/index.ts";
import { specialRows } from "../special/index.ts";
import { DEMO_SEED, demoAtlasRows, demoWorld } from "./index.ts";

const NOW = new Date("2026-11-21T20:00:00Z");
const world = demoWorld(DEMO_SEED, NOW);
const documents = world.logs.flatMap(({ text }) => text.split("\n"));

async function atlasOf(rows: ReturnType<typeof demoAtlasRows>) {
  const builder = new AtlasBuilder();
  for (const row of rows) builder.addRow(row);
  for (const { versions } of world.lists) {
    for (const { target, record, source } of versions.at(-1)?.rows ?? []) {
      if (target.family !== "as") builder.addRow({ ...target, layer: "label", record, source });
    }
  }
  const parts = builder.compile({ builtAt: "" }).map((part) => Uint8Array.from(part));
  return openAtlas(await new Blob(parts).arrayBuffer());
}

describe("the demo's world", () => {
  it("is the same for the same seed and moment, and another for another", () => {
    expect(JSON.stringify(demoWorld(DEMO_SEED, NOW), big)).toBe(JSON.stringify(world, big));
    expect(JSON.stringify(demoWorld(DEMO_SEED + 1, NOW), big)).not.toBe(JSON.stringify(world, big));
  });

  it("names only addresses and names that are reserved for documentation", () => {
    const reversed = /(\d+)\.(\d+)\.(\d+)\.(\d+)\.in-addr\.arpa/g;
    const text = JSON.stringify(world, big).replaceAll(reversed, "$4.$3.$2.$1");
    const addresses = text.match(/\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[0-9a-f]{4}(?::[0-9a-f]*){2,7}(?=["/])/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1000);
    const foreign = addresses.filter((one) => !/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.|^2001:db8:/.test(one));
    expect(foreign).toEqual([]);
    for (const { versions } of world.lists) {
      for (const { target } of versions.flatMap(({ rows }) => rows)) expect(isOfDemo(target)).toBe(true);
    }
    const names = documents.flatMap((line) => line.match(/"(?:query|server_name|host)":"([^"]+)"/)?.[1] ?? []);
    expect(new Set(names).size).toBeGreaterThan(5);
    const relations = [
      ...world.records.records.flatMap(({ rrname, rrtype, rdata }) =>
        rrtype === "TXT" || rrtype.startsWith("A") ? [rrname] : [rrname, rdata.split(" ").at(-1) ?? ""],
      ),
      ...world.artifacts.sightings.flatMap(({ domain, kind, value }) =>
        kind === "email" ? [domain ?? "", value.split("@")[1] ?? ""] : [domain ?? ""],
      ),
    ].filter((name) => !name.endsWith(".arpa"));
    expect(relations.length).toBeGreaterThan(50);
    names.push(...relations);
    for (const name of names) expect(name).toMatch(/(?:^|\.)example(?:\.(?:com|org|net))?$/);
  });

  it("ends at its moment, and its lists grow up to then", () => {
    const moments = world.lists.flatMap(({ versions }) => versions.map(({ at }) => at.getTime()));
    expect(Math.max(...moments)).toBe(NOW.getTime());
    const late = documents.flatMap((line) => line.match(/"(?:ts|timestamp)":"([^"]+)"/)?.[1] ?? []);
    expect(late.filter((time) => Date.parse(time) > NOW.getTime())).toEqual([]);
    const vpn = world.lists.find(({ source }) => source.id === "demo-vpn-directory")?.versions ?? [];
    expect(vpn.at(-1)?.rows.length).toBeGreaterThan(2 * (vpn[0]?.rows.length ?? Infinity));
  });
});

describe("documentation addresses", () => {
  const ask = (atlas: Awaited<ReturnType<typeof atlasOf>>, ip: string) => {
    const parsed = parseAddress(ip);
    if (!parsed.ok) throw new Error(parsed.reason);
    const input = { text: ip, prefix: null, port: null, notes: [] };
    return createEnricher().answer(atlas.lookup(parsed.address), input, { day: "2026-11-21" }).info;
  };
  const riskOf = (...asked: Parameters<typeof ask>) => {
    const info = ask(...asked);
    return { score: info.risk_score, special: info.network.special?.name ?? null, country: info.location.country_iso };
  };

  it("are scored by the demo's labels while those are in the atlas", async () => {
    const atlas = await atlasOf(demoAtlasRows());
    expect(riskOf(atlas, "203.0.113.80")).toMatchObject({ special: null, country: "RO" });
    expect(riskOf(atlas, "203.0.113.80").score).toBeGreaterThan(70);
    // On a blocklist, and known to scan for research: that lowers the score and explains the listing, and does not clear it.
    expect(ask(atlas, "203.0.113.130").risk).toMatchObject({
      verdict: "neutral",
      summary: expect.stringContaining("known scanner (Example Research)") as string,
    });
    expect(ask(atlas, "203.0.113.131").risk.verdict).toBe("benign");
    expect(riskOf(atlas, "203.0.113.130").score).toBeLessThan(riskOf(atlas, "203.0.113.70").score);
    expect(riskOf(atlas, "2001:db8:600:1::5")).toMatchObject({ special: null, country: "NL" });
  });

  it("are nothing to score without the demo, whatever labels say, and other special ones never are", async () => {
    const [real, demo] = [await atlasOf(specialRows()), await atlasOf(demoAtlasRows())];
    expect(riskOf(real, "203.0.113.80")).toEqual({
      score: 0,
      special: "Documentation (TEST-NET-3)",
      country: null,
    });
    for (const ip of ["10.0.0.1", "127.0.0.1", "3fff::1", "fe80::1", "100.64.0.1"]) {
      expect(riskOf(demo, ip)).toEqual(riskOf(real, ip));
      expect(riskOf(demo, ip).special).not.toBeNull();
    }
  });
});

const big = (_: string, value: unknown) => (typeof value === "bigint" ? `${value}` : value);

function isOfDemo(target: { readonly family: 4 | 6 | "as"; readonly first?: number | bigint }): boolean {
  if (target.family === 6) return BigInt(target.first ?? 0) >> 96n === 0x20010db8n;
  return [0xc00002, 0xc63364, 0xcb0071].includes(Math.floor(Number(target.first) / 256));
}
