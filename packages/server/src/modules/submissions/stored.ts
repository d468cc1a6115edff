import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";

/** What an item takes, indexes included, on average. */
export const ITEM_BYTES = 200;

/** Posts, replies and submitted data, with their items at an average size each. */
export const STORED_POSTS = defineStored({
  id: "posts",
  plural: "submissions",
  quota: byPlan([10_000, 16], [50_000, 512], [200_000, 8192]),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at,
      octet_length(coalesce(content, '')) + octet_length(coalesce(description, '')) + 300 + ${sql.lit(ITEM_BYTES)}::bigint * item_count as bytes,
      left(coalesce(nullif(content, ''), item_count || ' items'), 200) as label
    from submission`,
});
