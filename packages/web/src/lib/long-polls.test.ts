import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "./api/index.ts";
import { follow } from "./long-polls.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (retryAfter: number | null) =>
  new ApiError("Too many requests", { status: "ratelimited", code: 429, retryAfter });

/** The milliseconds between the polls of which each ends so. */
async function pausesAfter(ends: readonly (boolean | ApiError)[]): Promise<number[]> {
  const stopping = new AbortController();
  const times: number[] = [];
  const following = follow(stopping.signal, async () => {
    times.push(Date.now());
    const end = ends[times.length - 1];
    if (end === undefined) stopping.abort();
    if (end instanceof ApiError) throw end;
    return end ?? true;
  });
  await vi.runAllTimersAsync();
  await following;
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

it("polls again at once after news, and a second after none", async () => {
  expect(await pausesAfter([true, false, true])).toEqual([0, 1000, 0]);
});

it("waits longer after each failure, and as long as the server asks for", async () => {
  expect(await pausesAfter([refused(null), refused(10), refused(null), true, refused(null)])).toEqual([
    1000, 10_000, 4000, 0, 1000,
  ]);
});
