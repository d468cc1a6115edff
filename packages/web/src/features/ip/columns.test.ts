import { expect, it } from "vitest";
import { intoColumns } from "./columns.ts";

const place = (heights: readonly number[], count: number) =>
  intoColumns(
    heights.map((height, index) => ({ height, index })),
    ({ height }) => height,
    count,
  ).map((column) => column.map(({ index }) => index));

it("lays cards so that the highest column is as low as can be, in their order", () => {
  // A Tor exit: anonymization, reasons, infrastructure, lists, map.
  expect(place([152, 309, 352, 137, 290], 2)).toEqual([
    [0, 2, 3],
    [1, 4],
  ]);
  expect(place([10, 30, 10, 5, 40], 3)).toEqual([[0, 1], [2, 3], [4]]);
});

it("has the first card in the first column, and keeps the order in one", () => {
  expect(place([1, 90], 2)).toEqual([[0], [1]]);
  expect(place([10, 30, 10], 1)).toEqual([[0, 1, 2]]);
  expect(place([10, 30], 0)).toEqual([[0, 1]]);
});

it("goes on below the lowest column where there are too many cards to compare", () => {
  expect(place([10, 10, 10, 10, 10, 10, 10, 10], 2).map((column) => column.length)).toEqual([4, 4]);
});
