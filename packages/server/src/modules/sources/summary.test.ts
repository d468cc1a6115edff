import type { DataSource } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { summaryOfSources } from "./summary.ts";
import { source } from "./testing.ts";

const NOW = Date.parse("2026-11-10T00:00:00Z");
const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();
const summary = (sources: DataSource[], offline = false) =>
  summaryOfSources({ sources, reach: { offline, mirror: false } }, NOW);
const fresh = (name: string) => source(name, { state: "ok", interval_minutes: 60, succeeded_at: ago(1) });

describe("the sources in the summary", () => {
  it("are well where all that may be fetched were collected in time", () => {
    const disabled = source("disabled", { state: "disabled", next_at: null });
    expect(summary([fresh("a"), fresh("b"), disabled])).toEqual({
      level: "ok",
      text: "2 of 2 enabled sources collected",
      problems: [],
    });
  });

  it("count those without a key, and those that the settings keep out of reach, as answers do", () => {
    const keyless = source("no key", { state: "not_configured", next_at: null });
    expect(summary([fresh("a"), fresh("b"), keyless])).toEqual({
      level: "ok",
      text: "2 of 3 enabled sources collected, 1 needs a key",
      problems: [],
    });
    const unreachable = ["a list", "another"].map((name) => source(name, { state: "offline" }));
    expect(summary([fresh("a"), keyless, { ...keyless, id: "c" }, ...unreachable])).toEqual({
      level: "warning",
      text: "1 of 5 enabled sources collected, 2 need a key",
      problems: ["2 cannot be reached"],
      page: "/admin/sources?state=offline",
    });
  });

  it("name what failed, what is quarantined, and the oldest that is late", () => {
    const failed = ["Feodo", "Spamhaus", "Tor"].map((name) => source(name, { state: "failed" }));
    const quarantined = source("IPsum", { state: "quarantined", interval_minutes: 1440, succeeded_at: ago(25) });
    const late = [200, 400].map((hours) =>
      source(`${hours}`, { state: "ok", interval_minutes: 1440, succeeded_at: ago(hours) }),
    );
    expect(summary([fresh("a"), ...failed, quarantined, ...late])).toEqual({
      level: "warning",
      text: "4 of 7 enabled sources collected",
      problems: ["3 failed: Feodo, Spamhaus and 1 more", "1 quarantined: IPsum", "Oldest: 400, collected 17 days ago"],
      page: "/admin/sources?state=problem",
    });
  });

  it("count as late after a whole interval, not while the next collection is due", () => {
    const after = (hours: number) =>
      summary([source("a", { state: "ok", interval_minutes: 60, succeeded_at: ago(hours) })]);
    expect(after(1.9).level).toBe("ok");
    expect(after(2.1).problems).toEqual(["Oldest: a, collected 2 hours ago"]);
  });

  it("are at fault where none was ever collected, and where none may be fetched", () => {
    expect(summary([source("a", { state: "failed" })]).level).toBe("fault");
    expect(summary([source("a", { state: "offline", next_at: null })], true)).toEqual({
      level: "warning",
      text: "None is collected",
      problems: ["No request leaves this machine (FYR_OFFLINE)"],
    });
  });
});
