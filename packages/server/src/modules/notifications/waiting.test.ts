import { expect, it } from "vitest";
import { createWaiting } from "./waiting.ts";

/** Far longer than a test may take: who is not woken fails it. */
const LONG = 1_000_000;
const never = new AbortController().signal;

it("wakes those who wait for an account, and nobody else", async () => {
  const waiting = createWaiting();
  const woken: string[] = [];
  const wait = async (account: string) => {
    await waiting.wait(account, LONG, never);
    woken.push(account);
  };
  const both = Promise.all([wait("a"), wait("a")]);
  const other = wait("b");
  waiting.wake("a");
  await both;
  expect(woken).toEqual(["a", "a"]);
  waiting.wake("b");
  await other;
  expect(woken).toEqual(["a", "a", "b"]);
});

it("ends a wait when time is up, when nobody wants it any more, and when all stops", async () => {
  const waiting = createWaiting();
  const gone = new AbortController();
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  await waiting.wait("a", 1, never).then(note("time"));
  const left = waiting.wait("a", LONG, gone.signal).then(note("gone"));
  gone.abort();
  await left;
  const waits = [waiting.wait("a", LONG, never), waiting.wait("b", LONG, never)];
  waiting.stop();
  await Promise.all(waits).then(note("stopped"));
  await waiting.wait("a", LONG, never).then(note("after"));
  await createWaiting().wait("a", LONG, AbortSignal.abort()).then(note("too late"));
  expect(ended).toEqual(["time", "gone", "stopped", "after", "too late"]);
});

it("answers the oldest where an account waits too often, and so is bounded", async () => {
  const waiting = createWaiting();
  const ended: number[] = [];
  const waits = Array.from({ length: 18 }, (_, i) => waiting.wait("a", LONG, never).then(() => ended.push(i)));
  await Promise.all(waits.slice(0, 2));
  expect(ended).toEqual([0, 1]);
  waiting.stop();
  await Promise.all(waits);
});
