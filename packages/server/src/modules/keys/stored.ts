import { sql } from "kysely";
import { defineStored, forAll } from "../../quotas/index.ts";

export const STORED_KEYS = defineStored({
  id: "keys",
  plural: "API keys",
  quota: forAll(50, 1),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at, octet_length(name) + octet_length(description) + 200 as bytes, name as label
    from api_key`,
});
