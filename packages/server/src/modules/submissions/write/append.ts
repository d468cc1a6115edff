import { HOUR_MS } from "@fyr/core/time";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { reachOf } from "@fyr/core/submissions";
import { insertItems, type Item, newValues } from "./items.ts";
import { type Decide, REACH_MAX } from "./trust.ts";

/** How long after its first lines a submission takes more. */
const OPEN_MS = HOUR_MS;

interface Appending {
  readonly id: string;
  /** Only this account's submission takes the items. */
  readonly accountId: string;
  /** Items that it may have then. */
  readonly most: number;
  /** Decides on the items together with those that it has. */
  readonly decide: Decide;
}

type Appended =
  /** The items that it did not have; and those that it has now. */
  | { readonly added: readonly Item[]; readonly item_count: number }
  /** It is another account's, a post, decided by another account, or an hour old. */
  | "closed"
  | "full";

/** Adds items to submitted data that is still being sent, under the claim of its first lines. Two at a time take turns. */
export function appendItems(ledger: Ledger, order: Appending, items: readonly Item[], now: Date): Promise<Appended> {
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
    const isOwnDecision = row.state === "accepted" && row.decided_by === order.accountId;
    if (row.state !== "pending" && !isOwnDecision) return "closed";

    const verdict = await order.decide(db);
    if (isOwnDecision && verdict.state === "pending") return "closed";
    const added = await newValues(db, order.id, items);
    const count = row.item_count + added.length;
    if (count > order.most) return "full";
    if (added.length === 0) return { added, item_count: count };

    const { attribution, provider, category, kind, description } = row;
    const claim = { attribution, provider, category, kind, description };
    await insertItems(
      db,
      order.id,
      added.map(({ item_type, value }) => ({ item_type, value, ...claim })),
    );
    await db
      .updateTable("submission")
      // What is in force applies to these as well.
      .set({
        item_count: count,
        reach: await reachOfAll(db, order.id),
        held: row.held ?? verdict.held,
        ...(isOwnDecision && { labelled_at: null }),
      })
      .where("id", "=", order.id)
      .execute();
    return { added, item_count: count };
  });
}

/** Of all items that a submission has now: new ones may overlap those that it had. */
async function reachOfAll(db: Ledger, id: string): Promise<number> {
  const items = await db
    .selectFrom("submission_item")
    .select(["item_type", "value"])
    .where("submission_id", "=", id)
    .execute();
  return Math.min(REACH_MAX, reachOf(items));
}
