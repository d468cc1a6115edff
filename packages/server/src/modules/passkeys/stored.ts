import { sql } from "kysely";
import { defineStored, forAll } from "../../quotas/index.ts";

export const STORED_PASSKEYS = defineStored({
  id: "passkeys",
  plural: "passkeys",
  quota: forAll(20, 1),
  whenFull: "refused",
  rows: sql`
    select account_id, id, created_at as at, octet_length(name) + octet_length(public_key) + 200 as bytes, name as label
    from passkey`,
});
