import type { Ledger } from "../../storage/ledger/index.ts";
import { channelMembership } from "../channels/index.ts";
import { addItems, lockForItems } from "../submissions/index.ts";
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
      // The submission first, as everything that adds to one does.
      if (!(await lockForItems(db, row.submission_id))) return false;
      const { numUpdatedRows } = await db
        .updateTable("attachment")
        .set({ ...read, metadata: JSON.stringify(read.metadata), ...kept, unread: 0, claimed_at: null })
        .where("id", "=", row.id)
        .where("unread", "=", 1)
        .where("claims", "=", row.claims)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      if (items.length === 0) return true;
      const { attribution, category, description } = row;
      const claim = { attribution, provider: null, category, kind: null, description, attachment_id: row.id };
      await addItems(
        db,
        channelMembership,
        row.submission_id,
        items.map(({ item_type, value }) => Object.assign({ item_type, value }, claim)),
      );
      return true;
    });
}
