import { expect, it } from "vitest";
import { epochMicros } from "./epoch.ts";

it("distinguishes seconds, milliseconds and microseconds by their magnitude", () => {
  const moment = Date.UTC(2018, 2, 24, 17, 15, 21) * 1000;
  for (const count of [moment / 1e6, moment / 1e3, moment]) expect(epochMicros(count)).toBe(moment);
  expect(epochMicros(1_521_911_721.255387)).toBe(1_521_911_721_255_387);
  expect(epochMicros(-moment / 1e3)).toBe(-moment);
  expect(epochMicros(0)).toBe(0);
});
