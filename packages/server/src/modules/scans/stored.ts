import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";
import { createScanRepository } from "./repository.ts";

/** Scans of an account: the oldest make room. */
export const storedScans = defineStored({
  id: "scans",
  plural: "scans",
  quota: byPlan([100, 100], [2000, 1000]),
  whenFull: "oldest go",
  // What is under way is no entry yet.
  rows: sql`
    select account_id, id, created_at as at, bytes + 1000 as bytes, url as label
    from scan where state in ('done', 'failed')`,
  remove: (ledger, accountId, ids) => createScanRepository(ledger).delete(accountId, ids),
});
