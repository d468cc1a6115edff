import fc from "fast-check";
import { expect, it } from "vitest";
import { joinUtf8 } from "./json-text.ts";

it("joins any texts as UTF-8, whatever they grow to", () => {
  const text = fc.string({ unit: "binary", maxLength: 200 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 50 }), (parts) => {
      expect(joinUtf8(parts).toString("utf8")).toBe(Buffer.from(parts.join("")).toString("utf8"));
    }),
  );
  expect(joinUtf8(["€".repeat(100_000), "x"]).length).toBe(300_001);
});
