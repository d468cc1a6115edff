import { expect, it } from "vitest";
import { summaryOfAtlas } from "./summary.ts";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-10T00:00:00Z");
const last = {
  built_at: "2026-11-09T00:00:00Z",
  seconds: 6,
  bytes: 1,
  added: 0,
  removed: 0,
  intervals_before: 1,
  intervals: 1,
  skipped: [],
};
const idle = { state: "idle", last, problem: null } as const;
const builtAt = new Date(NOW - DAY_MS);

it("says when the atlas was compiled, and what its last build could not do", () => {
  expect(summaryOfAtlas(builtAt, idle, NOW)).toEqual({ level: "ok", text: "Compiled", at: builtAt, problems: [] });
  expect(summaryOfAtlas(builtAt, { ...idle, problem: "no room" }, NOW)).toMatchObject({
    level: "fault",
    problems: ["The last build failed: no room"],
  });
  const skipped = [{ source: "routes", reason: "empty" }];
  expect(summaryOfAtlas(builtAt, { ...idle, last: { ...last, skipped } }, NOW)).toMatchObject({
    level: "warning",
    problems: ["1 data set could not be read"],
  });
  expect(summaryOfAtlas(new Date(NOW - 8 * DAY_MS), idle, NOW)).toMatchObject({
    level: "warning",
    problems: ["Older than a week"],
  });
});
