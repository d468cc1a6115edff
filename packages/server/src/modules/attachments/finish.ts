import type { Ledger } from "../../storage/ledger/index.ts";
import { joinChannels } from "../channels/index.ts";
import { insertItems } from "../submissions/index.ts";
import type { Kept } from "./keeping.ts";
import type { AttachmentRow, Read } from "./repository.ts";

export type Finish = (
  row: AttachmentRow,
  outcome: {
    readonly read: Read;
    readonly kept: Kept;
    readonly items: readonly { readonly item_type: number; readonly value: string }[];
  },
) => Promise<boolean>;

/**
 * Notes what reading a file gave, and adds what it names to its post. What a file names is evidence and no statement:
 * its items have no kind, so that they become no labels and move no score.
 * @returns false where somebody else has read it, or it is gone
 */
export function createFinish(ledger: Ledger): Finish {
  return (row, { read, kept, items }) =>
    ledger.transaction().execute(async (db) => {
      // The post first: whoever adds to one waits here, and the counts are right.
      const post = await db
        .selectFrom("submission")
        .select(["id", "item_count"])
        .where("id", "=", row.submission_id)
        .forUpdate()
        .executeTakeFirst();
      if (post === undefined) return false;
      const { numUpdatedRows } = await db
        .updateTable("attachment")
        .set({ ...read, metadata: JSON.stringify(read.metadata), ...kept, unread: 0, claimed_at: null })
        .where("id", "=", row.id)
        .where("unread", "=", 1)
        .where("claims", "=", row.claims)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (items.length === 0) return true;
      const known = await db
        .selectFrom("submission_item")
        .select("value")
        .where("submission_id", "=", row.submission_id)
        .where(
          "value",
          "in",
          items.map(({ value }) => value),
        )
        .execute();
      const said = new Set(known.map(({ value }) => value));
      const { attribution, category, description } = row;
      const word = { attribution, provider: null, category, kind: null, description, attachment_id: row.id };
      const added = items
        .filter(({ value }) => !said.has(value))
        .map(({ item_type, value }) => Object.assign({ item_type, value }, word));
      await insertItems(db, row.submission_id, added);
      await joinChannels(db, row.submission_id);
      await db
        .updateTable("submission")
        .set({ item_count: post.item_count + added.length })
        .where("id", "=", row.submission_id)
        .execute();
      return true;
    });
}
