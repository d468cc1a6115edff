import { ACCOUNT_TYPE, IpInfo, type IpSummary, withheldIn } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { AtlasBuilder, openAtlas, type Source } from "../atlas/index.ts";
import { createEnricher, NO_PROVIDERS } from "../enrichment/index.ts";
import { parseAddress } from "../ip/index.ts";
import { reservedBy, SENSORS_RESERVED, SENSORS_WITHHELD, withholdIp, withholdSummary } from "./index.ts";
import { withoutReasons } from "./risk.ts";
import { changedPaths } from "./testing/changed.ts";

const sourceOf = (name: string): Source => ({
  id: name,
  name,
  url: null,
  licence: "",
  attribution: null,
  published: null,
});

/** An address of which all kinds of information are known. */
function known(concealed?: typeof SENSORS_WITHHELD): IpInfo {
  const builder = new AtlasBuilder();
  const at = { family: 4, first: 0x08080808, last: 0x08080808, source: sourceOf("Acme's list") } as const;
  const label = { tags: ["c2"], confidence: 90, first_seen: "2026-01-01", last_seen: "2026-11-01" };
  for (const kind of ["vpn", "hosting", "threat"] as const) {
    builder.addRow({ ...at, layer: "label", record: { ...label, kind, provider: "acme", display_name: "Acme" } });
  }
  builder.addRow({
    ...at,
    source: sourceOf("routes"),
    layer: "as",
    record: { number: 64_500, organization: "Acme Networks" },
  });
  const parts = builder.compile({ builtAt: "2026-11-22T00:00:00Z" });
  const atlas = openAtlas(new Uint8Array(Buffer.concat(parts.map((part) => Uint8Array.from(part)))).buffer);
  const read = parseAddress("8.8.8.8");
  if (!read.ok) throw new Error(read.reason);
  const input = { text: "8.8.8.8", prefix: null, port: null, notes: [] };
  const netflow = { has_netflow: true, days_seen: 1, total_observation: 2, last_seen: null };
  const seen = concealed === undefined ? { netflow } : { concealed };
  const context = { day: "2026-11-22", providers: NO_PROVIDERS, ...seen };
  return createEnricher().answer(atlas.lookup(read.address), input, context).info;
}

const SPECIFIED = reservedBy({ provider: "basic", behaviour: "professional" });

