import { expect, it } from "vitest";
import { type Column, createTable } from "./table.ts";

interface Row {
  readonly name: string;
  readonly tags: readonly string[];
  readonly is: boolean | null;
}
const COLUMNS: readonly Column<Row>[] = [
  { title: "name", of: ({ name }) => name },
  { title: "tags", of: ({ tags }) => tags },
  { title: "is", of: ({ is }) => is },
];

it("has a column as wide as what it holds, and a word for what is not there", () => {
  const table = createTable(COLUMNS, Infinity);
  expect(table.lines([{ name: "a", tags: ["x", "y"], is: true }])).toEqual(["NAME  TAGS  IS", "a     x, y  yes"]);
  // Widths are those of the first rows.
  expect(table.lines([{ name: "longer", tags: [], is: null }])).toEqual(["lon…  -     -"]);
});

it("fits into the terminal", () => {
  const lines = createTable(COLUMNS, 12).lines([{ name: "a", tags: ["x".repeat(100)], is: false }]);
  expect(lines.map((line) => line.length)).toEqual([12, 12]);
});

it("lets nothing through that steers a terminal or turns its text round", () => {
  const [, line = ""] = createTable(COLUMNS, Infinity).lines([
    { name: "\u{1B}[31mred\u{9B}1m", tags: ["a\nb", "\u{202E}c"], is: true },
  ]);
  expect(line).toBe("\u{FFFD}[31mred\u{FFFD}1m  a\u{FFFD}b, \u{FFFD}c  yes");
});
