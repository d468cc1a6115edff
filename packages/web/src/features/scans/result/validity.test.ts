import { expect, it } from "vitest";
import { trustOf, validityOf } from "./validity.ts";

const CERTIFICATE = { NotBefore: "2026-09-01T00:00:00.000Z", NotAfter: "2026-11-30T00:00:00.000Z" };

it.each([
  ["2026-10-31T00:00:00.000Z", "30 days left at the scan", false],
  ["2026-09-03T00:00:00.000Z", "issued 2 days before the scan, 88 days left at the scan", false],
  ["2026-12-03T12:00:00.000Z", "expired 3 days before the scan", true],
  ["2026-11-30T00:00:01.000Z", "expired less than a minute before the scan", true],
  ["2026-09-01T00:08:30.000Z", "issued 8 minutes before the scan, 89 days left at the scan", false],
  ["2026-09-01T05:59:00.000Z", "issued 5 hours before the scan, 89 days left at the scan", false],
  ["2026-11-29T23:00:00.000Z", "1 hour left at the scan", false],
  ["2026-08-30T00:00:00.000Z", "not valid until 2 days after the scan", true],
])("a certificate at %s: %s", (at, words, isBad) => {
  expect(validityOf(CERTIFICATE, at)).toEqual({ words, isBad });
});

it("says why no browser accepts a certificate", () => {
  expect(trustOf({ Faults: ["it is self-signed", "it is not for this host"] })).toBe(
    "no browser accepts it: it is self-signed, it is not for this host",
  );
  expect(trustOf({ Faults: [] })).toBe("browsers accept it");
  expect(trustOf({ Faults: null })).toBe("");
});
