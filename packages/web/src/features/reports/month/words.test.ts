import { expect, it } from "vitest";
import { byDay, changeOf, figuresOf, leadOf, monthOf, typeName } from "./words.ts";

const summary = {
  from: "2026-10-29",
  until: "2026-11-27",
  queries: 8,
  items: 3,
  credits: 20,
  before: { queries: 10, credits: 20 },
};
const bulk = {
  type: "POST /query/ip/bulk",
  queries: 5,
  items: null,
  credits: 15,
  before: { queries: 0, credits: 0 },
};

it("says how much was asked, what most of it went for, and what it was before", () => {
  expect(leadOf(summary, [bulk])).toBe(
    "From 2026-10-29 to 2026-11-27 this account asked 8 queries, which cost 20 credits. Most went for POST /query/ip/bulk: 15 credits, 75 %.",
  );
  expect(leadOf({ ...summary, queries: 1, credits: 0 }, [{ ...bulk, credits: 0 }])).toBe(
    "From 2026-10-29 to 2026-11-27 this account asked 1 query, which cost nothing.",
  );
  expect(changeOf(summary)).toBe(
    "That is 2 queries fewer and as many credits as in the 30 days before (10 queries, 20 credits).",
  );
  expect(changeOf({ ...summary, before: null })).toBe("Nothing is known of the 30 days before.");
  expect([typeName("ip_table"), typeName("GET /query/url")]).toEqual(["Ip Bulk", "GET /query/url"]);
});

it("reads the rows of a report, and has each of its days", () => {
  const days = [
    { finding: "day", day: "2026-10-30", type: "ip", queries: 1, items: 1, credits: 1 },
    { finding: "day", day: "2026-10-30", type: bulk.type, queries: 5, items: null, credits: 15 },
  ];
  const read = monthOf([{ finding: "summary", ...summary }, { finding: "type", ...bulk }, ...days]);
  expect(read).toMatchObject({ summary, types: [bulk], days });
  expect(monthOf([{ day: "2026-10-30", type: "ip", queries: 1 }])).toBeNull();
  const all = byDay(summary, days);
  expect([all.length, all[0], all[1]]).toEqual([
    30,
    { day: "2026-10-29", queries: 0, credits: 0 },
    { day: "2026-10-30", queries: 6, credits: 16 },
  ]);
  expect(figuresOf(summary, days).map(({ value }) => value)).toEqual([8, 20, 1, 2]);
});
