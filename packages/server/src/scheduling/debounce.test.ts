import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { debounce } from "./debounce.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TIMES = { afterMs: 500, apartMs: 5000 };

it("merges calls that arrive together into one, soon after", () => {
  const work = vi.fn<() => void>();
  const { call } = debounce(work, TIMES);
  call();
  call();
  vi.advanceTimersByTime(499);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  call();
  expect(work).toHaveBeenCalledOnce();
});

it("loses no call, and spaces them while they continue", () => {
  const work = vi.fn<() => void>();
  const { call } = debounce(work, TIMES);
  for (let at = 0; at < 20_000; at += 100) {
    call();
    vi.advanceTimersByTime(100);
  }
  // At half a second, and every five seconds from then on.
  expect(work).toHaveBeenCalledTimes(4);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(5);
});

it("passes nothing on once it is stopped", () => {
  const work = vi.fn<() => void>();
  const { call, stop } = debounce(work, TIMES);
  call();
  stop();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});
