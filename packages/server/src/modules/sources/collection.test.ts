import type { DataSource } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { presentCollection } from "./collection.ts";
import { AT, source } from "./testing.ts";

const present = (sources: DataSource[]) =>
  presentCollection({
    sources,
    reach: { offline: false, mirror: false },
    build: { state: "building", last: null, problem: null },
  });

describe("how far collecting is", () => {
  it("counts what is fetched by itself, and names what brought nothing, without the words of errors", () => {
    const progress = present([
      source("there", { state: "ok", succeeded_at: AT }),
      source("on its way", { progress: { stage: "fetching", done: 1, of: 2 } }),
      source("gone", { state: "failed", problem: "connect ECONNREFUSED 10.0.0.7:3128" }),
      source("once there", { state: "failed", succeeded_at: AT }),
      source("not wanted", { state: "disabled", next_at: null }),
      source("without a key", { state: "not_configured", next_at: null }),
    ]);
    expect(progress).toEqual({
      reach: { offline: false, mirror: false },
      // As the administrator's summary counts them.
      enabled: 5,
      scheduled: 4,
      collected: 2,
      in_progress: 1,
      failed: ["gone"],
      failed_total: 1,
      compiling: true,
    });
  });

  it("names the first few", () => {
    const progress = present(["a", "b", "c", "d", "e", "f"].map((name) => source(name, { state: "failed" })));
    expect(progress).toMatchObject({ failed: ["a", "b", "c", "d"], failed_total: 6 });
  });
});
