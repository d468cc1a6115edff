import { describe, expect, it } from "vitest";
import { retrying, waitAfter } from "./backoff.ts";
import { OutboundError } from "./error.ts";
import { retryAfterMs } from "./retry-after.ts";

const broken = new OutboundError("broken", "It broke off");

describe("how long it waits before the next try", () => {
  it.each([
    ["the first", broken, 1, 0, 500],
    ["with all of the jitter", broken, 1, 1, 1000],
    ["the second", broken, 2, 1, 2000],
    ["the fourth", broken, 4, 1, 8000],
    ["never longer than half a minute", broken, 20, 1, 30_000],
    ["as long as it is asked to", new OutboundError("status", "", { again: true, retryAfterMs: 7000 }), 1, 1, 7000],
    ["not for what takes minutes", new OutboundError("status", "", { again: true, retryAfterMs: 600_000 }), 1, 1, null],
    ["not for what stays as it is", new OutboundError("refused", ""), 1, 1, null],
    ["not for an error of our own", new Error("a fault"), 1, 1, null],
  ])("%s", (_what, error, tries, random, wanted) => expect(waitAfter(error, tries, random)).toBe(wanted));
});

describe("trying again", () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);

  it("until it works", async () => {
    waits.length = 0;
    let tries = 0;
    const work = async () => {
      if (++tries < 3) throw broken;
      return tries;
    };
    expect(await retrying(work, { wait, random: () => 1 })).toBe(3);
    expect(waits).toEqual([1000, 2000]);
  });
  it("but not for ever", async () => {
    let tries = 0;
    const work = async () => {
      tries++;
      throw broken;
    };
    await expect(retrying(work, { wait })).rejects.toBe(broken);
    expect(tries).toBe(3);
  });
  it("and not when it is ended", async () => {
    const ending = new AbortController();
    const work = async () => {
      ending.abort(new Error("enough"));
      throw broken;
    };
    await expect(retrying(work, { wait, signal: ending.signal })).rejects.toThrow("enough");
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-03-01T00:00:00Z");
  it.each([
    ["120", 120_000],
    ["0", 0],
    ["99999999999999999999", 999_999_999_000],
    ["Sun, 01 Mar 2026 00:01:00 GMT", 60_000],
    ["Sat, 28 Feb 2026 00:00:00 GMT", 0],
    ["soon", null],
    ["-5", null],
    ["1e9", null],
    ["", null],
    [undefined, null],
  ])("%s", (value, wanted) => expect(retryAfterMs(value, now)).toBe(wanted));
});
