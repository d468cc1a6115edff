import { describe, expect, it } from "vitest";
import { typeName } from "../../lib/account-type.ts";
import { usagePercent } from "./usage.ts";

describe("usage", () => {
  it.each([
    [50, 200, 25],
    [300, 200, 100],
    [10, null, 0],
    [10, undefined, 0],
    [10, 0, 0],
  ])("is %d of %s: %d percent", (spend, limit, percent) => {
    expect(usagePercent(spend, limit)).toBe(percent);
  });

  it("names account types", () => {
    expect([1, 2, 7, 1337].map(typeName)).toEqual(["Free", "Pro", "Pro", "Admin"]);
  });
});
