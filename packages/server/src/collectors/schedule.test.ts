import { describe, expect, it } from "vitest";
import { isPage, validateVersion } from "./validate.ts";
import { dueIn } from "./schedule.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe("when a source is looked at again", () => {
  it.each([
    ["as often as it changes", { everyMinutes: 60, failures: 0 }, 60 * MINUTE],
    ["soon after a failure", { everyMinutes: 60, failures: 1 }, 10 * MINUTE],
    ["and after another", { everyMinutes: 60, failures: 2 }, 10 * MINUTE],
    ["no sooner than its cadence if that is shorter", { everyMinutes: 5, failures: 1 }, 5 * MINUTE],
    ["later after the third", { everyMinutes: 60, failures: 3 }, 120 * MINUTE],
    ["twice as late after each", { everyMinutes: 60, failures: 5 }, 480 * MINUTE],
    ["once a day at least", { everyMinutes: 60, failures: 50 }, DAY],
    ["a source that changes weekly no more often for failing", { everyMinutes: 10_080, failures: 9 }, 7 * DAY],
    ["not before it asks to be", { everyMinutes: 60, failures: 1, retryAfterMs: 30 * MINUTE }, 30 * MINUTE],
    ["but not in a year", { everyMinutes: 60, failures: 1, retryAfterMs: 365 * DAY }, DAY],
  ])("%s", (_what, past, wanted) => {
    expect(dueIn(past, 0.5)).toBe(wanted);
    expect(dueIn(past, 0)).toBe(wanted * 0.9);
    expect(dueIn(past, 1)).toBe(Math.round(wanted * 1.1));
  });
});

describe("a version is quarantined", () => {
  it.each([
    ["that is empty", 0, 0, 0, "It is empty"],
    ["of which much cannot be read", 70, 30, 100, "30 of its 100 rows cannot be read"],
    ["of which nothing can be read", 0, 5, 0, "5 of its 5 rows cannot be read"],
    ["that has shrunk below half", 4999, 0, 10_000, "It has shrunk from 10,000 rows to 4,999"],
    ["that has more than doubled", 720_430, 0, 120_430, "It has grown from 120,430 rows to 720,430"],
  ])("%s", (_what, rows, malformed, before, why) =>
    expect(validateVersion({ rows, malformed }, { rows: before, extent: null })).toBe(why),
  );
  it.each([
    ["the first", 10, 0, 0],
    ["half of it", 50, 0, 100],
    ["twice of it", 20_000, 0, 10_000],
    ["a small one that leaps", 1100, 0, 100],
    ["a fifth malformed", 80, 20, 80],
  ])("but not %s", (_what, rows, malformed, before) =>
    expect(validateVersion({ rows, malformed }, { rows: before, extent: null })).toBeNull(),
  );

  it.each([
    [
      "that holds half more addresses in as many rows",
      120_000,
      200_000,
      "It has grown from 120,000 addresses to 200,000",
    ],
    ["that holds a little more", 120_000, 170_000, null],
    ["that is small, and holds a few more", 30, 4000, null],
    ["of which it was not measured before", null, 4_000_000_000, null],
  ])("or not, %s", (_what, before, extent, why) =>
    expect(validateVersion({ rows: 100, malformed: 0, ranges: { extent } }, { rows: 100, extent: before })).toBe(why),
  );
});

describe("a page instead of a list", () => {
  it.each(["<!DOCTYPE html><p>", "\n <html lang=en>", "<!-- cached --><html>", "<HEAD>", "<body>"])("%s", (text) =>
    expect(isPage(text)).toBe(true),
  );
  it.each(["192.0.2.1", '{"list": []}', "# <html>", "<htmlish", ""])("not %s", (text) =>
    expect(isPage(text)).toBe(false),
  );
});
