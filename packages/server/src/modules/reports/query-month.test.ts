import { expect, it } from "vitest";
import { monthOf } from "./query-month.ts";

it("counts the queries of the last thirty days, by day and type", async () => {
  const query = (day: string, type: string, items: number, credits_used: number) => ({
    created_at: new Date(`${day}T12:00:00Z`),
    type,
    items,
    credits_used,
  });
  async function* newestFirst() {
    yield query("2026-11-27", "ip", 1, 1);
    yield query("2026-11-27", "ip", 3, 3);
    yield query("2026-11-27", "domain", 1, 0);
    yield query("2026-10-29", "ip", 1, 1);
    yield query("2026-10-28", "ip", 1, 1);
    throw new Error("older ones are not read");
  }
  const rows: object[] = [];
  for await (const row of monthOf(newestFirst(), new Date("2026-11-27T23:00:00Z"))) rows.push(row);
  expect(rows).toEqual([
    { day: "2026-10-29", type: "ip", queries: 1, items: 1, credits: 1 },
    { day: "2026-11-27", type: "domain", queries: 1, items: 1, credits: 0 },
    { day: "2026-11-27", type: "ip", queries: 2, items: 4, credits: 4 },
  ]);
});
