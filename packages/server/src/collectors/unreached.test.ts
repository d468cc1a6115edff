import { expect, it } from "vitest";
import { createUnreached } from "./unreached.ts";

function recording(hasMirror: boolean) {
  const lines: unknown[][] = [];
  const log = { warn: (...args: unknown[]) => void lines.push(args) };
  return { lines, unreached: createUnreached(log, hasMirror, { quietMs: 0, mostMs: 0 }) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it("logs sources that fail together in one sentence, which says what helps", async () => {
  const { lines, unreached } = recording(false);
  for (let n = 1; n <= 146; n++) unreached.note(`list-${n}`, "lists.example is not found");
  await settled();
  expect(lines).toEqual([
    [
      { sources: 146, cause: "lists.example is not found" },
      "146 sources could not be reached: list-1, list-2, list-3 and 143 more. If this machine has no internet access, set FYR_MIRROR, or FYR_OFFLINE=1; `fyr demo load` shows Fyr without any",
    ],
  ]);
});

it("logs one alone, and what was noted before it closed", () => {
  const { lines, unreached } = recording(true);
  unreached.note("tor-exits", "torproject.example cannot be reached (ECONNREFUSED)");
  unreached.close();
  unreached.close();
  expect(lines).toEqual([
    [
      { sources: 1, cause: "torproject.example cannot be reached (ECONNREFUSED)" },
      "a source could not be reached: tor-exits",
    ],
  ]);
});

it("tells of a source once, however often it is tried, until it was reached", () => {
  const { lines, unreached } = recording(true);
  const fails = () => {
    unreached.note("tor-exits", "torproject.example is not found");
    // As it closes it tells what is noted at once.
    unreached.close();
  };
  fails();
  fails();
  expect(lines).toHaveLength(1);
  unreached.reached("tor-exits");
  fails();
  expect(lines).toHaveLength(2);
});
