import { describe, expect, it } from "vitest";
import { readJobsSearch } from "./search.ts";
import { groupOf, stateOf } from "./states.ts";

describe("jobs", () => {
  it("are narrowed to a state that there is, and to none else", () => {
    expect(readJobsSearch({ state: "failed" })).toEqual({ state: "failed" });
    for (const state of ["lost", "", 1, null]) expect(readJobsSearch({ state })).toEqual({});
    const states = ["queued", "running", "done", "failed"] as const;
    expect(states.map((state) => groupOf({ state }))).toEqual(["open", "open", "done", "failed"]);
  });

  it("say where they are, and why they failed", () => {
    expect(stateOf({ state: "queued", rows: 0, error: null })).toBe("Waiting");
    expect(stateOf({ state: "queued", rows: 0, error: "The disk is full" })).toBe(
      "Waiting to try again: The disk is full",
    );
    expect(stateOf({ state: "running", rows: 1, error: null })).toBe("Running, 1 row so far");
    expect(stateOf({ state: "failed", rows: 9, error: "It was cancelled" })).toBe("Cancelled");
  });
});
