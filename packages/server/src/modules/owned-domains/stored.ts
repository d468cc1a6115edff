import { sql } from "kysely";
import { defineStored, forAll } from "../../quotas/index.ts";

export const STORED_DOMAINS = defineStored({
  id: "domains",
  plural: "domains",
  quota: forAll(100, 1),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at, octet_length(domain) + 150 as bytes, domain as label from user_domain`,
});
