import { SAVED_VIEWS_MAX } from "@fyr/contract";
import { sql } from "kysely";
import { defineStored, forAll } from "../../../quotas/index.ts";

export const STORED_VIEWS = defineStored({
  id: "views",
  plural: "saved views",
  quota: forAll(SAVED_VIEWS_MAX, 4),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at, octet_length(query) + octet_length(log_types::text) + octet_length(columns::text) + 100 as bytes, name as label
    from saved_view`,
  async remove(ledger, accountId, ids) {
    const { numDeletedRows } = await ledger
      .deleteFrom("saved_view")
      .where("account_id", "=", accountId)
      .where("id", "in", [...ids])
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
});
