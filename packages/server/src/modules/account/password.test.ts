import { describe, expect, it } from "vitest";
import { refuseGuessable } from "./password.ts";

describe("a new password", () => {
  const context = {
    email: "ann.example@havn.example",
    name: "Ann Åström",
    page: "https://threats.example.org/login",
  };
  const refusal = (password: string): string => {
    try {
      refuseGuessable(password, context);
      return "";
    } catch (error) {
      return JSON.stringify(error);
    }
  };

  it.each([
    "fyrfyrfyr",
    "Fyr-12345!",
    "ann.example2026",
    "Ann Åström",
    "ÅSTRÖM99",
    "threats1!",
    "havnHAVN",
    "xx-ann-åström",
  ])("is refused where it is little more than words of its context: %j", (password) => {
    expect(refusal(password)).toContain("little more than");
  });

  it.each(["fyrtårn ved havnen", "correct horse battery", "anna-karenina", "12 34 56 78 90", "Annual ring of trees"])(
    "may contain such a word, or none: %j",
    (password) => {
      expect(refusal(password)).toBe("");
    },
  );

  it.each(["Password1", "aaaaaaaaaaaa"])("is refused where all guess it: %j", (password) => {
    expect(refusal(password)).toContain("guessed first");
  });
});
