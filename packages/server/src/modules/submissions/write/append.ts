import type { Ledger } from "../../../storage/ledger/index.ts";
import { insertItems, type Item } from "./items.ts";

/** How long after its first lines a submission takes more. */
const OPEN_MS = 3_600_000;

export interface Appending {
  readonly id: string;
  /** Whose submission it must be. */
  readonly accountId: string;
  /** Items that it may have then. */
  readonly most: number;
}

export type Appended =
  /** The items that it did not have; and those that it has now. */
  | { readonly added: readonly Item[]; readonly item_count: number }
  /** It is somebody else's, a post, decided by somebody else, or an hour old. */
  | "closed"
  | "full";

/** Adds items to submitted data that is still being sent, under the words of its first lines. Of two at a time one waits. */
export function append(ledger: Ledger, order: Appending, items: readonly Item[], now: Date): Promise<Appended> {
  return ledger.transaction().execute(async (db): Promise<Appended> => {
    const row = await db
      .selectFrom("submission")
      .selectAll()
      .where("id", "=", order.id)
      .where("account_id", "=", order.accountId)
      .where("content", "is", null)
      .where("parent_id", "is", null)
      .where("visibility", "=", "visible")
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.created_at.getTime() < now.getTime() - OPEN_MS) return "closed";
    const isOwnWord = row.state === "accepted" && row.decided_by === order.accountId;
    if (row.state !== "pending" && !isOwnWord) return "closed";

    const values = items.map(({ value }) => value);
    const had = await db
      .selectFrom("submission_item")
      .select("value")
      .where("submission_id", "=", order.id)
      .where("value", "in", values)
      .execute();
    const known = new Set(had.map(({ value }) => value));
    const added = items.filter(({ value }) => !known.has(value));
    const count = row.item_count + added.length;
    if (count > order.most) return "full";
    if (added.length === 0) return { added, item_count: count };

    const { attribution, provider, category, kind, description } = row;
    const word = { attribution, provider, category, kind, description };
    await insertItems(
      db,
      order.id,
      added.map(({ item_type, value }) => ({ item_type, value, ...word })),
    );
    await db
      .updateTable("submission")
      // What is in force is to be said of these as well.
      .set({ item_count: count, ...(isOwnWord && { labelled_at: null }) })
      .where("id", "=", order.id)
      .execute();
    return { added, item_count: count };
  });
}
