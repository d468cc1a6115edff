import { expect, it } from "vitest";
import { isFirstCollection, obtainable } from "./first.ts";

it("is the first collection until half of what can be fetched is there", () => {
  const counts = { scheduled: 194, collected: 50, failed_total: 0, in_progress: 3 };
  expect(isFirstCollection(counts)).toBe(true);
  expect(isFirstCollection({ ...counts, in_progress: 0 })).toBe(false);
  // Most of a mirror's sources have no file there, and each is tried again every few minutes.
  expect(isFirstCollection({ ...counts, failed_total: 106 })).toBe(false);
  expect(obtainable({ ...counts, failed_total: 106 })).toBe(88);
});
