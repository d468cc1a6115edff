import { DAY_MS, utcDay } from "@fyr/core/time";

interface Query {
  readonly created_at: Date;
  readonly type: string;
  /** Of type `call`: its method and path. */
  readonly query: string;
  readonly items: number;
  readonly credits_used: number;
}

const DAYS = 30;

/**
 * How much was asked on each of the last days, and what it cost: of queries from the newest on. Calls stand under their
 * method and path, so that scans, downloads and lookups of keys each have a row of their own.
 */
export async function* monthOf(queries: AsyncIterable<Query>, now: Date): AsyncGenerator<Record<string, unknown>> {
  const since = utcDay(now.getTime() - (DAYS - 1) * DAY_MS);
  const rows = new Map<string, { day: string; type: string; queries: number; items: number; credits: number }>();
  for await (const { created_at, type: searched, query, items, credits_used } of queries) {
    const day = utcDay(created_at.getTime());
    if (day < since) break;
    const type = searched === "call" ? query : searched;
    const key = `${day} ${type}`;
    const row = rows.get(key) ?? { day, type, queries: 0, items: 0, credits: 0 };
    rows.set(key, {
      day,
      type,
      // Calls of a kind and a day stand in one row, whose items they are.
      queries: row.queries + (searched === "call" ? items : 1),
      items: row.items + items,
      credits: row.credits + credits_used,
    });
  }
  const ordered = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [, row] of ordered) yield row;
}
