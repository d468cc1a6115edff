import { describe, expect, it } from "vitest";
import { linkInside } from "./link.ts";

describe("linkInside", () => {
  it.each(["/account/apikeys", "/search?input=8.8.8.8&type=ip", "/account#usage"])("leaves %s unchanged", (link) => {
    expect(linkInside(link)).toBe(link);
  });

  it.each([null, "", "account", "//evil.example/x", "/\\evil.example", "/\t/evil.example", "https://evil.example/"])(
    "leads nowhere for %j",
    (link) => {
      expect(linkInside(link)).toBeNull();
    },
  );
});
