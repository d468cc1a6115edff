import { expect, it } from "vitest";
import { validityOf } from "./validity.ts";

const CERTIFICATE = { NotBefore: "2026-09-01T00:00:00.000Z", NotAfter: "2026-11-30T00:00:00.000Z" };

it.each([
  ["2026-10-31T00:00:00.000Z", "30 days left at the scan", false],
  ["2026-09-03T00:00:00.000Z", "issued 2 days before the scan, 88 days left at the scan", false],
  ["2026-12-03T12:00:00.000Z", "expired 3 days before the scan", true],
  ["2026-11-30T00:00:01.000Z", "expired 1 day before the scan", true],
  ["2026-08-30T00:00:00.000Z", "not valid until 2 days after the scan", true],
])("a certificate at %s: %s", (at, words, isBad) => {
  expect(validityOf(CERTIFICATE, at)).toEqual({ words, isBad });
});
