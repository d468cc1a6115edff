import { describe, expect, it } from "vitest";
import { writeSample } from "./sample-file.ts";

describe("a sample as CSV", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+45", "'+45"],
    ["-x", "'-x"],
    ["@cmd", "'@cmd"],
    ["\tx", "'\tx"],
    ['a "b", c', '"a ""b"", c"'],
    ["two\nlines", '"two\nlines"'],
    ["plain", "plain"],
    [-12.5, "-12.5"],
    [null, ""],
  ])("writes %j so that no spreadsheet runs or splits it", (value, cell) => {
    expect(writeSample([{ name: value }], "csv", "None")).toBe(`name\r\n${cell}\r\n`);
  });
});
