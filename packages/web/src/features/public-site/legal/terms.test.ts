import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Section 9 of the specification: the agreement's terms. */
const CONSTANTS = [
  "DKK",
  "invoiced annually",
  "due in 30 days",
  "1.5% per month",
  "98.0% per year",
  "20 hours per month",
  "1 business hour",
  "4 business hours",
  "24 business hours",
  "7 days",
  "14 days",
  "30 days",
  "3%",
  "6%",
  "12%",
  "20%",
  "12 months of fees",
  "18 years",
];

it("state the specification's constants, and have a place for the operator's name and address", () => {
  const text = readFileSync(join(import.meta.dirname, "terms-of-service.md"), "utf8").replaceAll(/\s+/g, " ");
  expect(CONSTANTS.filter((constant) => !text.includes(constant))).toEqual([]);
  expect(text).toContain("{{operator}}, {{address}}");
});
