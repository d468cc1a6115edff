import { describe, expect, it } from "vitest";
import { csvCell, csvLines } from "./csv.ts";

describe("a CSV file", () => {
  it.each([
    ["plain", "plain"],
    ["a,b", '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["+49", "'+49"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", '"\'\r=1"'],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ["", ""],
  ])("writes %j as %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it("has a line of names, and one a row, with the ends that RFC 4180 has", () => {
    expect(csvLines(["ip", "operator"], [["192.0.2.1", "Acme, Inc"]]).join("")).toBe(
      'ip,operator\r\n192.0.2.1,"Acme, Inc"\r\n',
    );
  });
});
