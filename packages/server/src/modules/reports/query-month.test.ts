import { expect, it } from "vitest";
import { monthOf } from "./query-month.ts";

it("counts the queries of the last thirty days, by day and type, calls by their path", async () => {
  const query = (day: string, type: string, items: number, credits_used: number) => ({
    created_at: new Date(`${day}T12:00:00Z`),
    type: type.startsWith("GET ") ? "call" : type,
    query: type,
    items,
    credits_used,
  });
  async function* newestFirst() {
    yield query("2026-11-27", "ip", 1, 1);
    yield query("2026-11-27", "ip", 3, 3);
    yield query("2026-11-27", "domain", 1, 0);
    yield query("2026-11-27", "GET /query/url", 2, 2);
    yield query("2026-11-27", "GET /query/ip/{ip}", 5, 5);
    yield query("2026-10-29", "ip", 1, 1);
    yield query("2026-10-28", "ip", 1, 1);
    throw new Error("older ones are not read");
  }
  const rows: object[] = [];
  for await (const row of monthOf(newestFirst(), new Date("2026-11-27T23:00:00Z"))) rows.push(row);
  expect(rows).toEqual([
    { day: "2026-10-29", type: "ip", queries: 1, items: 1, credits: 1 },
    { day: "2026-11-27", type: "GET /query/ip/{ip}", queries: 5, items: 5, credits: 5 },
    { day: "2026-11-27", type: "GET /query/url", queries: 2, items: 2, credits: 2 },
    { day: "2026-11-27", type: "domain", queries: 1, items: 1, credits: 0 },
    { day: "2026-11-27", type: "ip", queries: 2, items: 4, credits: 4 },
  ]);
});
