import { expect, it } from "vitest";
import { groupsOf, textOf } from "./groups.ts";

it("puts rows of a kind together, with the columns that they have", () => {
  const rows = [
    { domain: "example.org", finding: "summary", listed: 1 },
    { domain: "example.org", finding: "exposed", ip: "192.0.2.1" },
    { domain: "example.net", finding: "summary", listed: 0 },
  ];
  expect(groupsOf(rows)).toEqual([
    { title: "Summary", columns: ["domain", "listed"], rows: [rows[0], rows[2]] },
    { title: "Exposed", columns: ["domain", "ip"], rows: [rows[1]] },
  ]);
  expect(groupsOf([{ day: "2026-11-27", queries: 3 }])).toMatchObject([{ title: "", columns: ["day", "queries"] }]);
  expect(groupsOf([{ period: "2026-11-27" }, { period: "2026-11" }]).map(({ title }) => title)).toEqual([
    "By day",
    "By month",
  ]);
  expect(groupsOf([])).toEqual([]);
});

it("has a text for whatever a cell holds", () => {
  expect([null, "", [], ["a", "b"], true, 0, { a: 1 }].map(textOf)).toEqual([
    "–",
    "–",
    "–",
    "a, b",
    "yes",
    "0",
    '{"a":1}',
  ]);
});