describe("plans", () => {
  it("see all by default, and administrators always", () => {
    const open = reservedBy({ provider: "free", behaviour: "free" });
    expect(open(ACCOUNT_TYPE.free)).toEqual([]);
    expect(SPECIFIED(ACCOUNT_TYPE.admin)).toEqual([]);
    expect(SPECIFIED(3)).toEqual([]);
    const info = known();
    expect(withholdIp(info, [])).toBe(info);
  });

  it("leave out what own sensors saw by the lookup as they do afterwards", () => {
    const concealed = known(SENSORS_WITHHELD);
    expect(concealed).toMatchObject({ hostnames: null, netflow: null, os_guess: null, avg_ttl: null });
    const { netflow: _, ...rest } = withholdIp(known(), [SENSORS_RESERVED]);
    const { netflow: __, provenance, ...same } = concealed;
    const named = rest.provenance.filter(({ fields }) => !fields.includes("netflow"));
    expect({ ...same, provenance }).toEqual({ ...rest, provenance: named });
    // And a plan that sees less leaves out the same of it.
    const [, , sensors] = withholdIp(concealed, [...SPECIFIED(ACCOUNT_TYPE.free), SENSORS_RESERVED]).withheld ?? [];
    expect(sensors).toEqual(SENSORS_WITHHELD[0]);
  });

  it("leave out what is reserved, wherever an answer tells it, and say so", () => {
    const info = known();
    expect(JSON.stringify(info)).toMatch(/acme.*c2/is);
    const free = withholdIp(info, SPECIFIED(ACCOUNT_TYPE.free));
    expect(JSON.stringify({ ...free, withheld: [] })).not.toMatch(/acme|"c2"/i);
    expect(free).toMatchObject({
      risk_score: info.risk_score,
      anonymization: { vpn: true, services: [] },
      operator: null,
      netflow: null,
      hostnames: null,
      withheld: [
        { information: "provider", plan: "basic" },
        { information: "behaviour", plan: "professional" },
      ],
    });
    expect(free.risk.summary).toBe("Benign: the reasons are not part of this plan.");
    const basic = withholdIp(info, SPECIFIED(ACCOUNT_TYPE.pro));
    expect(basic).toMatchObject({ as_org: "Acme Networks", behavior: { tags: [] } });
    expect(basic.withheld?.map(({ information }) => information)).toEqual(["behaviour"]);
    for (const answer of [free, basic]) expect(IpInfo.parse(answer)).toEqual(answer);
  });

  it("keep the source of the range, which names the AS as well", () => {
    const { provenance } = withholdIp(known(), SPECIFIED(ACCOUNT_TYPE.free));
    expect(provenance).toEqual([
      expect.objectContaining({ source_name: "routes", fields: ["network.range"], detail: null }),
    ]);
  });

  it("leave no owner out of an address that has none", () => {
    const ownerless = withholdIp(known(), SPECIFIED(ACCOUNT_TYPE.free));
    const special = { ...ownerless, risk: { ...ownerless.risk, verdict: "not_routable" } } as const;
    expect(withholdIp(special, SPECIFIED(ACCOUNT_TYPE.free)).withheld?.map(({ information }) => information)).toEqual([
      "behaviour",
    ]);
    const owned = { ...special, operator: "Acme" };
    expect(withholdIp(owned, SPECIFIED(ACCOUNT_TYPE.free))).toMatchObject({ operator: null, withheld: [{}, {}] });
  });

  it("list each field that they empty", () => {
    const info = known();
    for (const type of [ACCOUNT_TYPE.free, ACCOUNT_TYPE.pro]) {
      const open = withholdIp(info, SPECIFIED(type));
      const changed = changedPaths(info, { ...open, provenance: info.provenance, withheld: undefined });
      expect(changed.length).toBeGreaterThan(3);
      expect(changed.filter((path) => withheldIn(open.withheld, path).length === 0)).toEqual([]);
    }
  });

  it("leave a verdict whole that names no provider", () => {
    const unknown = {
      ...known().risk,
      verdict: "unknown",
      summary: "Unknown: …",
      reasons: [],
    } as const;
    for (const [category, isWhole] of [
      [null, true],
      ["special", true],
      ["threat", false],
    ] as const) {
      const [of] = known().risk.contributions;
      const contributions = category === null || of === undefined ? [] : [{ ...of, category }];
      const { risk, fields } = withoutReasons({ ...unknown, reasons: [], contributions });
      expect([risk.contributions.length > 0 || category === null, fields.length === 0]).toEqual([isWhole, isWhole]);
    }
  });

  it("keep that lists had not been collected, and not what was known then", () => {
    const not_collected = [{ layer: "threat" as const, whole: true, sources: [] }];
    const risk = { ...known().risk, score: 0, verdict: "unknown" } as const;
    expect(withoutReasons(risk, { as_of: "2026-10-25T00:00:00Z", not_collected }).risk.summary).toBe(
      "Unknown: threat lists had not been collected on 25 Oct 2026; the reasons are not part of this plan.",
    );
    expect(withoutReasons(risk, { as_of: "2026-10-25T00:00:00Z", not_collected: [] }).risk.summary).toBe(
      "Unknown: the reasons are not part of this plan.",
    );
  });
});

describe("the summary of a list", () => {
  const COUNTED: IpSummary = {
    addresses: 1,
    announced: 1,
    listed: 1,
    anonymizing: 1,
    vpn: 1,
    proxy: 0,
    tor: 0,
    verdicts: { very_bad: 1 },
    types: { total: 1, items: [{ name: "hosting", addresses: 1 }] },
    tags: { total: 1, items: [{ name: "c2", addresses: 1 }] },
    countries: { total: 1, items: [{ name: "DK", addresses: 1 }] },
    operators: { total: 1, items: [{ name: "Acme", addresses: 1 }] },
    systems: { total: 1, items: [{ as_number: 64_500, organization: "Acme Networks", addresses: 1 }] },
    invalid: { total: 0, items: [] },
    duplicates_removed: 0,
  };

  it("leaves out what a plan does not see, and names every field that it empties", () => {
    expect(withholdSummary(COUNTED, SPECIFIED(3))).toBe(COUNTED);
    expect(withholdSummary(COUNTED, [SENSORS_RESERVED])).toEqual({
      ...COUNTED,
      withheld: [{ information: "sensors", plan: null, fields: [] }],
    });
    for (const type of [1, 2]) {
      const open = withholdSummary(COUNTED, SPECIFIED(type));
      const { withheld = [], ...rest } = open;
      const { withheld: _, ...whole } = COUNTED;
      const changed = changedPaths(whole, rest).map((path) => path.split(".")[0]);
      expect(new Set(changed)).toEqual(new Set(withheld.flatMap(({ fields }) => fields)));
      expect(/c2/.test(JSON.stringify(rest))).toBe(false);
      expect(/acme/i.test(JSON.stringify(rest))).toBe(type === 2);
    }
  });
});
