import { describe, expect, it } from "vitest";
import { completableAt, writtenValue } from "./complete.ts";

const at = (text: string) => completableAt(text, text.length);

describe("completion", () => {
  it.each([
    ["", ""],
    ["ser", "ser"],
    ["a AND id.or", "id.or"],
    ["(pro", "pro"],
    ["NOT +ho", "ho"],
    ['msg:"x y" AND s', "s"],
  ])("of %j is of a field that begins with %j", (text, typed) => {
    expect(at(text)).toEqual({ what: "field", from: text.length - typed.length, typed });
  });

  it.each([
    ["service:", "service", "", false],
    ["a AND service:ss", "service", "ss", false],
    ['user_agent:"curl 7', "user_agent", "curl 7", true],
    [String.raw`a\-b:c`, "a-b", "c", false],
  ])("of %j is of a value of %s", (text, field, typed, quoted) => {
    expect(at(text)).toEqual({ what: "value", from: text.length - typed.length, typed, field, quoted });
  });

  it.each(['"some wor', "port:[1"])("has nothing to say within %j", (text) => {
    expect(at(text)).toBeNull();
  });

  it("writes what it puts in so that it reads back", () => {
    expect(["ssh", "10.0.0.1", "a b", 'say "x"', "OR", "-1"].map((value) => writtenValue(value, false))).toEqual([
      "ssh",
      "10.0.0.1",
      '"a b"',
      String.raw`"say \"x\""`,
      '"OR"',
      '"-1"',
    ]);
    expect(writtenValue('say "x"', true)).toBe(String.raw`say \"x\"`);
  });
});
