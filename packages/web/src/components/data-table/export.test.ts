import { describe, expect, it } from "vitest";
import { exportRows } from "./export.ts";
import { nextRow } from "./keys.ts";

const rows = [{ ip: "1.1.1.1" }, { ip: "8.8.8.8", note: 'line\nbreak "quoted"' }];

describe("exportRows", () => {
  it("writes json that reads back as the rows", () => {
    expect(JSON.parse(exportRows(rows, "json").join(""))).toEqual(rows);
    expect(JSON.parse(exportRows([], "json").join(""))).toEqual([]);
  });

  it("writes jsonl with one row a line", () => {
    const lines = exportRows(rows, "jsonl").join("").split("\n");
    expect(lines).toHaveLength(3);
    expect(lines.slice(0, 2).map((line) => JSON.parse(line) as unknown)).toEqual(rows);
  });
});

describe("nextRow", () => {
  it.each([
    ["ArrowDown", -1, 0],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 0, 0],
    ["PageDown", 2, 7],
    ["End", 0, 9],
    ["Home", 9, 0],
    ["x", 3, null],
  ])("%s moves row %i to %s", (key, current, next) => {
    expect(nextRow(key, current, 10, 5)).toBe(next);
  });

  it("has nowhere to go in an empty table", () => {
    expect(nextRow("ArrowDown", -1, 0, 5)).toBeNull();
  });
});
