import { describe, expect, it } from "vitest";
import { vetRedirect } from "./redirect.ts";

const ORIGIN = "https://fyr.example";

describe("vetRedirect", () => {
  it.each([
    "/",
    "/search?input=1.1.1.1,8.8.8.8&type=ip_table",
    "/account/apikeys#x",
    "/search?input=https://evil.example",
  ])("lets %s pass whole", (target) => {
    expect(vetRedirect(target, ORIGIN)).toBe(target);
  });

  it.each([
    undefined,
    "",
    "search",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "javascript:alert(1)",
    "/login",
    "/login?redirect=/login",
  ])("sends %j to the dashboard", (target) => {
    expect(vetRedirect(target, ORIGIN)).toBe("/");
  });

  it("never answers what resolves to another origin", () => {
    const marks = ["/", "\\", ".", "\t", "\n", "@", ":", "%2f", "evil.example"];
    for (const a of marks)
      for (const b of marks)
        for (const c of marks)
          for (const d of marks) {
            const vetted = vetRedirect(`/${a}${b}${c}${d}`, ORIGIN);
            expect(new URL(vetted, ORIGIN).origin).toBe(ORIGIN);
          }
  });
});
