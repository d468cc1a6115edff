import { expect, it } from "vitest";
import { createAlarm } from "./alarm.ts";

const LONG = 2 ** 31 - 1;

it("ends a rest when it is woken", async () => {
  const alarm = createAlarm(LONG);
  const rest = alarm.rest();
  alarm.wake();
  await expect(rest).resolves.toBeUndefined();
});

it("does not rest if it was woken before, but does the next time", async () => {
  const alarm = createAlarm(LONG);
  alarm.wake();
  alarm.wake();
  await alarm.rest();
  let rested = false;
  const rest = alarm.rest().then(() => (rested = true));
  await new Promise(setImmediate);
  expect(rested).toBe(false);
  alarm.wake();
  await rest;
});

it("ends a rest by itself", async () => {
  await expect(createAlarm(1).rest()).resolves.toBeUndefined();
});
