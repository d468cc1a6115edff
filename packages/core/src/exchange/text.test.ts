import { expect, it } from "vitest";
import { fit, headlineOf, titleOf } from "./text.ts";

it.each([
  ["# Loader campaign seen today #loader\n\nMore of it", "Loader campaign seen today #loader"],
  ["\n###### Sixth\r\nline", "Sixth"],
  ["#loader is back", "#loader is back"],
  ["####### Seven are no mark", "####### Seven are no mark"],
  ["", ""],
])("calls a thread by its first line, without the mark of a heading: %j", (content, headline) => {
  expect(headlineOf(content).trimEnd()).toBe(headline);
});

it.each([
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["pay\u200Bpal\u2060 \uFEFFlogin", "paypal login"],
  ["\u200B\u2066\u2069", "Post"],
  ["a\u115Fb\u3164c\uFFA0d\u{E0041}e\uFE0F", "abcde"],
  ["\u2028one\u2800two", "one two"],
])("has nothing unseen in a title: %j", (text, title) => expect(titleOf(text, "Post")).toBe(title));

it("shows what turns the order of a text, and leaves what scripts need", () => {
  expect(fit("invoice\u202Efdp.exe, \u2066x\u2069")).toBe("invoice\\u202efdp.exe, \\u2066x\\u2069");
  expect(fit("شرکت\u200Cها 👨\u200D👩")).toBe("شرکت\u200Cها 👨\u200D👩");
});

it.each([
  ["pay\u200Bpal\uFEFF\u2060\u00AD.com", String.raw`pay\u200bpal\ufeff\u2060\u00ad.com`],
  ["a\u180Eb\u2028c\u2029d\uFFF9e\uFFFBf", String.raw`a\u180eb\u2028c\u2029d\ufff9e\ufffbf`],
  ["a\u115Fb\u1160c\u3164d\uFFA0e\u2800f\u17B4", String.raw`a\u115fb\u1160c\u3164d\uffa0e\u2800f\u17b4`],
  ["x\u{E0041}\u{E007F}", String.raw`x\u{e0041}\u{e007f}`],
  ["ad\u200Dmin \u200Cx", String.raw`ad\u200dmin \u200cx`],
  ["\u263A\uFE0F\uFE0E\u{E0101}", String.raw`☺️\ufe0e\u{e0101}`],
])("shows in %j what is drawn as nothing", (text, shown) => expect(fit(text)).toBe(shown));

it.each([
  "می\u200Cخواهم, क्\u200Dष, 👨\u200D👩\u200D👧, ❤️\u200D🔥, 1️⃣",
  "สวัสดี\u200Bครับ",
  "ᠮᠣᠩᠭᠣᠯ\u180Eᠠ",
  "\u115F\u1161\u1100\u1160\u11A8",
  "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
  "one\r\n\ttwo",
])("leaves %j, whose script needs it", (text) => expect(fit(text)).toBe(text));
