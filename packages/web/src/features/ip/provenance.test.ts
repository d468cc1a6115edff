import type { Provenance } from "@fyr/contract";
import { describe, expect, it } from "vitest";
import { EXTERNAL_LOOKUPS } from "./external.ts";
import { groupProvenance } from "./provenance.ts";
import { seenBetween, serviceDays, whenListed } from "./seen.ts";

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
    ["2024-01-02", "2026-05-06", "2024-01-02 – 2026-05-06"],
    ["2024-01-02", "2024-01-02", "2024-01-02"],
    [null, "2024-01-02", "until 2024-01-02"],
    ["2024-01-02T10:00:00Z", null, "since 2024-01-02"],
    [null, null, ""],
  ])("tells %s to %s", (first, last, text) => {
    expect(seenBetween(first, last)).toBe(text);
  });

  const READ = { as_of: "2026-11-23", read: true } as const;
  it.each([
    [
      "a list without an edition",
      { ...READ, first_seen: "2026-11-20", last_seen: "2026-11-23" },
      "read 2026-11-20 – 2026-11-23",
    ],
    ["its row with a day of its own", { ...READ, first_seen: null, last_seen: "2026-11-19" }, "seen until 2026-11-19"],
    [
      "a list with an edition",
      { as_of: "2026-08-22", first_seen: "2026-08-22", last_seen: "2026-08-22" },
      "listed on 2026-08-22",
    ],
    ["own sensors", { as_of: null, first_seen: "2018-03-24", last_seen: "2018-03-24" }, "seen on 2018-03-24"],
    ["what comes with Fyr", { as_of: "2026-11-22" }, ""],
  ])("names what the days of %s are", (_, of, text) => {
    expect(whenListed(from("osint.services", of))).toBe(text);
  });

  it.each([
    ["read", "read on 2026-11-23"],
    ["edition", "listed on 2026-11-23"],
    ["row", "seen on 2026-11-23"],
    ["submitted", "submitted on 2026-11-23"],
    [null, "2026-11-23"],
  ] as const)("names the days of a service that are of the kind %s", (is, text) => {
    const day = "2026-11-23";
    expect(serviceDays({ first_seen: day, last_seen: day, last_seen_is: is })).toBe(text);
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
