import { expect, it } from "vitest";
import { unusualness } from "./unusual.ts";

it.each([
  [1000, 400, "more"],
  [800, 400, "more"],
  [799, 400, "usual"],
  [201, 400, "usual"],
  [200, 400, "fewer"],
  [0, 400, "fewer"],
  // Ten times as many of nearly none are no news.
  [50, 5, null],
  [1000, null, null],
])("calls %s events where %s are usual '%s'", (now, usual, expected) => {
  expect(unusualness(now, usual)).toBe(expected);
});
