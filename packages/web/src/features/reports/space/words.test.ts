import { expect, it } from "vitest";
import { changeOf, figuresOf, isSpaceReport, leadOf, listsOf, type SpaceSummary, summariesOf } from "./words.ts";

const none = { listed: 0, impersonated: 0, exposed: 0 };
const summary = (domain: string, given: Partial<SpaceSummary> = {}): SpaceSummary => ({
  domain,
  ...none,
  bad: 0,
  new: null,
  gone: null,
  before: null,
  ...given,
});
const day = (time: string) => time.slice(0, 10);

it("says first what matters", () => {
  expect(leadOf([summary("a.example", { listed: 1, exposed: 3, bad: 2 }), summary("b.example")])).toBe(
    "1 of 2 verified domains needs a look: 1 name or URL under them is on lists of threats and 2 of 3 addresses have a bad score.",
  );
  expect(leadOf([summary("a.example", { impersonated: 4 })])).toBe(
    "a.example needs a look: 4 listed names may be taken for it.",
  );
  expect(leadOf([summary("a.example", { exposed: 2 })])).toBe(
    "Nothing is wrong with a.example: lists of threats have nothing under it, nothing listed looks like it, and none of the 2 addresses that it leads to has a bad score.",
  );
});

it("says what has changed, or that nothing is known of it", () => {
  const before = { ...none, bad: 0, written_at: "2026-11-01T10:00:00.000Z" };
  expect(changeOf([summary("a.example")], day)).toMatch(/^There is no report of before/);
  expect(changeOf([summary("a.example", { before, new: none, gone: none })], day)).toBe(
    "Nothing has changed since the report of 2026-11-01.",
  );
  const changed = summary("a.example", {
    before,
    new: { listed: 1, impersonated: 0, exposed: 2 },
    gone: { ...none, impersonated: 1 },
  });
  expect(changeOf([changed, summary("b.example")], day)).toBe(
    "Since the report of 2026-11-01, new: 1 listed name and 2 addresses; gone: 1 look-alike.",
  );
});

it("has sums beside those of before, where all domains were in that report", () => {
  const before = { ...none, listed: 2, bad: 1, written_at: "2026-11-01T10:00:00.000Z" };
  const known = summary("a.example", { listed: 1, before });
  expect(figuresOf([known])).toMatchObject([
    { label: "Listed", value: 1, before: 2 },
    { label: "Look-alikes", value: 0, before: 0 },
    { label: "Bad addresses", value: 0, before: 1 },
    { label: "Addresses" },
  ]);
  expect(figuresOf([known, summary("b.example", { listed: 4 })])[0]).toMatchObject({ value: 5, before: null });
});

it("counts what each list has, and knows reports of earlier versions", () => {
  const rows = [
    { ...summary("a.example"), finding: "summary" },
    { finding: "listed", sources: ["A", "B"] },
    { finding: "impersonated", sources: ["B"] },
    { finding: "gone", sources: ["C"] },
  ];
  expect(listsOf(rows)).toEqual([
    { name: "B", findings: 2 },
    { name: "A", findings: 1 },
  ]);
  expect(summariesOf(rows).map(({ domain }) => domain)).toEqual(["a.example"]);
  expect(isSpaceReport(rows)).toBe(true);
  expect(isSpaceReport([{ domain: "a.example", finding: "summary", listed: 0 }])).toBe(false);
});
