import { describe, expect, it } from "vitest";
import { wordsAround } from "./words-around.ts";

const LONG = "It was seen in many places and on many days before anybody had looked at the machines that call";

describe("words around a value", () => {
  it.each([
    [`${LONG} 45.88.90[.]11 twice`, "45.88.90.11", "45.88.90[.]11", " twice"],
    [`${LONG} hxxps://evil[.]test/a?b=1, too`, "https://evil.test/a?b=1", "hxxps://evil[.]test/a?b=1", ", too"],
    [`${LONG} EVIL(.)test`, "evil.test", "EVIL(.)test", ""],
  ])("show it, and end before it is pushed out of sight: %s", (context, value, written, behind) => {
    const found = wordsAround(context, value);
    expect(found).toMatchObject({ value: written, behind });
    expect(found.before).toMatch(/^… \S.* $/);
    expect(found.before.length).toBeLessThan(50);
  });

  it("are as they are where it stands near their beginning, or is not found", () => {
    expect(wordsAround("C2: 1.2.3[.]4", "1.2.3.4")).toEqual({ before: "C2: ", value: "1.2.3[.]4", behind: "" });
    expect(wordsAround(`${LONG} evil dot test`, "evil.test")).toEqual({
      before: `${LONG} evil dot test`,
      value: "",
      behind: "",
    });
  });
});
