import { expect, it } from "vitest";
import { monthOf } from "./query-month.ts";

const query = (day: string, type: string, items: number, credits_used: number) => ({
  created_at: new Date(`${day}T12:00:00Z`),
  type: type.startsWith("GET ") || type.startsWith("POST ") ? "call" : type,
  query: type,
  items,
  credits_used,
});

async function rowsOf(queries: AsyncIterable<ReturnType<typeof query>>): Promise<object[]> {
  const rows: object[] = [];
  for await (const row of monthOf(queries, new Date("2026-11-27T23:00:00Z"))) rows.push(row);
  return rows;
}

it("sums the queries of the last thirty days beside the thirty before, the dearest type first, then by day", async () => {
  async function* newestFirst() {
    yield query("2026-11-27", "ip", 1, 1);
    yield query("2026-11-27", "ip", 3, 3);
    yield query("2026-11-27", "domain", 1, 0);
    yield query("2026-11-27", "GET /query/url", 2, 2);
    yield query("2026-11-27", "POST /query/ip/bulk", 5, 700);
    yield query("2026-10-29", "ip", 1, 1);
    yield query("2026-10-28", "ip", 1, 1);
    yield query("2026-09-29", "email", 1, 0);
    yield query("2026-09-28", "ip", 1, 1);
    throw new Error("older ones are not read");
  }
  expect(await rowsOf(newestFirst())).toEqual([
    {
      finding: "summary",
      from: "2026-10-29",
      until: "2026-11-27",
      queries: 11,
      items: 6,
      credits: 707,
      before: { queries: 2, credits: 1 },
    },
    // Five calls, of which nobody knows how many addresses they named: they are no five items.
    {
      finding: "type",
      type: "POST /query/ip/bulk",
      queries: 5,
      items: null,
      credits: 700,
      before: { queries: 0, credits: 0 },
    },
    { finding: "type", type: "ip", queries: 3, items: 5, credits: 5, before: { queries: 1, credits: 1 } },
    {
      finding: "type",
      type: "GET /query/url",
      queries: 2,
      items: null,
      credits: 2,
      before: { queries: 0, credits: 0 },
    },
    { finding: "type", type: "domain", queries: 1, items: 1, credits: 0, before: { queries: 0, credits: 0 } },
    { finding: "type", type: "email", queries: 0, items: null, credits: 0, before: { queries: 1, credits: 0 } },
    { finding: "day", day: "2026-10-29", type: "ip", queries: 1, items: 1, credits: 1 },
    { finding: "day", day: "2026-11-27", type: "GET /query/url", queries: 2, items: null, credits: 2 },
    { finding: "day", day: "2026-11-27", type: "POST /query/ip/bulk", queries: 5, items: null, credits: 700 },
    { finding: "day", day: "2026-11-27", type: "domain", queries: 1, items: 1, credits: 0 },
    { finding: "day", day: "2026-11-27", type: "ip", queries: 2, items: 4, credits: 4 },
  ]);
});

it("says nothing of the thirty days before where the history does not reach there", async () => {
  async function* young() {
    yield query("2026-11-27", "ip", 1, 1);
  }
  async function* none() {
    // Nothing was asked.
  }
  expect(await rowsOf(young())).toContainEqual(expect.objectContaining({ finding: "summary", before: null }));
  expect(await rowsOf(none())).toEqual([]);
});
