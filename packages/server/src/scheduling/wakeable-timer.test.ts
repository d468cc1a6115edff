import { expect, it } from "vitest";
import { createWakeableTimer } from "./wakeable-timer.ts";

const LONG = 2 ** 31 - 1;

it("ends a wait when it is woken", async () => {
  const timer = createWakeableTimer();
  const wait = timer.wait(LONG);
  timer.wake();
  await expect(wait).resolves.toBeUndefined();
});

it("does not wait if it was woken before, but does the next time", async () => {
  const timer = createWakeableTimer();
  timer.wake();
  timer.wake();
  await timer.wait(LONG);
  let waited = false;
  const wait = timer.wait(LONG).then(() => (waited = true));
  await new Promise(setImmediate);
  expect(waited).toBe(false);
  timer.wake();
  await wait;
});

it("ends a wait by itself", async () => {
  await expect(createWakeableTimer().wait(1)).resolves.toBeUndefined();
});
