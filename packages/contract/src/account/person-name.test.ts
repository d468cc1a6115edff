import { expect, it } from "vitest";
import { PersonName } from "./person-name.ts";

it.each([
  ["  Anna Åström ", "Anna Åström"],
  ["دعاء", "دعاء"],
  // Persian, and a family: both join their parts by characters that are not seen.
  ["می\u200Cخواهم \u{1F468}\u200D\u{1F469}", "می\u200Cخواهم \u{1F468}\u200D\u{1F469}"],
  ["<b>Eve</b>", "<b>Eve</b>"],
  ["", ""],
  ["x".repeat(200), "x".repeat(200)],
])("%j may be what a person is called: %j", (given, name) => {
  expect(PersonName.parse(given)).toBe(name);
});

it.each([
  "Eve\u202Egpj.exe",
  "a\u2066b",
  "a\u200Fb",
  "a\nb",
  "a\u0007",
  "Admin\u200Bistrator",
  "\uD800x",
  "a\uFFFD",
  "\u200B",
  "\u3164\u200D",
  "x".repeat(201),
])("%j may not be what a person is called", (given) => {
  expect(PersonName.safeParse(given).success).toBe(false);
});
