import { sql } from "kysely";
import { byPlan, defineStored } from "../../quotas/index.ts";
import type { FileStore } from "../../storage/files/index.ts";
import { deleteReport } from "./files.ts";

/** Reports of an account: the oldest make room, files first. */
export const storedReports = (files: FileStore) =>
  defineStored({
    id: "reports",
    plural: "reports",
    quota: byPlan([5, 4], [50, 128]),
    whenFull: "oldest go",
    // What is being written is no entry yet.
    rows: sql`
      select account_id, id, created_at as at, bytes + 200 as bytes, service || ', ' || rows || ' rows' as label
      from job where state in ('done', 'failed')`,
    async remove(ledger, accountId, ids) {
      const rows = await ledger
        .selectFrom("job")
        .select("id")
        .where("account_id", "=", accountId)
        .where("state", "in", ["done", "failed"])
        .where("id", "in", [...ids])
        .execute();
      for (const { id } of rows) await deleteReport(files, id);
      if (rows.length === 0) return 0;
      await ledger
        .deleteFrom("job")
        .where(
          "id",
          "in",
          rows.map(({ id }) => id),
        )
        .execute();
      return rows.length;
    },
  });
