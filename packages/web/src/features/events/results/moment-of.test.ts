import { describe, expect, it } from "vitest";
import { timesOf } from "../../../components/door/EventsOfMoment.tsx";
import { momentOf } from "./moment-of.ts";

const NOON = Date.parse("2026-05-30T12:00:00Z");

describe("the time that a value of an event is", () => {
  it.each([
    ["ts", "2026-05-30T12:00:00.000Z", NOON],
    ["timestamp", "2026-05-30T14:00:00.042000+0200", NOON + 42],
    ["certificate.not_valid_after", "2026-05-30 12:00:00 UTC", NOON],
    ["ts", NOON / 1000, NOON],
    ["ts", (NOON + 5) / 1000, NOON + 5],
    ["@timestamp", String(NOON), NOON],
    ["orig_bytes", NOON / 1000, null],
    ["own.field", "2026-05-30T12:00:00", null],
    ["own.field", "2026-05-30", null],
    ["own.field", "2026-99-30T12:00:00Z", null],
    ["message", "at 2026-05-30T12:00:00Z", null],
    ["ts", 5, null],
    ["ts", null, null],
    ["auth_success", true, null],
  ] as const)("%s: %s", (name, value, at) => expect(momentOf(name, value)).toBe(at));

  it("begins a time, ends one, and lies in the middle of one", () => {
    expect(timesOf(NOON, NOON + 9)).toEqual({
      from: { start: NOON, end: NOON + 9 },
      until: { start: 0, end: NOON },
      around: { start: NOON - 300_000, end: NOON + 300_000 },
    });
    // Of an event whose clock runs ahead, and of one at the beginning of time.
    expect(timesOf(NOON, 0).from).toEqual({ start: NOON, end: NOON });
    expect(timesOf(1, 0).around.start).toBe(0);
  });
});
