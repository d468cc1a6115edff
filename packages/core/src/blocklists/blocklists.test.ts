import type { LineRow } from "@fyr/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Range } from "../ip/index.ts";
import { runs } from "../testing/soak.ts";
import { blocklistSetName, changeOf, entriesOf, type Entries, listText, readAllowed } from "./index.ts";
import { merged, without } from "./ranges.ts";

/** Near each other and at both ends of each family, so that some overlap, touch or hold others. */
const near = (from: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8 }))
    .map(([at, length]): Range => ({ family: 4, first: from + at, last: Math.min(2 ** 32 - 1, from + at + length) }));
const near6 = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8 }))
  .map(([at, length]): Range => ({ family: 6, first: BigInt(at), last: BigInt(at + length) }));
const ranges = fc.array(fc.oneof(near(0), near(2 ** 32 - 32), near6), { maxLength: 12 });

const addressesIn = (all: readonly Range[]): Set<string> => {
  const found = new Set<string>();
  for (const one of all) {
    if (one.family === 4) for (let value = one.first; value <= one.last; value++) found.add(`4 ${value}`);
    else for (let value = one.first; value <= one.last; value++) found.add(`6 ${value}`);
  }
  return found;
};

describe("ranges", () => {
  it("are merged to the same addresses, in order and apart", () => {
    fc.assert(
      fc.property(ranges, (all) => {
        const joined = merged(all);
        expect(addressesIn(joined)).toEqual(addressesIn(all));
        for (const [index, one] of joined.entries()) {
          const before = joined[index - 1];
          if (before?.family === one.family) expect(BigInt(one.first) > BigInt(before.last) + 1n).toBe(true);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("are what is left without others", () => {
    fc.assert(
      fc.property(fc.oneof(near(0), near(2 ** 32 - 32), near6), ranges, (one, others) => {
        const left = addressesIn(without(one, merged(others)));
        const gone = addressesIn(others);
        expect(left).toEqual(new Set([...addressesIn([one])].filter((address) => !gone.has(address))));
      }),
      { numRuns: runs(500) },
    );
  });
});

const row = (ip: string, score = 80): LineRow => ({
  ip,
  risk_score: score,
  country: "DE",
  as_number: 64_496,
  tags: ["c2"],
});
const listOf = (
  kind: "ip" | "domain",
  rows: readonly LineRow[],
  allow: readonly string[] = [],
  most = 100,
): Entries => {
  const allowed = allow.flatMap((text) => readAllowed(text) ?? []);
  const steps = entriesOf(kind, rows, allowed, most);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
};
const valuesOf = ({ entries }: Entries) => entries.map(({ value }) => value);

describe("a list of addresses", () => {
  it("has prefixes, and nothing that is never listed", () => {
    const rows = [row("8.8.8.0/30"), row("9.0.0.1-9.0.0.3"), row("10.0.0.0/8"), row("2a00::1"), row("fe80::/10")];
    const made = listOf("ip", rows);
    expect(valuesOf(made)).toEqual(["8.8.8.0/30", "9.0.0.1/32", "9.0.0.2/31", "2a00::1/128"]);
    expect(made).toMatchObject({ found: 4, leftOut: 2 });
    // A resolver, and a server of the root zone.
    expect(valuesOf(listOf("ip", [row("8.8.8.8/31"), row("198.41.0.4")]))).toEqual(["8.8.8.9/32"]);
  });

  it("has nothing of what its owner allows", () => {
    expect(valuesOf(listOf("ip", [row("9.0.0.0/30")], ["9.0.0.1", "9.0.0.3-9.0.0.9"]))).toEqual([
      "9.0.0.0/32",
      "9.0.0.2/32",
    ]);
    expect(readAllowed("no such thing")).toBeNull();
    expect(readAllowed("https://example.com/path")).toBeNull();
  });

  it("keeps those with the highest scores where there are too many, in their order", () => {
    const made = listOf("ip", [row("9.0.0.0", 10), row("9.0.0.2", 90), row("9.0.0.4", 50)], [], 2);
    expect([valuesOf(made), made.found]).toEqual([["9.0.0.2/32", "9.0.0.4/32"], 3]);
  });
});

it("a list of domains has nothing at or below what its owner allows", () => {
  const rows = ["a.example", "www.a.example", "xa.example", "b.test"].map((domain) => ({
    domain,
    risk_score: 70,
    tags: [],
  }));
  const made = listOf("domain", rows, ["a.example"]);
  expect([valuesOf(made), made.leftOut]).toEqual([["xa.example", "b.test"], 2]);
});

it("a change is told by values alone", () => {
  const [one, two] = [
    listOf("ip", [row("9.0.0.1"), row("9.0.0.2")]),
    listOf("ip", [row("9.0.0.2", 1), row("9.0.0.3")]),
  ];
  expect(changeOf(one.entries, two.entries)).toEqual({ added: ["9.0.0.3/32"], removed: ["9.0.0.1/32"] });
});

describe("a list as text", () => {
  const about = {
    kind: "ip",
    setName: "fyr_c2_more_3f9a0b1c",
    changedAt: new Date("2026-11-27T00:00:00Z"),
    notes: ["Of a test"],
  } as const;
  const { entries } = listOf("ip", [row("9.0.0.0/31"), row("2a00::1", 101)]);
  const text = (format: Parameters<typeof listText>[0]) => [...listText(format, entries, about)].join("");

  it("is written by the writers of datasets", () => {
    expect(text("plain")).toBe("# Of a test\n9.0.0.0/31\n2a00::1/128\n");
    expect(text("csv")).toBe(
      "network,risk_score,country,asn,behaviour\r\n9.0.0.0/31,80,DE,64496,c2\r\n2a00::1/128,101,DE,64496,c2\r\n",
    );
    expect(text("nftables")).toContain(
      "add element inet fyr_c2_more_3f9a0b1c fyr_c2_more_3f9a0b1c_ipv4 {\n\t9.0.0.0/31\n}",
    );
    expect(text("suricata")).toContain("9.0.0.0/31,1,80\n2a00::1/128,1,101\n");
  });

  it("has the name of a set that is its own, within what firewalls take", () => {
    // Made in one millisecond, as far as their beginnings tell.
    const ids = ["019ac6f0-0000-7000-8000-00000000000a", "019ac6f0-0000-7000-8000-00000000000b"];
    const namesOf = (name: string) => ids.map((id) => blocklistSetName(name, id));
    expect(namesOf("C2 & more")).toEqual(["fyr_c2_more_0000000a", "fyr_c2_more_0000000b"]);
    expect(namesOf("高風險")).toEqual(["fyr_0000000a", "fyr_0000000b"]);
    expect(namesOf("Command and control, strict")).toEqual([
      "fyr_command_and_c_0000000a",
      "fyr_command_and_c_0000000b",
    ]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.uuid({ version: 7 }), (name, id) => {
        const set = blocklistSetName(name, id);
        expect(set).toMatch(/^[a-z][a-z0-9_]*$/);
        expect(`${set}_ipv4`.length).toBeLessThanOrEqual(31);
        expect(set.endsWith(`_${id.slice(-8)}`)).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });
});
