import { describe, expect, it } from "vitest";
import { escapeBidi } from "./text.ts";

describe("escapeBidi", () => {
  it("shows every bidirectional control", () => {
    const controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    expect(escapeBidi(controls)).toBe(
      String.raw`\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069`,
    );
  });

  it("leaves all else unchanged, right-to-left scripts and joiners too", () => {
    const text = "Linux 6.1 שלום مرحبا 👩\u200d💻\n\t";
    expect(escapeBidi(text)).toBe(text);
  });
});
