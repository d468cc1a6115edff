import { expect, it } from "vitest";
import { createTaken } from "./taken.ts";

it("what was taken is not taken again within its life, unless it was given back", () => {
  let now = 0;
  const taken = createTaken(1000, () => now);
  expect([taken.take("a"), taken.take("a"), taken.take("b")]).toEqual([true, false, true]);
  taken.giveBack("b");
  expect(taken.take("b")).toBe(true);
  now = 1000;
  expect([taken.take("a"), taken.take("b")]).toEqual([true, true]);
});

it("so much is remembered only: the oldest make room", () => {
  const taken = createTaken(1000, () => 0);
  for (let n = 0; n < 10_000; n++) taken.take(`${n}`);
  expect([taken.take("0"), taken.take("one more"), taken.take("9999"), taken.take("0")]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});
