import { renderText } from "@fyr/core/post-text";
import { expect, it } from "vitest";
import { plainTextOf } from "./plain-text.ts";

it.each([
  ["**203.0.113.100** scans\n\n- ports\n- names", "203[.]0[.]113[.]100 scans ports names"],
  ["See http://evil.example/a.php and evil.example", "See hxxp://evil[.]example/a[.]php and evil[.]example"],
  ["# A *title*\n> quoted, about #scanning", "A title quoted, about #scanning"],
  ["", ""],
])("the text %j is, on one line, %j", (text, words) => {
  expect(plainTextOf(renderText(text))).toBe(words);
});
