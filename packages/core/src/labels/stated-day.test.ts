import { expect, it } from "vitest";
import { DayReader } from "./stated-day.ts";

const day = (text: string, today = "2026-11-22") => {
  const reader = new DayReader();
  for (let at = 0; at < text.length; at += 1000) reader.take(text.slice(at, at + 1000));
  return reader.day(today);
};
const long = '"192.0.2.1", '.repeat(2000);

it.each([
  [
    "# IPsum Threat Intelligence Feed\n#\n# Last update: Sat, 22 Aug 2026 03:00:29 +0200\n#\n192.0.2.1\t3\n",
    "2026-08-22",
  ],
  ["# Updated: 2026-08-20 12:00 UTC\n192.0.2.1\n", "2026-08-20"],
  ["; Last-Modified: Thu, 20 Aug 2026 10:00:00 GMT\n192.0.2.0/24 ; SBL1\n", "2026-08-20"],
  ["# Generated on Aug 19 03:02:01 UTC 2026\n192.0.2.1\n", "2026-08-19"],
  ["# This file was last updated: Aug 9, 2026\n192.0.2.1\n", "2026-08-09"],
  [`{"list": [${long}"192.0.2.2"], "name": "x", "type": "cidr", "version": 20260820}`, "2026-08-20"],
  ['{"syncToken": "1", "creationTime": "2026-08-21T09:00:00.0", "prefixes": []}', "2026-08-21"],
  ['{"syncToken": "1", "createDate": "2026-08-21-22-33-07", "prefixes": []}', "2026-08-21"],
])("reads the day of %#", (text, expected) => {
  expect(day(text)).toBe(expected);
});

it.each([
  ["192.0.2.1\n", "no header"],
  ['{"list": [], "version": 7}', "a version that is no day"],
  ['{"list": [], "version": 26081010}', "a version of eight digits that is no day"],
  ['{"list": [], "version": 20261399}', "no day of the calendar"],
  ["# Last update: tomorrow, 23 Nov 2026\n", "a day to come"],
  ['ASN,Entity\n1,"Updated 2026-01-01 Inc"\n', "a row that looks like one"],
])("states none for %j: %s", (text) => {
  expect(day(text)).toBeNull();
});
