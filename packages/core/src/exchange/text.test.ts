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
])("has nothing unseen in a title: %j", (text, title) => expect(titleOf(text, "Post")).toBe(title));

it("shows what turns the order of a text, and leaves what scripts need", () => {
  expect(fit("invoice\u202Efdp.exe, \u2066x\u2069")).toBe("invoice\\u202efdp.exe, \\u2066x\\u2069");
  expect(fit("شرکت\u200Cها 👨\u200D👩")).toBe("شرکت\u200Cها 👨\u200D👩");
});
