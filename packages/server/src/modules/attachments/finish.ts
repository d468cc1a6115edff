import type { Ledger } from "../../storage/ledger/index.ts";
import { channelMembership } from "../channels/index.ts";
import { addItems, lockForItems } from "../submissions/index.ts";
import type { StoredFile } from "./stored-files.ts";
import type { AttachmentRow, Read } from "./repository.ts";

interface Outcome {
  readonly read: Read;
  readonly stored: StoredFile;
  readonly items: readonly { readonly item_type: number; readonly value: string }[];
}

/**
 * Notes, in a transaction, what reading a file gave, and adds what it names to its post; nothing where it was read
 * already. What a file names is evidence and no claim: its items have no kind, so that they become no labels and move no
 * score.
 */
export async function finishReading(db: Ledger, row: AttachmentRow, { read, stored, items }: Outcome): Promise<void> {
  // The submission first, as everything that adds to one does.
  if (!(await lockForItems(db, row.submission_id))) return;
  const { numUpdatedRows } = await db
    .updateTable("attachment")
    .set({ ...read, metadata: JSON.stringify(read.metadata), ...stored, extraction_pending: 0 })
    .where("id", "=", row.id)
    .where("extraction_pending", "=", 1)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || items.length === 0) return;
  const { attribution, category, description } = row;
  const claim = { attribution, provider: null, category, kind: null, description, attachment_id: row.id };
  await addItems(
    db,
    channelMembership,
    row.submission_id,
    items.map(({ item_type, value }) => Object.assign({ item_type, value }, claim)),
  );
}
