import { describe, expect, it } from "vitest";
import { linesOf } from "./lines.ts";

describe("the lines of a submission", () => {
  it("are trimmed, and blank ones dropped", () => {
    expect(linesOf(" 198.51.100.1 \r\n\n\texample.com\n   \nhttps://example.com/a b\n")).toEqual([
      "198.51.100.1",
      "example.com",
      "https://example.com/a b",
    ]);
    expect(linesOf(" \n\t\r\n")).toEqual([]);
  });
});
