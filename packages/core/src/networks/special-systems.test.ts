import { expect, it } from "vitest";
import { specialSystem } from "./special-systems.ts";

it.each([
  [112, null],
  [15_169, null],
  [23_455, null],
  [23_456, "AS_TRANS"],
  [64_495, null],
  [64_496, "For documentation and sample code"],
  [64_511, "For documentation and sample code"],
  [64_512, "For private use"],
  [65_534, "For private use"],
  [65_535, "Reserved"],
  [65_551, "For documentation and sample code"],
  [65_552, null],
  [4_199_999_999, null],
  [4_200_000_000, "For private use"],
  [4_294_967_294, "For private use"],
  [4_294_967_295, "Reserved"],
] as const)("AS%d: %s", (number, name) => {
  expect(specialSystem(number)?.name ?? null).toBe(name);
});
