import { DATASET_IDS } from "@fyr/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SENSOR_SOURCE } from "../behaviour/index.ts";
import { parsePrefix, rangeToPrefixes, type Prefix } from "../ip/index.ts";
import { runs } from "../testing/soak.ts";
import {
  applyDelta,
  csvCell,
  DATASETS,
  deltaOf,
  DeltaMismatch,
  itemOf,
  keptOut,
  orderOf,
  textWriter,
} from "./index.ts";
import { rpzAddress } from "./rpz.ts";

async function* lines(of: readonly string[]): AsyncGenerator<string> {
  yield* of;
}
const all = async (of: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const one of of) found.push(one);
  return found;
};
const bare = (text: readonly string[]): string[] => text.map((line) => line.replace(/\n$/, ""));

const NAMES = ["com.a", "com.a-b", "com.b", "org.a"].map((name) => name.split(".").toReversed().join("."));
const line = fc
  .record({ name: fc.constantFrom(...NAMES), n: fc.nat(3) })
  .map(({ name, n }) => `{"domain":"${name}","n":${n}}`);
const order = orderOf({ about: "name" });
const sorted = fc.array(line, { maxLength: 20 }).map((some) => [...new Set(some)].toSorted(order));

describe("a delta", () => {
  it("leads from one file to the other, and keeps what both have", async () => {
    await fc.assert(
      fc.asyncProperty(sorted, sorted, async (before, after) => {
        const delta = bare(await all(deltaOf(lines(before), lines(after), order)));
        expect(await all(applyDelta(lines(before), lines(delta)))).toEqual(after);
        const added = delta.filter((one) => one.startsWith('{"add"')).length;
        expect(added).toBe(after.filter((one) => !before.includes(one)).length);
      }),
      { numRuns: runs(300) },
    );
  });

  it("is refused where it is of another file", async () => {
    const delta = bare(await all(deltaOf(lines(["1", "2"]), lines(["2", "3"]), (a, b) => (a < b ? -1 : 1))));
    for (const other of [["2", "2"], ["1"], ["1", "2", "3"], []])
      await expect(all(applyDelta(lines(other), lines(delta)))).rejects.toThrow(DeltaMismatch);
    for (const odd of ['{"keep":0}', '{"keep":-1}', "", "{}"])
      await expect(all(applyDelta(lines(["1"]), lines([odd])))).rejects.toThrow(DeltaMismatch);
  });

  it("has networks in the order of addresses, and names from the top-level domain down", () => {
    const networks = ["9.0.0.0/8", "10.0.0.0/8", "10.0.0.0/9", "2001:db8::/32"].map((one) => `{"network":"${one}"}`);
    expect(networks.toReversed().toSorted(orderOf({ about: "network" }))).toEqual(networks);
    const names = ["b.com", "a.b.com", "a-b.com", "a.org"].map((one) => `{"domain":"${one}"}`);
    expect(names.toSorted(order)).toEqual(["a-b.com", "b.com", "a.b.com", "a.org"].map((one) => `{"domain":"${one}"}`));
  });
});

describe("what a dataset is not made of", () => {
  it("is told with the reason: by licence, and of own sensors and of the demo", () => {
    const rules = {
      isSold: false,
      passOn: [],
      withSensors: false,
      isInvented: ({ id }: { id: string }) => id === "demo",
    };
    const source = { id: "x", name: "X", url: null, licence: "CC-BY-NC-4.0", attribution: null, published: null };
    expect(keptOut(source, rules)).toBeNull();
    expect(keptOut(source, { ...rules, isSold: true })).toContain("forbids to sell it");
    expect(keptOut({ ...source, licence: "no redistribution" }, rules)).toContain("forbids to pass it on");
    expect(keptOut({ ...source, licence: "none stated" }, rules)).toContain("No licence is known");
    expect(keptOut({ ...source, licence: "none stated" }, { ...rules, passOn: ["x"] })).toBeNull();
    expect(keptOut({ ...source, id: "demo" }, rules)).toContain("invented");
    expect(keptOut({ ...source, id: SENSOR_SOURCE.id }, rules)).toContain("own sensors");
    expect(keptOut({ ...source, id: SENSOR_SOURCE.id }, { ...rules, withSensors: true })).toBeNull();
  });
});

