import fc from "fast-check";
import { expect, it } from "vitest";
import { WorstFirst } from "./worst-first.ts";

it("has the first of all, as sorting them would", () => {
  const scores = fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 300 });
  fc.assert(
    fc.property(scores, fc.nat(40), fc.nat(40), (given, offset, limit) => {
      const worst = new WorstFirst<number>(offset + limit);
      given.forEach((score, index) => worst.add(score, index));
      const sorted = given.map((score, index) => ({ score: score ?? -1, index }));
      sorted.sort((a, b) => b.score - a.score || a.index - b.index);
      expect(worst.from(offset)).toEqual(sorted.slice(offset, offset + limit).map(({ index }) => index));
    }),
  );
});
