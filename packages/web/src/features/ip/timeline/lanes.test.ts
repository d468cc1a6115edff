import type { LabelEvent } from "@fyr/contract";
import { expect, it } from "vitest";
import { lanesOf } from "./lanes.ts";

const day = (number: number) => `2026-05-${String(number).padStart(2, "0")}T00:00:00.000Z`;
const time = (number: number) => Date.parse(day(number));
const event = (number: number, action: LabelEvent["action"], more: Partial<LabelEvent> = {}): LabelEvent => ({
  action,
  at: day(number),
  first_read: false,
  source: "list",
  source_name: "List",
  kind: "vpn",
  provider: null,
  display_name: null,
  tags: [],
  confidence: 50,
  subject: "192.0.2.1",
  submission_id: null,
  note: null,
  ...more,
});
const NOW = time(20);

it("draws a claim from when it was added until it was removed, and again", () => {
  const [lane] = lanesOf([event(9, "added"), event(7, "removed"), event(5, "changed"), event(3, "added")], false, NOW);
  expect(lane?.spans).toEqual([
    { from: time(3), to: time(7), opensUnknown: false, isOpen: false },
    { from: time(9), to: NOW, opensUnknown: false, isOpen: true },
  ]);
});

it("leaves open since when a list names it that Fyr read for the first time", () => {
  const [lane] = lanesOf([event(3, "added", { first_read: true })], false, NOW);
  expect(lane?.spans).toEqual([{ from: time(3), to: NOW, opensUnknown: true, isOpen: true }]);
});

it("begins what was loaded from its middle on at the oldest event, as not known", () => {
  const [lane] = lanesOf([event(8, "removed"), event(2, "added", { source: "other" })], true, NOW);
  expect(lane?.source).toBe("List");
  const cut = lanesOf([event(8, "removed"), event(2, "added", { source: "other" })], true, NOW).find(
    ({ spans }) => spans[0]?.isOpen === false,
  );
  expect(cut?.spans).toEqual([{ from: time(2), to: time(8), opensUnknown: true, isOpen: false }]);
});

it("has threats first and a lane for each source", () => {
  const lanes = lanesOf(
    [
      event(6, "added", { source: "bad", source_name: "Bad list", kind: "threat" }),
      event(5, "added", { kind: "hosting", source: "net", source_name: "Net" }),
      event(4, "added"),
    ],
    false,
    NOW,
  );
  expect(lanes.map(({ kind, source }) => [kind, source])).toEqual([
    ["threat", "Bad list"],
    ["vpn", "List"],
    ["hosting", "Net"],
  ]);
});
