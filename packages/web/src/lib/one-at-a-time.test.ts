import { describe, expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

describe("a task that runs once at a time", () => {
  it("runs once more for all who asked while it ran", async () => {
    const ends: (() => void)[] = [];
    const ask = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
    const first = ask();
    for (let asked = 0; asked < 100; asked++) void ask();
    expect(ends.length).toBe(1);
    ends[0]?.();
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await first;
    expect(ends.length).toBe(2);
    void ask();
    expect(ends.length).toBe(3);
  });

  it("continues after a failure", async () => {
    let runs = 0;
    const ask = oneAtATime(() => {
      runs++;
      return Promise.reject(new Error("no"));
    });
    await ask();
    await ask();
    expect(runs).toBe(2);
  });
});
