import { expect, it } from "vitest";
import { ApiFailure } from "../../http/failure.ts";
import { createMonthBudget } from "./months.ts";

function budgetAt(time: { now: number }) {
  const budget = createMonthBudget(() => time.now);
  return (keyId: string | null, months: number): number => {
    try {
      budget.spend(keyId, months);
      return 0;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.key !== "ratelimited") throw error;
      return error.retryAfter ?? -1;
    }
  };
}

it("lets a key send a batch of any age, and the next when that has been waited for", () => {
  const time = { now: 0 };
  const waits = budgetAt(time);
  expect(waits("key", 320)).toBe(0);
  const wait = waits("key", 320);
  expect(wait).toBeGreaterThan(60);
  // What a sensor sends now goes on, and so do other keys.
  for (let n = 0; n < 1000; n++) expect(waits("key", 2)).toBe(0);
  expect(waits("other", 24)).toBe(0);
  time.now = wait * 1000;
  expect(waits("key", 320)).toBe(0);
});

it("bounds all keys together, and not the operator", () => {
  const waits = budgetAt({ now: 0 });
  const keys = Array.from({ length: 10 }, (_, n) => waits(`key ${n}`, 320));
  expect(keys.filter((wait) => wait === 0)).toHaveLength(2);
  expect(waits(null, 320)).toBe(0);
});
