import type { Provenance } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { EXTERNAL_LOOKUPS } from "./external.ts";
import { groupProvenance } from "./provenance.ts";
import { listedBetween, seenBetween } from "./seen.ts";

const from = (field: string | string[], over: Partial<Provenance> = {}): Provenance => ({
  fields: [field].flat(),
  source: "geo",
  source_name: "Geo",
  url: null,
  licence: "CC0-1.0",
  method: "data",
  detail: null,
  as_of: "2026-05-01",
  first_seen: null,
  last_seen: null,
  ...over,
});

describe("provenance", () => {
  it("groups facts of one source that were derived in the same way", () => {
    const groups = groupProvenance([
      from("location.city"),
      from(["location.latitude", "location.longitude"]),
      from("network.type", { method: "rule", detail: "name holds 'hosting'" }),
    ]);
    expect(groups.map(({ facts }) => facts)).toEqual([["City", "Coordinates"], ["Network type"]]);
  });

  it.each([
    ["2024-01-02", "2026-05-06", "2024-01-02 – 2026-05-06", "listed 2024-01-02 – 2026-05-06"],
    ["2024-01-02", "2024-01-02", "2024-01-02", "listed on 2024-01-02"],
    [null, "2024-01-02", "until 2024-01-02", "listed until 2024-01-02"],
    ["2024-01-02T10:00:00Z", null, "since 2024-01-02", "listed since 2024-01-02"],
    [null, null, "", ""],
  ])("tells %s to %s", (first, last, text, listed) => {
    expect(seenBetween(first, last)).toBe(text);
    expect(listedBetween(first, last)).toBe(listed);
  });
});

describe("external lookups", () => {
  it("are seven, over HTTPS, with the address in place", () => {
    expect(EXTERNAL_LOOKUPS).toHaveLength(7);
    for (const { url } of EXTERNAL_LOOKUPS) {
      expect(new URL(url("2001:db8::1")).protocol).toBe("https:");
      expect(decodeURIComponent(url("2001:db8::1"))).toContain("2001:db8::1");
    }
  });
});
