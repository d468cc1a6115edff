import { describe, expect, it } from "vitest";
import { parseRange } from "../ip/index.ts";
import { isInSpecialSpace } from "./contains.ts";

const isSpecial = (text: string): boolean => {
  const parsed = parseRange(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return isInSpecialSpace(parsed.range);
};

describe("ranges in special-purpose space", () => {
  it.each(["192.0.2.0/24", "10.1.2.3", "198.18.0.0-198.19.0.9", "2001:db8::/32", "2002::/16", "fd00::/8", "fe80::1"])(
    "%s",
    (text) => expect(isSpecial(text)).toBe(true),
  );

  it.each(["8.8.8.8", "192.0.1.0-192.0.2.255", "0.0.0.0/0", "2000::/3", "2a00::/12"])("not %s", (text) =>
    expect(isSpecial(text)).toBe(false),
  );

  it("not what a system announces", () => expect(isInSpecialSpace({ family: "as", number: 64_496 })).toBe(false));
});
