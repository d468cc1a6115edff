import { describe, expect, it } from "vitest";
import { isFingerprint } from "./index.ts";

const [HALF, DIGEST] = ["8daaf6152771", "0123456789abcdef".repeat(2)];

describe("a fingerprint", () => {
  it.each([
    ["JA3, JA3S, HASSH", DIGEST],
    ["in capitals", DIGEST.toUpperCase()],
    ["JARM", "27d40d40d29d40d1dc42d43d00041d4689ee210389f4f6b4b5b1b93f92252d"],
    ["JA4", `t13d1516h2_${HALF}_${HALF}`],
    ["JA4 of QUIC", `q13d0310h3_${HALF}_${HALF}`],
    ["JA4S", `t130200_1301_${HALF}`],
    ["JA4H", `ge11nn050000_${HALF}_000000000000_000000000000`],
    ["JA4SSH", "c76s76_c71s59_c0s70"],
    ["JA4T", "64240_2-1-3-1-1-4_1460_8"],
    ["JA4TS", "65535_2-1-3-1-1-4_1460_9_1-2-4-8-R6"],
    ["JA4LS", "1234_56"],
  ])("may be %s", (_kind, value) => {
    expect(isFingerprint(value)).toBe(true);
  });

  it.each(["zzz", "never-seen", "8.8.8.8", DIGEST.slice(1), `${DIGEST}0`, "a_b_c", `t13d1516h2_${HALF}`])(
    "is not %s",
    (value) => {
      expect(isFingerprint(value)).toBe(false);
    },
  );
});
