import type { EventHit } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { arrive, TAIL_MOST } from "./tail.ts";

const hit = (id: string): EventHit => ({
  id,
  source: {},
  index: "conn",
  score: 1,
  timestamp: "2026-05-30T12:00:00Z",
  highlights: [],
});

describe("the live tail", () => {
  it("has each event once, the newest first, and no more than it can show", () => {
    const before = arrive([], [hit("2"), hit("1")]);
    expect(arrive(before, [hit("3"), hit("2")]).map(({ id }) => id)).toEqual(["3", "2", "1"]);
    expect(arrive(before, [hit("1")])).toBe(before);
    const many = Array.from({ length: TAIL_MOST }, (_, index) => hit(`n${index}`));
    const full = arrive(before, many);
    expect(full).toHaveLength(TAIL_MOST);
    expect(full[0]?.id).toBe("n0");
  });
});
