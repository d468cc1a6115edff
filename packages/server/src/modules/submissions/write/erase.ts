import type { Ledger } from "../../../storage/ledger/index.ts";

/** Posts that one transaction erases. */
const AT_ONCE = 500;

/**
 * Erases what deleted posts said and named, once their labels are gone; their places in threads stay.
 * @returns how many posts
 */
export async function eraseDeleted(ledger: Ledger, before: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const done = await ledger.transaction().execute(async (db) => {
      const rows = await db
        .selectFrom("submission")
        .select("id")
        .where("visibility", "=", "deleted")
        .where("visibility_at", "<", before)
        .where("labelled_at", "is not", null)
        .where(({ eb, or }) => or([eb("content", "<>", ""), eb("item_count", ">", 0)]))
        .orderBy("id")
        .limit(AT_ONCE)
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await db.deleteFrom("submission_item").where("submission_id", "in", ids).execute();
      await db.deleteFrom("submission_revision").where("submission_id", "in", ids).execute();
      await db.updateTable("submission").set({ content: "", item_count: 0 }).where("id", "in", ids).execute();
      return ids.length;
    });
    erased += done;
    if (done < AT_ONCE) return erased;
  }
}
