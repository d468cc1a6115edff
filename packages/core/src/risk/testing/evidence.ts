import type { Fact, LabelRecord, Source, SpecialRecord } from "../../atlas/index.ts";

/** Builders for the tests of risk and enrichment. The day of every question in them is `DAY`. */
export const DAY = "2026-08-22";

export const source = (id: string, published: string | null = DAY): Source => ({
  id,
  name: id.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? " " : "") + letter.toUpperCase()),
  url: `https://example.org/${id}`,
  licence: "CC0-1.0",
  attribution: null,
  published,
});

export const label = (
  kind: LabelRecord["kind"],
  from: string | Source,
  more: Partial<LabelRecord> = {},
): Fact<LabelRecord> => ({
  value: {
    kind,
    provider: null,
    display_name: null,
    tags: [],
    confidence: 80,
    first_seen: null,
    last_seen: DAY,
    ...more,
  },
  source: typeof from === "string" ? source(from) : from,
});

export const special = (
  name: string,
  scope: string,
  rfc: string,
  reachable = false,
  prefix = "192.0.2.0/24",
): Fact<SpecialRecord> => ({
  value: { name, scope, rfc, globally_reachable: reachable, prefix },
  source: source("iana-special-purpose"),
});
