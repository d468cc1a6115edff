import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../testing/soak.ts";
import { chosenValues, compileRecordFilter, type RecordField, toggleValue } from "./index.ts";

interface Row {
  readonly ip: string;
  readonly risk: number | null;
  readonly country: string | null;
  readonly tags: readonly string[];
  readonly operator: string | null;
  readonly seen: string | null;
  readonly anycast: boolean | null;
}

const some = <V>(value: V | null): readonly V[] => (value === null ? [] : [value]);
const shared = { aliases: [], description: "" };
const FIELDS: readonly RecordField<Row>[] = [
  { ...shared, name: "ip", kind: "ip", valuesOf: ({ ip }) => [ip] },
  { ...shared, name: "risk", aliases: ["risk_score"], kind: "number", valuesOf: ({ risk }) => some(risk) },
  { ...shared, name: "country", kind: "keyword", valuesOf: ({ country }) => some(country) },
  { ...shared, name: "tag", kind: "keyword", valuesOf: ({ tags }) => tags },
  { ...shared, name: "operator", kind: "text", valuesOf: ({ operator }) => some(operator) },
  { ...shared, name: "last_seen", kind: "date", valuesOf: ({ seen }) => some(seen) },
  { ...shared, name: "anycast", kind: "boolean", valuesOf: ({ anycast }) => some(anycast) },
];
const NOW = new Date("2026-11-23T12:00:00Z");

const row = (over: Partial<Row>): Row => ({
  ip: "192.0.2.1",
  risk: null,
  country: null,
  tags: [],
  operator: null,
  seen: null,
  anycast: null,
  ...over,
});

const ROWS: Record<string, Row> = {
  tor: row({ ip: "185.220.101.1", risk: 90, country: "DE", tags: ["tor", "bruteforce"], operator: "Example Networks" }),
  scanner: row({ ip: "198.51.100.9", risk: 71, country: "DK", tags: ["scanning"], seen: "2026-11-22" }),
  resolver: row({ ip: "8.8.8.8", risk: 0, country: "US", tags: ["public_dns"], operator: "Google LLC", anycast: true }),
  six: row({ ip: "2001:db8::7", risk: 40, operator: "Example-Net Hosting", seen: "2026-01-02" }),
  blank: row({}),
};

const found = (text: string): string[] => {
  const filter = compileRecordFilter(text, FIELDS, NOW);
  if (!filter.ok) throw new Error(filter.error.message);
  return Object.keys(ROWS).filter((name) => filter.matches(ROWS[name] as Row));
};

