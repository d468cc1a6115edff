import { expect, it } from "vitest";
import { z } from "zod";
import { longTexts } from "./long-texts.ts";

const plain = z.object({ list: z.array(z.string().trim().min(1).max(10)).min(1).max(3) });
const quick = z.object({ list: longTexts(z.array(z.string().trim().min(1).max(10)).min(1).max(3), 10) });

it.each([
  [["a", "1.2.3.4", "b c"]],
  [[" a", "b\n", " c"]],
  [["ä", "ä ", "x"]],
  [[""]],
  [["a", 1]],
  [["a", "12345678901"]],
  [["\u00a0"]],
  [[]],
  [["a", "b", "c", "d"]],
  [null],
  ["a"],
])("says of %j what a schema without it says", (list) => {
  const [one, other] = [plain, quick].map((schema) => schema.safeParse({ list }));
  expect(other).toEqual(one);
});
