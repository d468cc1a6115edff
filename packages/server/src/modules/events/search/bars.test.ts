import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BARS_MAX, barsOf, CELLS_MAX, stepFor } from "./bars.ts";

const HOUR = 3_600_000;

describe("the bars of a histogram", () => {
  it("begin where UTC's hours do, and empty ones are there", () => {
    const first = Date.parse("2018-03-24T17:00:00Z") / HOUR;
    const counts = Array.from({ length: 80 }, (_, hour) => (hour === 3 || hour === 79 ? 5 : 0));
    const bars = barsOf({ length: HOUR, first, counts });
    expect(bars?.interval).toBe(3600);
    expect(bars?.histogram).toHaveLength(77);
    expect(bars?.histogram[0]).toEqual({ timestamp: "2018-03-24T20:00:00.000Z", count: 5 });
    expect(bars?.histogram[1]).toEqual({ timestamp: "2018-03-24T21:00:00.000Z", count: 0 });
  });

  it("are of all of a time that was chosen, in which all else was quiet", () => {
    const begin = Date.parse("2026-11-27T16:30:00Z");
    const SECOND = 1000;
    const first = (begin + 20 * HOUR) / SECOND;
    const day = { begin, end: begin + 24 * HOUR };
    const bars = barsOf({ length: SECOND, first, counts: [9, 0, 1] }, day);
    expect(bars?.interval).toBe(900);
    expect(bars?.histogram).toHaveLength(96);
    expect(bars?.histogram[0]?.timestamp).toBe("2026-11-27T16:30:00.000Z");
    expect(bars?.histogram.at(-1)?.timestamp).toBe("2026-11-28T16:15:00.000Z");
    expect(bars?.histogram.filter(({ count }) => count > 0)).toEqual([
      { timestamp: "2026-11-28T12:30:00.000Z", count: 10 },
    ]);
    expect(barsOf({ length: SECOND, first, counts: [0] }, day)).toEqual({ histogram: [], interval: null });
  });

  it("are none without events", () => {
    expect(barsOf({ length: HOUR, first: 0, counts: [0, 0] })).toEqual({ histogram: [], interval: null });
  });

  it("need shorter cells where few of them have all events", () => {
    expect(barsOf({ length: HOUR, first: 400_000, counts: [0, 0, 9, 1] })).toBeNull();
  });

  it("lose no event, follow each other and are no more than a hundred, whatever the cells", () => {
    const cells = fc.record({
      // Every length that cells are cut to: see `stepFor`.
      length: fc.integer({ min: 1, max: 250 * 365 * 24 * HOUR }).map((span) => stepFor(span, CELLS_MAX)),
      first: fc.integer({ min: 0, max: 400_000 }),
      counts: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 2048 }),
    });
    fc.assert(
      fc.property(cells, (given) => {
        const bars = barsOf(given);
        if (bars === null) return;
        const total = given.counts.reduce((sum, count) => sum + count, 0);
        expect(bars.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(bars.histogram.length).toBeLessThanOrEqual(BARS_MAX);
        const step = (bars.interval ?? 0) * 1000;
        for (const [index, { timestamp }] of bars.histogram.entries()) {
          expect(Date.parse(timestamp)).toBe(Date.parse(bars.histogram[0]?.timestamp ?? "") + index * step);
          expect(Date.parse(timestamp) % step).toBe(0);
        }
      }),
    );
  });

  it("count an event of 1970 and those of today", () => {
    const days = (n: number) => n * 24 * HOUR;
    const counts = Array.from({ length: 1489 }, (_, cell) => (cell === 0 || cell === 1488 ? 512 : 0));
    const bars = barsOf({ length: days(14), first: 0, counts });
    expect(bars?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(1024);
  });

  it("are more than half a hundred where a span is cut for itself", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 250 * 365 * 24 * HOUR }), (span) => {
        const pieces = span / stepFor(span, BARS_MAX);
        expect(pieces).toBeLessThanOrEqual(BARS_MAX);
        expect(pieces).toBeGreaterThan(BARS_MAX / 3);
      }),
    );
  });
});
