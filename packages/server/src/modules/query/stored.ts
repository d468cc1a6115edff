import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";

/** The search history: the oldest entries make room. */
export const STORED_QUERIES = defineStored({
  id: "queries",
  plural: "entries of the search history",
  quota: byPlan([5000, 1], [20_000, 32], [20_000, 128]),
  days: 730,
  whenFull: "oldest go",
  rows: sql`
    select account_id, id, created_at as at, octet_length(query) + 200 as bytes, left(query, 200) as label
    from query_history`,
  async remove(ledger, accountId, ids) {
    const { numDeletedRows } = await ledger
      .deleteFrom("query_history")
      .where("account_id", "=", accountId)
      .where("id", "in", [...ids])
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
