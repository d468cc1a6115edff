import { sql } from "kysely";
import { defineStored } from "../../quotas/index.ts";

/** @param accountBytes what all files of an account may take */
export const storedFiles = (accountBytes: number) =>
  defineStored({
    id: "files",
    plural: "files",
    quota: () => ({ count: 20_000, bytes: accountBytes }),
    whenFull: "refused",
    rows: sql`
      select account_id, id, created_at as at, bytes::bigint + 400 as bytes, file_name as label from attachment`,
  });
