import type { LabelEvent } from "@fyr/contract";
import { expect, it } from "vitest";
import { collapse } from "./collapse.ts";

const event = (at: string, action: LabelEvent["action"], source = "list"): LabelEvent => ({
  action,
  at,
  first_read: false,
  source,
  source_name: source,
  kind: "vpn",
  provider: null,
  display_name: null,
  tags: [],
  confidence: 50,
  subject: "192.0.2.1",
  submission_id: null,
  note: null,
});

const EVENTS = [
  event("2026-09", "changed"),
  event("2026-08", "changed"),
  event("2026-07", "changed", "other"),
  event("2026-06", "changed"),
  event("2026-05", "added"),
  event("2026-04", "removed"),
  event("2026-03", "changed"),
  event("2026-02", "added"),
];
const collapsed = (parting?: string) =>
  collapse(EVENTS, parting).map(({ event: { at, action }, times }) => [at, action, times]);

it("puts the changes of one label into the latest, up to what is no change", () => {
  expect(collapsed()).toEqual([
    ["2026-09", "changed", 3],
    ["2026-07", "changed", 1],
    ["2026-05", "added", 1],
    ["2026-04", "removed", 1],
    ["2026-03", "changed", 1],
    ["2026-02", "added", 1],
  ]);
});

it("separates what was known at a moment from later claims", () => {
  expect(collapsed("2026-08").slice(0, 3)).toEqual([
    ["2026-09", "changed", 1],
    ["2026-08", "changed", 2],
    ["2026-07", "changed", 1],
  ]);
});
