import type { DataSource } from "@fyr/contract";
import { expect, it } from "vitest";
import { tableOf } from "./source-table.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const source = (change: Partial<DataSource>): DataSource => ({
  id: "example",
  name: "Example",
  description: "",
  subject: "address",
  licence: "CC0-1.0",
  attribution: null,
  page: null,
  urls: [],
  interval_minutes: 60,
  key_setting: null,
  state: "ok",
  problem: null,
  failures: 0,
  rows: 12_000,
  added: 0,
  removed: 0,
  malformed: 0,
  special_rows: 0,
  edition: null,
  overclaims: [],
  attempted_at: null,
  succeeded_at: null,
  changed_at: null,
  next_at: null,
  quarantined_rows: null,
  progress: null,
  ...change,
});

it("sets sources in columns", () => {
  const lines = tableOf(
    [
      source({ succeeded_at: "2026-03-01T11:30:00.000Z", added: 5, removed: 2 }),
      source({
        id: "another-one",
        state: "quarantined",
        problem: "It is empty",
        succeeded_at: "2026-02-28T12:00:00.000Z",
      }),
      source({ id: "third", state: "new", rows: 0 }),
      source({ id: "old", succeeded_at: "2026-02-01T12:00:00.000Z" }),
    ],
    NOW,
  );
  expect(lines).toEqual([
    "SOURCE       STATE        ROWS   CHANGE  AGE     PROBLEM",
    "example      ok           12000  +5 -2   30 min",
    "another-one  quarantined  12000          24 h    It is empty",
    "third        new          0              -",
    "old          ok           12000          28 d",
  ]);
});

it("names each source that claims for an owner what others announce, with the figure", () => {
  const overclaims = [{ name: "GitHub", addresses: 27_934_210, share: 0.9991 }];
  expect(tableOf([source({ state: "ok", overclaims })], NOW)[1]).toContain(
    "GitHub: 99.9 % of 27,934,210 addresses are announced by other large owners",
  );
});
