import { expect, it } from "vitest";
import { askedIn, queriesOf } from "./words.ts";

const query = {
  id: "01990000-0000-7000-8000-000000000001",
  timestamp: "2026-11-29T18:20:00.123Z",
  type: "ip_table",
  query: "192.0.2.1,192.0.2.2",
  truncated: true,
  items: 200,
  credits_used: 200,
  api_key: null,
};

it("reads a report of the history, and has a list as people do", () => {
  expect(queriesOf([query])).toEqual([query]);
  expect(queriesOf([])).toBeNull();
  expect(queriesOf([{ period: "2026-11", credits: 3 }])).toBeNull();
  expect(askedIn(query)).toBe("192.0.2.1, 192.0.2.2 …");
  expect(askedIn({ ...query, type: "domain", query: "http://a.example/?a,b", truncated: false })).toBe(
    "http://a.example/?a,b",
  );
});
