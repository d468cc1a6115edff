import { describe, expect, it } from "vitest";
import { mixedScripts } from "./scripts.ts";

describe("mixed scripts of a name", () => {
  it("are said in words", () => {
    expect(mixedScripts("\u0430pple.com")).toBe(
      "“\u0430pple” mixes Latin and Cyrillic letters, as names that imitate others do",
    );
    expect(mixedScripts("www.g\u03bfogle.com")).toContain("Latin and Greek");
  });

  it.each(["bücher.example", "пример.com", "日本ひらカナabc.jp", "한국漢字.kr", "a-1.example"])(
    "are none in %s",
    (name) => {
      expect(mixedScripts(name)).toBeNull();
    },
  );
});
