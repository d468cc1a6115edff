import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withFewFaults } from "./few-faults.ts";
import { longTexts } from "./long-texts.ts";

const list = (most: number) => z.array(z.string().trim().min(1).max(10)).min(1).max(most);

describe("a list within a schema", () => {
  const many = Array.from({ length: 5000 }, (_, index) => `${index}`);
  const holders: [string, (of: z.ZodType) => z.ZodType, (value: unknown) => unknown][] = [
    ["an object", (of) => z.object({ list: of }), (value) => ({ list: value })],
    ["a list", (of) => z.array(of), (value) => [value]],
    ["a union", (of) => z.union([z.number(), of]), (value) => value],
    ["what has a default", (of) => of.default([]), (value) => value],
    ["what is changed then", (of) => of.transform((value) => ({ value })), (value) => value],
    ["a record", (of) => z.record(z.string(), of), (value) => ({ any: value })],
  ];

  it.each(holders)("of %s is read as without", (_, holder, held) => {
    const [plain, few] = [holder(list(6000)), withFewFaults(holder(list(6000)))];
    for (const value of [many, many.map((one) => ` ${one} `), [], ["a", 1], many.slice(0, 100), null, "a"]) {
      expect(few.safeParse(held(value))).toEqual(plain.safeParse(held(value)));
    }
  });

  it.each(holders.filter(([name]) => name !== "a union"))("of %s tells ten faults, the first", (_, holder, held) => {
    const [plain, few] = [holder(list(6000)), withFewFaults(holder(list(6000)))];
    for (const wrong of [1, {}, [], null, "a text that is too long"]) {
      const value = held(many.map((one, index) => (index % 2 === 0 ? one : wrong)));
      const faults = few.safeParse(value).error?.issues;
      expect(faults).toHaveLength(10);
      expect(faults).toEqual(plain.safeParse(value).error?.issues.slice(0, 10));
    }
  });

  it("that is too long has this one fault, whatever is in it", () => {
    const schema = withFewFaults(list(1000));
    expect(schema.safeParse(many.map(() => 1)).error?.issues).toMatchObject([{ code: "too_big", path: [] }]);
  });

  it("of long texts tells ten faults, too", () => {
    const schema = longTexts(list(6000), 10);
    expect(schema.safeParse(many)).toEqual({ success: true, data: many });
    expect(schema.safeParse(many.map(() => 1)).error?.issues).toHaveLength(10);
  });
});
