import { describe, expect, it } from "vitest";
import { hashOf, isTotpCode, newRecoveryCodes, newSecret, normalise, stepOf, uriOf } from "./codes.ts";

/** RFC 6238, appendix B: SHA-1, the last six of its eight digits; the secret is "12345678901234567890". */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("codes", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("knows the code of RFC 6238 at %d seconds, and tells its step from either side", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    for (const offset of [-30, 0, 30]) expect(stepOf(RFC_SECRET, code, (seconds + offset) * 1000)).toBe(step);
    for (const offset of [-60, 60]) expect(stepOf(RFC_SECRET, code, (seconds + offset) * 1000)).toBeNull();
  });

  it("distinguishes a code from a recovery code, however it is typed", () => {
    expect(isTotpCode(normalise(" 123 456 "))).toBe(true);
    for (const other of ["12345", "1234567", "12345a", "１２３４５６"])
      expect(isTotpCode(normalise(other))).toBe(false);
    expect(hashOf("abcd-efgh-jkmn")).toBe(hashOf("ABCD EFGHJKMN"));
    expect(hashOf("abcd-efgh-jkmn")).not.toBe(hashOf("abcd-efgh-jkmm"));
  });

  it("makes ten different recovery codes, and secrets of 160 bits", () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    // Five bits each of 24: more than the 112 from which a fast hash keeps them (ASVS 6.5.2).
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){5}$/);
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it("names Fyr and the account in the address for the app", () => {
    const uri = new URL(uriOf(RFC_SECRET, "a b&c@example.org"));
    expect(decodeURIComponent(uri.pathname)).toContain("Fyr:a b&c@example.org");
    expect(uri.searchParams.get("secret")).toBe(RFC_SECRET);
    expect(uri.searchParams.get("issuer")).toBe("Fyr");
  });
});
