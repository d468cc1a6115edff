import type { DataSource } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { presentCollection } from "./collection.ts";

const AT = "2026-01-01T00:00:00.000Z";
const source = (name: string, more: Partial<DataSource>): DataSource => ({
  id: name,
  name,
  what: "",
  subject: "address",
  licence: "",
  attribution: null,
  page: null,
  urls: [],
  every_minutes: 60,
  key_setting: null,
  state: "new",
  problem: null,
  failures: 0,
  rows: 0,
  added: 0,
  removed: 0,
  malformed: 0,
  attempted_at: null,
  succeeded_at: null,
  changed_at: null,
  next_at: AT,
  held_rows: null,
  progress: null,
  ...more,
});
const present = (sources: DataSource[]) =>
  presentCollection({
    sources,
    reach: { offline: false, mirror: false },
    build: { state: "building", last: null, problem: null },
  });

describe("how far collecting is", () => {
  it("counts what is fetched by itself, and names what brought nothing, without the words of errors", () => {
    const told = present([
      source("there", { state: "ok", succeeded_at: AT }),
      source("on its way", { progress: { stage: "fetching", done: 1, of: 2 } }),
      source("gone", { state: "failed", problem: "connect ECONNREFUSED 10.0.0.7:3128" }),
      source("once there", { state: "failed", succeeded_at: AT }),
      source("not wanted", { state: "disabled", next_at: null }),
      source("without a key", { state: "not_configured", next_at: null }),
    ]);
    expect(told).toEqual({
      reach: { offline: false, mirror: false },
      able: 4,
      collected: 2,
      under_way: 1,
      unreached: ["gone"],
      unreached_total: 1,
      compiling: true,
    });
  });

  it("names the first few", () => {
    const told = present(["a", "b", "c", "d", "e", "f"].map((name) => source(name, { state: "failed" })));
    expect(told).toMatchObject({ unreached: ["a", "b", "c", "d"], unreached_total: 6 });
  });
});
