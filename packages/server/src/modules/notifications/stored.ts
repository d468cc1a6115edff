import { sql } from "kysely";
import { defineStored, forAll } from "../../quotas/index.ts";

export const STORED_NOTIFICATIONS = defineStored({
  id: "notifications",
  plural: "notifications",
  quota: forAll(5000, 8),
  days: 730,
  whenFull: "oldest go",
  rows: sql`
    select account_id, id, created_at as at, octet_length(title) + octet_length(message) + 150 as bytes, title as label
    from notification`,
  async remove(ledger, accountId, ids) {
    const { numDeletedRows } = await ledger
      .deleteFrom("notification")
      .where("account_id", "=", accountId)
      .where("id", "in", [...ids])
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
