import { describe, expect, it } from "vitest";
import { Arrivals } from "./arrivals.ts";

describe("looking for what is new", () => {
  it("reads new arrivals with some time before them, and again until none can be late", async () => {
    let now = 1_000_000;
    let last = 0;
    const arrivals = new Arrivals({ latest: async (since) => (last >= since ? last : 0), now: () => now });
    expect(await arrivals.next()).toBeNull();
    last = 1_000_000;
    const first = await arrivals.next();
    expect(first).toEqual({ from: 0, to: 1_000_000 });
    // Unfinished arrivals are reported again.
    expect(await arrivals.next()).toEqual(first);
    arrivals.done({ from: 0, to: 1_000_000 });
    expect(await arrivals.next()).toBeNull();

    const again: number[] = [];
    for (let second = 1; second <= 300; second++) {
      now += 1000;
      const span = await arrivals.next();
      if (span === null) continue;
      expect(span).toEqual({ from: 940_000, to: 1_000_000 });
      again.push(second);
      arrivals.done(span);
    }
    expect(again).toEqual([20, 40, 60]);
    last = 1_000_001;
    expect(await arrivals.next()).toEqual({ from: 940_000, to: 1_000_001 });
  });
});