const prefix = (text: string): Prefix => {
  const parsed = parsePrefix(text);
  const [found] = parsed.ok ? rangeToPrefixes(parsed.range) : [];
  if (found === undefined) throw new Error(text);
  return found;
};

describe("formats", () => {
  it("have each format's own grammar of an address", () => {
    expect(rpzAddress(prefix("192.0.2.0/24"))).toBe("24.0.2.0.192.rpz-ip");
    expect(rpzAddress(prefix("2001:db8::1/128"))).toBe("128.1.zz.db8.2001.rpz-ip");
    expect(rpzAddress(prefix("2001:db8::/48"))).toBe("48.zz.db8.2001.rpz-ip");
    expect(rpzAddress(prefix("2001:0:0:1:0:0:0:1/128"))).toBe("128.1.zz.1.0.0.2001.rpz-ip");
  });

  it("run no formula in a spreadsheet", () => {
    expect(["=1+1", "+1", "-1", "@a", 'a,"b', "a\nb"].map(csvCell)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@a",
      '"a,""b"',
      '"a\nb"',
    ]);
  });

  const about = { built: 1_790_000_000, notes: ["Fyr"] };
  const definitionOf = (id: string) => DATASETS.find((one) => one.id === id) ?? DATASETS[0]!;
  const found = {
    range: { family: 4, first: 0xc0000200, last: 0xc0000202 } as const,
    rows: [{ risk_score: 80 }],
    key: JSON.stringify([{ risk_score: 80 }]),
  };

  it.each([
    ["jsonl", '{"network":"192.0.2.0/31","risk_score":80}\n{"network":"192.0.2.2/32","risk_score":80}\n'],
    ["plain", "192.0.2.0/31\n192.0.2.2/32\n"],
    ["suricata", "192.0.2.0/31,1,80\n192.0.2.2/32,1,80\n"],
    ["rpz", "31.0.2.0.192.rpz-ip CNAME .\n32.2.2.0.192.rpz-ip CNAME .\n"],
  ] as const)("write networks as %s", (format, wanted) => {
    const writer = textWriter(format, { ...about, definition: definitionOf("ip-blocklist") });
    expect(writer.network(itemOf(found)) + writer.end()).toBe(wanted);
  });

  it("write sets of tools when all is known", () => {
    const writer = textWriter("nftables", { ...about, definition: definitionOf("ip-blocklist") });
    expect(writer.network(itemOf(found))).toBe("");
    expect(writer.end()).toContain("\t192.0.2.0/31,\n\t192.0.2.2\n");
  });

  it("let no name end its line in a list of names", () => {
    for (const format of ["rpz", "hosts", "plain"] as const) {
      const writer = textWriter(format, { ...about, definition: definitionOf("domain-blocklist") });
      for (const domain of ["a b", "a\nb CNAME evil.", "a;b", "$INCLUDE", "", "a..b", "ä.de"])
        expect(writer.name({ domain })).toBe("");
      expect(writer.name({ domain: "evil.example", subdomains: true })).toContain("evil.example");
    }
    const rpz = textWriter("rpz", { ...about, definition: definitionOf("domain-blocklist") });
    expect(rpz.name({ domain: "evil.example", subdomains: true })).toBe(
      "evil.example CNAME .\n*.evil.example CNAME .\n",
    );
  });

  it("are those of the specification, of all ten datasets", () => {
    expect(DATASETS.map(({ id }) => id)).toEqual(DATASET_IDS);
    for (const { id, about: of, formats, fields } of DATASETS) {
      if (id === "whois") continue;
      expect(formats).toEqual(expect.arrayContaining(["jsonl", "csv"]));
      expect(formats.includes("mmdb")).toBe(of === "network");
      expect(fields.every(({ meaning }) => meaning.length > 3)).toBe(true);
    }
  });
});
