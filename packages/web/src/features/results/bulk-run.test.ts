import type { IpBulkResult, IpInfo } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../lib/api/error.ts";
import { type BulkRun, createBulkRun } from "./bulk-run.ts";

const list = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);

/** Only what the run itself reads; the rest of an answer is carried through. */
const info = (ip: string): IpInfo =>
  ({
    ip,
    location: {},
    anonymization: { services: [] },
    osint: { services: [] },
    risk: { contributions: [] },
    provenance: [],
  }) as unknown as IpInfo;

const answer = (ips: readonly string[]): IpBulkResult => ({
  results: ips.map(info),
  invalid: [],
  duplicates_removed: 0,
});

async function settled(run: BulkRun) {
  while (run.state.get().phase === "running") await new Promise((resolve) => run.state.subscribe(() => resolve(null)));
  return run.state.get();
}

describe("a bulk run", () => {
  it("asks for a thousand at a time, two at once, and shows all", async () => {
    let underWay = 0;
    let most = 0;
    const sizes: number[] = [];
    const run = createBulkRun(list(4500), async (ips) => {
      most = Math.max(most, ++underWay);
      sizes.push(ips.length);
      await new Promise((resolve) => setTimeout(resolve, 1));
      underWay--;
      return answer(ips);
    });
    run.attach();
    const { rows, finished } = await settled(run);
    expect([most, sizes, finished]).toEqual([2, [1000, 1000, 1000, 1000, 500], 4500]);
    expect(new Set(rows.map(({ ip }) => ip)).size).toBe(4500);
  });

  it("continues after a failed request and retries it when asked", async () => {
    let calls = 0;
    const run = createBulkRun(list(3000), async (ips) => {
      if (++calls === 1) throw new ApiError("Query timeout", { status: "timeout", code: 504 });
      return answer(ips);
    });
    run.attach();
    const first = await settled(run);
    expect([first.finished, first.failed, first.rows.length, first.error?.message]).toEqual([
      2000,
      1000,
      2000,
      "Query timeout",
    ]);
    run.resume();
    const second = await settled(run);
    expect([second.finished, second.failed, second.error, second.phase]).toEqual([3000, 0, null, "done"]);
  });

  it("stops when credits are used up, shows what was answered, and continues only when asked", async () => {
    let credits = 2;
    const run = createBulkRun(list(5000), async (ips) => {
      if (credits-- <= 0)
        throw new ApiError("Too many requests (quota exceeded)", { status: "ratelimited", code: 429 });
      return answer(ips);
    });
    run.attach();
    const stopped = await settled(run);
    expect([stopped.phase, stopped.finished, stopped.rows.length]).toEqual(["stopped", 2000, 2000]);
    run.attach();
    expect(run.state.get().phase).toBe("stopped");
    credits = 99;
    run.resume();
    expect((await settled(run)).finished).toBe(5000);
  });

  it("gives up what is under way when cancelled, without losing or doubling it later", async () => {
    const run = createBulkRun(
      list(3000),
      (ips, signal) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => resolve(answer(ips)), 5);
          signal.addEventListener("abort", () => {
            clearTimeout(timer);
            reject(new DOMException("", "AbortError"));
          });
        }),
    );
    run.attach();
    run.cancel();
    const cancelled = await settled(run);
    expect([cancelled.finished, cancelled.failed, cancelled.error]).toEqual([0, 0, null]);
    run.resume();
    const { rows } = await settled(run);
    expect(new Set(rows.map(({ ip }) => ip)).size).toBe(3000);
    expect(rows).toHaveLength(3000);
  });

  it("sends no request twice when attached twice, as in StrictMode", async () => {
    let asked = 0;
    const run = createBulkRun(list(1500), async (ips) => {
      asked += ips.length;
      return answer(ips);
    });
    run.attach();
    run.detach();
    run.attach();
    await settled(run);
    expect(asked).toBe(1500);
  });
});

describe("a list that an account cannot pay for", () => {
  it("is looked up as far as the credits go, and no further", async () => {
    let credits = 99;
    const sent: number[] = [];
    const run = createBulkRun(list(2500), async (ips) => {
      sent.push(ips.length);
      if (ips.length > credits) {
        throw new ApiError("Too many requests (quota exceeded)", { status: "ratelimited", code: 429 });
      }
      credits -= ips.length;
      return answer(ips);
    });
    run.attach();
    expect((await settled(run)).finished).toBe(0);
    sent.length = 0;
    run.resume(99);
    const part = await settled(run);
    expect(sent).toEqual([99]);
    expect([part.phase, part.finished, part.rows.map(({ ip }) => ip)]).toEqual(["stopped", 99, list(99)]);
    expect(part.error?.status).toBe("ratelimited");
    credits = 10_000;
    run.resume();
    const rest = await settled(run);
    expect([rest.phase, rest.finished, rest.error]).toEqual(["done", 2500, null]);
    expect(new Set(rest.rows.map(({ ip }) => ip)).size).toBe(2500);
  });
});
