import { describe, expect, it } from "vitest";
import { columnsTest, columnTest } from "./column-filter.ts";
import { sortedRows } from "./sort.ts";
import type { DataColumn } from "./types.ts";

interface Row {
  readonly name: string;
  readonly score: number;
}

const column = (id: string, label: string, sort: DataColumn<Row>["sort"], text: DataColumn<Row>["text"]) => ({
  id,
  label,
  width: 100,
  sort,
  text,
  cell: () => null,
});
const NAME = column(
  "name",
  "Name",
  ({ name }) => name || undefined,
  ({ name }) => name,
);
const SCORE = column(
  "score",
  "Score",
  ({ score }) => score,
  ({ score }) => (score < 0 ? "Unknown" : `${score} Bad`),
);
const COUNTRIES: readonly Row[] = [
  { name: "Germany", score: 1 },
  { name: "Sweden", score: 2 },
  { name: "", score: 3 },
];
const CODES: Readonly<Record<string, string>> = { Germany: "DE", Sweden: "SE" };
const COUNTRY: DataColumn<Row> = { ...NAME, code: ({ name }) => CODES[name] ?? null };
const ROWS: readonly Row[] = [
  { name: "OVH SAS", score: 70 },
  { name: "Google LLC", score: 0 },
  { name: "", score: -1 },
  { name: "ovh GmbH", score: 71 },
];

describe("the filter of a column", () => {
  it.each([
    [NAME, "ovh", [70, 71]],
    [NAME, " OVH s", [70]],
    [NAME, "!ovh", [0, -1]],
    [NAME, ">a", []],
    [SCORE, ">70", [71]],
    [SCORE, ">= 70", [70, 71]],
    [SCORE, "<70", [0]],
    [SCORE, "!<70", [70, -1, 71]],
    [SCORE, "=0", [0]],
    [SCORE, "unknown", [-1]],
  ] as const)("of %o by %j", (of, text, scores) => {
    const test = columnTest(of, text);
    expect(ROWS.filter((row) => test?.(row)).map(({ score }) => score)).toEqual(scores);
  });

  it.each([
    ["DE", [1]],
    ["se", [2]],
    ["!de", [2, 3]],
    ["den", [2]],
    ["e", [1, 2]],
    ["er", []],
  ] as const)("takes two letters for a code where values have one: %j", (text, scores) => {
    const test = columnTest(COUNTRY, text);
    expect(COUNTRIES.filter((row) => test?.(row)).map(({ score }) => score)).toEqual(scores);
  });

  it.each(["", "  ", "!", " ! "])("%j passes all", (text) => {
    expect(columnTest(NAME, text)).toBeNull();
    expect(columnsTest([NAME, SCORE], { name: text })).toBeNull();
  });

  it("passes what all columns pass", () => {
    const test = columnsTest([NAME, SCORE], { name: "ovh", score: ">70", gone: "x" });
    expect(ROWS.filter((row) => test?.(row)).map(({ name }) => name)).toEqual(["ovh GmbH"]);
  });
});

describe("the order of a column", () => {
  it("has rows without a value last in either direction, and equal ones as they came", () => {
    expect(sortedRows(ROWS, NAME, false).map(({ name }) => name)).toEqual(["Google LLC", "OVH SAS", "ovh GmbH", ""]);
    expect(sortedRows(ROWS, NAME, true).map(({ name }) => name)).toEqual(["ovh GmbH", "OVH SAS", "Google LLC", ""]);
    const same = [{ ...ROWS[0] }, { ...ROWS[0] }, { ...ROWS[0] }] as Row[];
    expect(sortedRows(same, SCORE, true)).toEqual(same);
    for (const [index, row] of sortedRows(same, SCORE, true).entries()) expect(row).toBe(same[index]);
    expect(sortedRows(ROWS, undefined, true)).toBe(ROWS);
  });
});
