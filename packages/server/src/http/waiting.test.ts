import { expect, it } from "vitest";
import { createWaiting } from "./waiting.ts";

/** Far longer than a test may take: who is not woken fails it. */
const LONG = 1_000_000;
const never = new AbortController().signal;

it("wakes those who wait for an account, and nobody else", async () => {
  const waiting = createWaiting();
  const woken: string[] = [];
  const wait = async (account: string) => {
    await waiting.wait({ who: account, about: account }, LONG, never);
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
  await waiting.wait({ who: "a", about: "a" }, 1, never).then(note("time"));
  const left = waiting.wait({ who: "a", about: "a" }, LONG, gone.signal).then(note("gone"));
  gone.abort();
  await left;
  const waits = [
    waiting.wait({ who: "a", about: "a" }, LONG, never),
    waiting.wait({ who: "b", about: "b" }, LONG, never),
  ];
  waiting.stop();
  await Promise.all(waits).then(note("stopped"));
  await waiting.wait({ who: "a", about: "a" }, LONG, never).then(note("after"));
  await createWaiting().wait({ who: "a", about: "a" }, LONG, AbortSignal.abort()).then(note("too late"));
  expect(ended).toEqual(["time", "gone", "stopped", "after", "too late"]);
});

it("answers the oldest where an account waits too often, and so is bounded", async () => {
  const waiting = createWaiting();
  const ended: number[] = [];
  const waits = Array.from({ length: 18 }, (_, i) =>
    waiting.wait({ who: "a", about: "a" }, LONG, never).then(() => ended.push(i)),
  );
  await Promise.all(waits.slice(0, 2));
  expect(ended).toEqual([0, 1]);
  waiting.stop();
  await Promise.all(waits);
});

it("wakes whoever waits for the same, or everybody, and tells how many wait", async () => {
  const waiting = createWaiting();
  const woken: string[] = [];
  const wait = (who: string, about: string) =>
    waiting.wait({ who, about }, LONG, never).then(() => woken.push(`${who} ${about}`));
  const ofThread = Promise.all([wait("a", "thread"), wait("b", "thread")]);
  const others = Promise.all([wait("a", "feed"), wait("b", "other")]);
  expect(waiting.size()).toBe(4);
  waiting.wake("thread");
  await ofThread;
  expect(woken).toEqual(["a thread", "b thread"]);
  waiting.wakeAll();
  await others;
  expect(woken.slice(2)).toEqual(["a feed", "b other"]);
  expect(waiting.size()).toBe(0);
  expect(await waiting.wait({ who: "a", about: "feed" }, 1, never)).toBe(false);
});
