import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";
import { createBlocklistRepository } from "./repository.ts";

export const STORED_BLOCKLISTS = defineStored({
  id: "blocklists",
  plural: "blocklists",
  // As many as `blocklistBounds` says, each of as many entries.
  quota: byPlan([3, 2], [25, 250]),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at,
      bytes::bigint + length(name) + length(query) + length(allow) + 500 as bytes, name || ', ' || entries || ' entries' as label
    from blocklist`,
  remove: (ledger, accountId, ids) => createBlocklistRepository(ledger).delete(accountId, ids),
});
