import { describe, expect, it } from "vitest";
import { shortLabels } from "./short.ts";

describe("the labels of an axis of counts", () => {
  it.each([
    [
      [0, 1_000_000, 2_000_000],
      ["0", "1M", "2M"],
    ],
    [
      [3_156_000, 3_156_200, 3_156_400],
      ["3,156K", "3,156.2K", "3,156.4K"],
    ],
    [
      [3_156_000, 3_156_001],
      ["3,156K", "3,156.001K"],
    ],
    [
      [1200, 1250, 1300],
      ["1.2K", "1.25K", "1.3K"],
    ],
    [
      [7, 8],
      ["7", "8"],
    ],
  ])("differ: %j", (values, labels) => {
    expect(shortLabels(values)).toEqual(labels);
  });
});
