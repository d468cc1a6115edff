import { describe, expect, it } from "vitest";
import { shareText, sizeText } from "./figures.ts";

describe("the figures of a network", () => {
  it("writes sizes out, and large ones as powers of two", () => {
    expect([1, 256, 2 ** 24].map(sizeText)).toEqual(["1", "256", "16,777,216"]);
    expect(sizeText(2 ** 96)).toBe("2^96");
    expect(sizeText(3 * 2 ** 95)).toBe("about 2^96.6");
    expect(sizeText(2 ** 96 + 2 ** 80)).toBe("about 2^96");
  });

  it("rounds a share neither to nothing nor to all", () => {
    expect(shareText(0, 256)).toBe("0%");
    expect(shareText(1, 2 ** 24)).toBe("< 0.1%");
    expect(shareText(3, 256)).toBe("1.2%");
    expect(shareText(141, 256)).toBe("55%");
    expect(shareText(255, 256)).toBe("99.6%");
    expect(shareText(2 ** 24 - 1, 2 ** 24)).toBe("> 99.9%");
    expect(shareText(256, 256)).toBe("100%");
  });
});
