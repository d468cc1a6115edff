import type { Attachment } from "@fyr/contract";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ChannelMembership } from "./channels.ts";
import { placeItems } from "./places/give.ts";
import { EVERYONE, visiblePosts } from "./read/visibility.ts";
import { insertItems, type NewItem, newValues } from "./write/items.ts";

/** What submissions need of attachments: the files of visible ones, by submission. */
export type AttachmentsOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Attachment[]>>;

/** Files are attached to visible posts and replies, not to submitted data. */
const attachable = (db: Ledger, id: string) =>
  db
    .selectFrom("submission")
    .select("account_id")
    .where("id", "=", id)
    .where("content", "is not", null)
    .where(visiblePosts(EVERYONE));

/** The author of a post that takes files; undefined where there is none. */
export async function authorOfPost(db: Ledger, id: string): Promise<string | undefined> {
  return (await attachable(db, id).executeTakeFirst())?.account_id;
}

/** Keeps a post from being taken back until the transaction ends. False where it does not take files any more. */
export async function lockPostForFiles(db: Ledger, id: string): Promise<boolean> {
  return (await attachable(db, id).forShare().executeTakeFirst()) !== undefined;
}

/** Submissions that were deleted or hidden before a time. */
export const withdrawn = (db: Ledger, before: Date) =>
  db.selectFrom("submission").select("id").where("visibility", "<>", "visible").where("visibility_at", "<", before);

/**
 * Locks a submission until the transaction ends, so that the items that are added to it next are counted right. False
 * where it is gone.
 */
export async function lockForItems(db: Ledger, id: string): Promise<boolean> {
  const row = await db.selectFrom("submission").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Adds the items that a submission does not have yet, after `lockForItems`. */
export async function addItems(
  db: Ledger,
  channels: Pick<ChannelMembership, "join">,
  id: string,
  items: readonly NewItem[],
): Promise<void> {
  const added = await newValues(db, id, items);
  await insertItems(db, id, added);
  await channels.join(db, id);
  await db
    .updateTable("submission")
    .set(({ eb }) => ({ item_count: eb("item_count", "+", added.length) }))
    .where("id", "=", id)
    .execute();
  if (added.length > 0) await placeItems(db, id, new Date());
}
