import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvCursor } from "./csv.ts";

function rows(text: string): string[][] {
  const cursor = new CsvCursor(Buffer.from(text));
  const out: string[][] = [];
  while (cursor.next()) out.push(Array.from({ length: cursor.width }, (_, i) => cursor.text(i)));
  return out;
}

describe("CsvCursor", () => {
  it("reads plain, quoted and doubled-quote fields, with and without a last line end", () => {
    expect(rows('1,2,"Cloudflare, Inc."\n3,4,"LLC ""SPUTNIK"""\r\n5,6,Ærø ISP')).toEqual([
      ["1", "2", "Cloudflare, Inc."],
      ["3", "4", 'LLC "SPUTNIK"'],
      ["5", "6", "Ærø ISP"],
    ]);
    expect(rows('a,""\n,b\n"x\ny",c\n')).toEqual([
      ["a", ""],
      ["", "b"],
      ["x\ny", "c"],
    ]);
    expect(rows("")).toEqual([]);
  });

  it("leaves doubled quotes in an unquoted field unchanged", () => {
    expect(rows('a,b ""c""\n')).toEqual([["a", 'b ""c""']]);
  });

  it("reads any table that was written by RFC 4180", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é", "0") });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 8 });
    fc.assert(
      fc.property(table, (expected) => {
        const quote = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
        expect(rows(expected.map((row) => row.map(quote).join(",")).join("\n"))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it("reads numbers, and refuses what is none", () => {
    const cursor = new CsvCursor(Buffer.from("4294967295,340282366920938463463374607431768211455\nx1,,-1\n"));
    cursor.next();
    expect(cursor.integer(0)).toBe(4_294_967_295);
    expect(cursor.bigInteger(1)).toBe(2n ** 128n - 1n);
    cursor.next();
    expect(() => cursor.integer(0)).toThrow("CSV row 2: field 1 is no number");
    expect(() => cursor.integer(1)).toThrow("field 2 is no number");
    expect(() => cursor.bigInteger(2)).toThrow("field 3 is no number");
    expect(() => cursor.text(3)).toThrow("there is no field 4");
  });

  it("refuses a quote that does not end, and text behind one that did", () => {
    expect(() => rows('a,"b')).toThrow("CSV row 1: a quoted field does not end");
    expect(() => rows('a,"b"c\n')).toThrow("text stands behind a quoted field");
  });
});
