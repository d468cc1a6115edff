import type { DataSource } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { standingOf } from "./standing.ts";

const NOW = Date.parse("2026-03-05T12:00:00Z");
const source = (state: DataSource["state"], more: Partial<DataSource> = {}) =>
  ({ state, failures: 0, succeeded_at: null, next_at: null, key_setting: null, ...more }) as DataSource;
const SOON = { next_at: "2026-03-05T12:20:30Z" };

describe("a source that is not collected", () => {
  it.each([
    ["failed", { failures: 3, ...SOON }, "Never fetched, in 3 tries. Next try in 20 minutes."],
    [
      "failed",
      { failures: 1, succeeded_at: "2026-03-02T12:00:00Z", next_at: "2026-03-05T11:59:00Z" },
      "Last fetched 3 days ago, 1 try since. The next try is due.",
    ],
    ["offline", SOON, "Never fetched. Next try in 20 minutes."],
    ["offline", {}, "Never fetched. No try is planned with these settings."],
    ["not_configured", { key_setting: "FYR_KEY" }, "Never fetched. It is fetched once FYR_KEY is set."],
  ] as const)("states since when, and when it is tried next: %s %o", (state, more, words) =>
    expect(standingOf(source(state, more), NOW)).toBe(words),
  );

  it.each(["ok", "new", "quarantined", "disabled"] as const)("has no such words where it is %s", (state) =>
    expect(standingOf(source(state, SOON), NOW)).toBeNull(),
  );
});
