import { expect, it } from "vitest";
import { isUncollected, type Missing } from "./missing.ts";

const MISSING: Missing = [
  { layer: "threat", whole: false, collected: 1, total: 38, compiling: 0, sources: [] },
  { layer: "tor", whole: true, collected: 0, total: 2, compiling: 0, sources: [] },
  { layer: "network", whole: true, collected: 0, total: 3, compiling: 0, sources: [] },
];

it("tells layers of which nothing was collected from those of which some was", () => {
  expect(isUncollected(MISSING, "tor")).toBe(true);
  expect(isUncollected(MISSING, "threat")).toBe(false);
  expect(isUncollected(MISSING, "vpn")).toBe(false);
  expect(isUncollected(MISSING, "vpn", "proxy", "tor")).toBe(false);
  expect(isUncollected(undefined, "tor")).toBe(false);
});
