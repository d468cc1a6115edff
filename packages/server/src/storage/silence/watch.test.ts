import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { watchSilence } from "./watch.ts";

const TIMES = { everyMs: 5, pingMs: 50, silentMs: 200, hungMs: 400 };

/** A watch over an engine that answers as `answers` has it, and what the watch called. */
function watching(answers: () => boolean) {
  const calls: string[] = [];
  const watch = watchSilence({
    ping: async () => answers(),
    silent: () => calls.push("silent"),
    hung: () => calls.push("hung"),
    heard: () => calls.push("heard"),
    times: TIMES,
  });
  return { calls, watch };
}

describe("the watch for silence", () => {
  it("reports an engine that answers no ping as silent, then as hung, and as heard when it answers", async () => {
    let isUp = false;
    const { calls, watch } = watching(() => isUp);
    await expect.poll(() => calls).toEqual(["silent", "hung"]);
    expect(watch.isSilent()).toBe(true);
    isUp = true;
    await expect.poll(() => calls.at(-1)).toBe("heard");
    expect(watch.isSilent()).toBe(false);
    watch.stop();
  });

  it("takes no engine for silent because this process was held up and missed one answer", async () => {
    let pings = 0;
    const { calls, watch } = watching(() => {
      pings += 1;
      if (pings !== 3) return true;
      const until = performance.now() + 2 * TIMES.hungMs;
      while (performance.now() < until);
      return false;
    });
    await expect.poll(() => pings).toBeGreaterThan(5);
    watch.stop();
    expect(calls).toEqual([]);
  });

  it("takes no engine for silent that answers anything, however late with pings", async () => {
    const { calls, watch } = watching(() => false);
    const until = performance.now() + 2 * TIMES.hungMs;
    while (performance.now() < until) {
      watch.answered();
      await pause(20);
    }
    expect([calls, watch.isSilent()]).toEqual([[], false]);
    await expect.poll(() => calls).toEqual(["silent", "hung"]);
    watch.answered();
    expect([calls.at(-1), watch.isSilent()]).toEqual(["heard", false]);
    watch.stop();
  });
});
