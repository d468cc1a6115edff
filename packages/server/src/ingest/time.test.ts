import { describe, expect, it } from "vitest";
import { microsOf } from "./time.ts";

describe("microsOf", () => {
  const LATEST = Date.UTC(2299, 11, 31, 23, 59, 59) * 1000;
  const AT = Date.UTC(2018, 2, 24, 17, 15, 21) * 1000;
  it.each<[unknown, number]>([
    [1521911721.255387, AT + 255_387],
    ["1521911721.255387", AT + 255_387],
    [1521911721, AT],
    [1521911721255, AT + 255_000],
    [1521911721255387, AT + 255_387],
    ["2018-03-24T17:15:21Z", AT],
    ["2018-03-24 17:15:21.5", AT + 500_000],
    ["2018-03-24T17:15:21.255387Z", AT + 255_387],
    ["2018-03-24T17:15:21.255387123Z", AT + 255_387],
    ["2018-03-24T19:15:21.255387+0200", AT + 255_387],
    ["2018-03-24T11:45:21-05:30", AT],
    ["1969-12-31T23:59:59.999999Z", -1],
    [0, 0],
    [-1.5, -1_500_000],
    ["1500-01-01T00:00:00Z", Date.UTC(1900, 0) * 1000],
    ["9999-12-31T23:59:59Z", LATEST],
    [Date.UTC(9999, 11) * 1000, LATEST],
    [1e300, LATEST],
  ])("reads %j", (value, micros) => {
    expect(microsOf(value)).toBe(micros);
  });

  it.each([
    "",
    "now",
    "2018-03-24",
    "2018-13-24T17:15:21Z",
    "2018-02-30T17:15:21Zz",
    "2018-03-24T25:15:21Z",
    "2018-03-24T17:60:21Z",
    "2018-03-24T17:15:21+02",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    true,
    {},
  ])("has no time for %j", (value) => {
    expect(microsOf(value)).toBeUndefined();
  });
});
