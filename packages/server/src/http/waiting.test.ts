import { expect, it } from "vitest";
import { createWaiting } from "./waiting.ts";

/** Far longer than a test may take: a wait that is not woken fails it. */
const LONG = 1_000_000;
const never = new AbortController().signal;

it("wakes the waits for one account only", async () => {
  const waiting = createWaiting();
  const woken: string[] = [];
  const wait = async (account: string) => {
    await waiting.wait({ accountId: account, about: account }, LONG, never);
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

it("ends a wait when time is up, when its request is gone, and when the server stops", async () => {
  const waiting = createWaiting();
  const gone = new AbortController();
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  await waiting.wait({ accountId: "a", about: "a" }, 1, never).then(note("time"));
  const left = waiting.wait({ accountId: "a", about: "a" }, LONG, gone.signal).then(note("gone"));
  gone.abort();
  await left;
  const waits = [
    waiting.wait({ accountId: "a", about: "a" }, LONG, never),
    waiting.wait({ accountId: "b", about: "b" }, LONG, never),
  ];
  waiting.stop();
  await Promise.all(waits).then(note("stopped"));
  await waiting.wait({ accountId: "a", about: "a" }, LONG, never).then(note("after"));
  await createWaiting().wait({ accountId: "a", about: "a" }, LONG, AbortSignal.abort()).then(note("too late"));
  expect(ended).toEqual(["time", "gone", "stopped", "after", "too late"]);
});

it("refuses a wait beyond the most that an account may have, and no wait of another account", async () => {
  const waiting = createWaiting();
  const gone = new AbortController();
  const wait = (accountId: string, signal = never) => waiting.wait({ accountId, about: "feed" }, LONG, signal);
  const waits = [wait("a", gone.signal), ...Array.from({ length: 15 }, () => wait("a"))];
  expect(() => wait("a")).toThrow(expect.objectContaining({ key: "ratelimited", retryAfter: 10 }));
  waits.push(wait("b"));
  // One that has ended makes room.
  gone.abort();
  expect(await waits[0]).toBe(false);
  waits.push(wait("a"));
  expect(waiting.size()).toBe(17);
  waiting.stop();
  await Promise.all(waits);
});

it("wakes all waits for the same news, or all waits, and counts them", async () => {
  const waiting = createWaiting();
  const woken: string[] = [];
  const wait = (accountId: string, about: string) =>
    waiting.wait({ accountId, about }, LONG, never).then(() => woken.push(`${accountId} ${about}`));
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
  expect(await waiting.wait({ accountId: "a", about: "feed" }, 1, never)).toBe(false);
});
