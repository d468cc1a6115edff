import { describe, expect, it } from "vitest";
import { indentOf, isEmpty } from "./empty.ts";

describe("comments", () => {
  it("are hidden where they are empty, unless they have replies", () => {
    const nothing = { content: " \n", data_count: 0, attachment_count: 0, comment_count: 0 };
    expect(isEmpty(nothing)).toBe(true);
    for (const something of [{ content: "x" }, { data_count: 1 }, { attachment_count: 1 }, { comment_count: 1 }]) {
      expect(isEmpty({ ...nothing, ...something }), JSON.stringify(something)).toBe(false);
    }
  });

  it("stand 20 pixels to the right for each level, five levels at most", () => {
    const levels = Array.from({ length: 1000 }, (_, level) => indentOf(level));
    expect(levels.slice(0, 7)).toEqual([0, 20, 20, 20, 20, 20, 0]);
    expect(levels.reduce((sum, indent) => sum + indent)).toBe(100);
  });
});
