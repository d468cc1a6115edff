import { describe, expect, it } from "vitest";
import { NewPassword } from "./user.ts";

describe("a new password", () => {
  it.each([
    "correct horse battery staple",
    "  spaces around it  ",
    "lower case only",
    "пароль для пробы 密码",
    "😀😀😀😀 and a flag 🏳️‍🌈",
    "ﬁ ligature, and é decomposed",
    "x-".repeat(512),
  ])("has any characters, as they are: %j", (password) => {
    expect(NewPassword.parse(password)).toBe(password);
  });

  it("has an end, for the sake of the hash", () => {
    expect(NewPassword.safeParse("x-".repeat(513)).success).toBe(false);
  });
});
