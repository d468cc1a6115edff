import { describe, expect, it } from "vitest";
import { pictureProblem } from "./picture.ts";

const TYPE = "Please select a JPEG, PNG, WebP, SVG image";

describe("a thumbnail (specification, section 5)", () => {
  it.each([
    ["image/jpeg", 1, null],
    ["image/png", 2_097_152, null],
    ["image/webp", 10, null],
    ["image/svg+xml", 10, null],
    ["image/png", 2_097_153, "Image must be less than 2MB"],
    ["image/gif", 10, TYPE],
    ["text/html", 10, TYPE],
    ["", 3_000_000, TYPE],
  ])("of type %j with %i bytes: %s", (type, size, problem) => {
    expect(pictureProblem({ type, size })).toBe(problem);
  });
});
