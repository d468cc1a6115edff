import { describe, expect, it } from "vitest";
import type { KeyValue } from "../../../lib/storage.ts";
import { answerTo } from "../testing/answer.ts";
import { LastRuns, REMEMBERED_MAX } from "./last-runs.ts";
import { changeOf, type Remembered, rememberedOf } from "./snapshot.ts";

const BAD: Remembered = ["bad", 71, "scanning", "DK", 64_500];

describe("a change between two runs", () => {
  it.each<[Remembered, ReturnType<typeof changeOf>]>([
    [BAD, null],
    [["bad", 74, "scanning", "DK", 64_500], null],
    [["bad", 67, "scanning", "DK", 64_500], null],
    [["bad", 76, "scanning", "DK", 64_500], { kind: "worse", text: "Bad 71 → Bad 76" }],
    [["bad", 61, "", "DK", 64_500], { kind: "better", text: "Bad 71 → Bad 61, − Scanning" }],
    [["bad", 73, "scanning tor", "DK", 64_500], { kind: "other", text: "+ Tor" }],
    [["very_bad", 90, "scanning tor", "DK", 64_500], { kind: "worse", text: "Bad 71 → Very bad 90, + Tor" }],
    [["unknown", 0, "", "DK", 64_500], { kind: "better", text: "Bad 71 → Unknown, − Scanning" }],
    [["bad", 71, "scanning", "", 0], { kind: "other", text: "Denmark → no country, AS64500 → no AS" }],
  ])("to %j is %j", (after, change) => {
    expect(changeOf(BAD, after)).toEqual(change);
  });

  it("is none between an answer and itself", () => {
    const answer = answerTo("192.0.2.1", { risk: { score: 90, verdict: "very_bad" }, tags: ["tor", "c2"], tor: true });
    expect(rememberedOf(answer)).toEqual(["very_bad", 90, "c2 tor", "", 0]);
    expect(changeOf(rememberedOf(answer), rememberedOf(answer))).toBeNull();
  });
});

function memory(room = Number.POSITIVE_INFINITY): KeyValue & { size(): number } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key) => void values.delete(key),
    size: () => [...values.values()].join("").length,
  };
}

const runOf = (at: number, count: number, from = 0) => ({
  at,
  rows: new Map(Array.from({ length: count }, (_, n) => [`10.${from}.${n >> 8}.${n & 255}`, BAD] as const)),
});
const ipsOf = (run: ReturnType<typeof runOf>) => new Set(run.rows.keys());

describe("the runs that a browser remembers", () => {
  it("are found by exactly their addresses, and by their account", () => {
    const runs = new LastRuns(memory());
    const run = runOf(1000, 3);
    runs.remember("ann", run);
    expect(runs.find("ann", ipsOf(run))).toEqual(run);
    expect(runs.find("ben", ipsOf(run))).toBeUndefined();
    expect(runs.find("ann", ipsOf(runOf(0, 2)))).toBeUndefined();
    expect(runs.find("ann", ipsOf(runOf(0, 3, 1)))).toBeUndefined();
    const later = { ...run, at: 2000 };
    runs.remember("ann", later);
    expect(runs.find("ann", ipsOf(run))?.at).toBe(2000);
    runs.clear();
    expect(runs.find("ann", ipsOf(run))).toBeUndefined();
  });

  it("have an end: the oldest make room, and the longest are not remembered", () => {
    const storage = memory();
    const runs = new LastRuns(storage);
    for (let n = 0; n < 12; n++) runs.remember("ann", runOf(n, 2, n));
    const found = (n: number) => runs.find("ann", ipsOf(runOf(0, 2, n)));
    expect([found(0), found(1), found(2)?.at, found(11)?.at]).toEqual([undefined, undefined, 2, 11]);
    const long = runOf(50, REMEMBERED_MAX + 1);
    runs.remember("ann", long);
    expect(runs.find("ann", ipsOf(long))).toBeUndefined();
    for (let n = 20; n < 26; n++) runs.remember("ann", runOf(n, REMEMBERED_MAX, n));
    expect(storage.size()).toBeLessThan(1_500_100);
    expect(runs.find("ann", ipsOf(runOf(0, REMEMBERED_MAX, 25)))?.at).toBe(25);
  });

  it("are none where the browser has no room, or something else was written", () => {
    const runs = new LastRuns(memory(10));
    const run = runOf(1, 3);
    runs.remember("ann", run);
    expect(runs.find("ann", ipsOf(run))).toBeUndefined();
    for (const text of ["{", "7", '[{"account":"ann","at":1,"rows":[["10.0.0.0",["bad"]]]}]', "[null]"]) {
      const storage = memory();
      storage.setItem("fyr.last-runs", text);
      expect(new LastRuns(storage).find("ann", new Set(["10.0.0.0"])), text).toBeUndefined();
    }
  });
});