describe("a search over records in memory", () => {
  it.each<[string, string[]]>([
    ["", ["tor", "scanner", "resolver", "six", "blank"]],
    ["risk:>70 AND NOT country:DK", ["tor"]],
    ["risk_score:[40 TO 71]", ["scanner", "six"]],
    ["risk:{40 TO 90}", ["scanner"]],
    ["risk:0", ["resolver"]],
    ["NOT risk:*", ["blank"]],
    ["_exists_:operator", ["tor", "resolver", "six"]],
    ["country:(de OR us)", ["tor", "resolver"]],
    ["tag:t*r", ["tor"]],
    ["tag:scaning~1", ["scanner"]],
    ["operator:example", ["tor", "six"]],
    ['operator:"example networks"', ["tor"]],
    ['operator:"example hosting"~1', ["six"]],
    ["operator:goog*", ["resolver"]],
    ["ip:185.220.0.0/16", ["tor"]],
    ["ip:[8.8.8.0 TO 8.8.8.255]", ["resolver"]],
    ["ip:2001:db8::/32", ["six"]],
    ["185.220.101.0/24", ["tor"]],
    ["2001:db8::7", ["six"]],
    ["google OR bruteforce", ["tor", "resolver"]],
    ["last_seen:>=now-2d", ["scanner"]],
    ["last_seen:2026-01", ["six"]],
    ["anycast:true", ["resolver"]],
    ["NOT anycast:true AND risk:>50", ["tor", "scanner"]],
    ["+tag:tor country:US", ["tor"]],
    ["country:[DE TO DK]", ["tor", "scanner"]],
  ])("%s finds %j", (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it.each<[string, string, [number, number]]>([
    ["rsk:>70", "There is no field 'rsk'", [0, 3]],
    ["risk:70 AND (ip:1.1.1.1 OR colour:red)", "There is no field 'colour'", [27, 33]],
    ["risk:high", "risk is a number, 'high' is none", [5, 9]],
    ["tag:/t.*r/", "Regular expressions are not taken here: * and ? stand for other characters", [4, 10]],
    ["/a/", "Regular expressions are not taken here: * and ? stand for other characters", [0, 3]],
    ["risk:(", "Nothing between the brackets", [6, 6]],
  ])("refuses %s: %s", (text, message, [from, to]) => {
    const filter = compileRecordFilter(text, FIELDS, NOW);
    expect(filter).toMatchObject({ ok: false, error: { message, from, to } });
  });

  it("states how it was read", () => {
    const read = (text: string) => {
      const filter = compileRecordFilter(text, FIELDS, NOW);
      return filter.ok ? filter.reading : filter.error.message;
    };
    expect(read("risk:>70 AND NOT country:DK")).toBe("risk is above 70 and country is not “DK”");
    expect(read("")).toBe("");
  });

  const atoms = ["risk:>50", "country:DK", "tag:tor", "operator:example", "ip:8.0.0.0/8", "risk:*"];
  type Tree = string | { readonly not: Tree } | { readonly and: readonly Tree[] } | { readonly or: readonly Tree[] };
  const trees = fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(...atoms),
      fc.record({ not: tie("tree") }),
      fc.record({ and: fc.array(tie("tree"), { minLength: 2, maxLength: 3 }) }),
      fc.record({ or: fc.array(tie("tree"), { minLength: 2, maxLength: 3 }) }),
    ),
  })).tree;
  const written = (tree: Tree): string => {
    if (typeof tree === "string") return tree;
    if ("not" in tree) return `(*:* AND NOT ${written(tree.not)})`;
    return "and" in tree ? `(${tree.and.map(written).join(" AND ")})` : `(${tree.or.map(written).join(" OR ")})`;
  };
  const holds = (tree: Tree, name: string): boolean => {
    if (typeof tree === "string") return found(tree).includes(name);
    if ("not" in tree) return !holds(tree.not, name);
    return "and" in tree ? tree.and.every((one) => holds(one, name)) : tree.or.some((one) => holds(one, name));
  };

  it("combines what its parts find", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        expect(found(written(tree))).toEqual(Object.keys(ROWS).filter((name) => holds(tree, name)));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe("values that are switched on and off", () => {
  it.each<[string, string, string, string]>([
    ["", "country", "DK", "country:DK"],
    ["country:DK", "country", "SE", "country:DK OR country:SE"],
    ["country:DK OR country:SE", "country", "DK", "country:SE"],
    ["country:(DK OR SE)", "country", "NO", "country:DK OR country:SE OR country:NO"],
    ["country:DK", "country", "DK", ""],
    ["risk:>70", "tag", "tor", "risk:>70 AND tag:tor"],
    ["risk:>70 OR tag:c2", "tag", "tor", "(risk:>70 OR tag:c2) AND tag:tor"],
    ["NOT country:DK", "tag", "tor", "NOT country:DK AND tag:tor"],
    ["NOT country:DK AND tag:tor", "tag", "tor", "NOT country:DK"],
    ["country:DK", "operator", "OVH SAS", 'country:DK AND operator:"OVH SAS"'],
    ["", "operator", "OR", 'operator:"OR"'],
    ["risk:(", "tag", "tor", "tag:tor"],
  ])("%j and %s %s make %j", (text, field, value, expected) => {
    expect(toggleValue(text, field, value)).toBe(expected);
  });

  const texts = fc.constantFrom(
    "",
    "risk:>70",
    "risk:>70 AND NOT country:DK",
    "tag:tor OR tag:c2",
    "a b",
    "NOT risk:0",
  );
  const values = fc.oneof(
    fc.constantFrom("DK", "OVH SAS", 'a"b\\c', "AND", "-1", "x:y", "*"),
    fc.string({ minLength: 1 }),
  );

  it("read back what was switched on, and leave the search as it was when it is switched off", () => {
    fc.assert(
      fc.property(texts, values, values, (text, first, second) => {
        fc.pre(first !== second);
        const one = toggleValue(text, "operator", first);
        const both = toggleValue(one, "operator", second);
        expect(chosenValues(one, "operator")).toEqual([first]);
        expect(chosenValues(both, "operator")).toEqual([first, second]);
        const off = toggleValue(toggleValue(both, "operator", first), "operator", second);
        expect(chosenValues(off, "operator")).toEqual([]);
        for (const value of ["risk", "tag"]) expect(chosenValues(off, value)).toEqual(chosenValues(text, value));
      }),
      { numRuns: runs(200) },
    );
  });
});
