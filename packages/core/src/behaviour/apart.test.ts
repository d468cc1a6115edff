import fc from "fast-check";
import { expect, it } from "vitest";
import { windowsApart } from "./apart.ts";

const at = (start: number, events: number) => ({ start, events });

it("shows the whole of a burst once, and of what goes on as much as fits", () => {
  expect(windowsApart([], 10)).toEqual([]);
  expect(windowsApart([at(0, 12), at(5, 20), at(10, 11)], 10)).toEqual([at(0, 12), at(10, 11)]);
  expect(windowsApart([at(-5, 10), at(0, 20), at(5, 10)], 10)).toEqual([at(0, 20)]);
  expect(windowsApart([at(20, 5), at(0, 5), at(5, 5), at(10, 5), at(15, 5)], 10)).toEqual([
    at(0, 5),
    at(10, 5),
    at(20, 5),
  ]);
});

it("has no two windows that overlap, and no other choice has more events", () => {
  const window = fc.record({
    start: fc.integer({ min: 0, max: 12 }).map((n) => n * 5),
    events: fc.integer({ min: 1, max: 9 }),
  });
  const windows = fc.uniqueArray(window, { maxLength: 9, selector: ({ start }) => start });
  const isApart = (some: readonly { start: number }[]) =>
    some.every((one) => some.every((other) => one === other || Math.abs(one.start - other.start) >= 10));
  const sum = (some: readonly { events: number }[]) => some.reduce((all, { events }) => all + events, 0);
  fc.assert(
    fc.property(windows, (all) => {
      const chosen = windowsApart(all, 10);
      expect(isApart(chosen)).toBe(true);
      let most = 0;
      for (let choice = 0; choice < 2 ** all.length; choice++) {
        const some = all.filter((_, bit) => choice & (1 << bit));
        if (isApart(some)) most = Math.max(most, sum(some));
      }
      expect(sum(chosen)).toBe(most);
    }),
  );
});
