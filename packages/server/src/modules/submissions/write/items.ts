import { hostOf } from "@fyr/core/submissions";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../../storage/ledger/index.ts";

/** An item in its normal form. */
export interface Item {
  readonly item_type: number;
  readonly value: string;
}

/** What a submission asserts about an item. */
export interface Claim {
  /** The provider as the sender wrote it; null: none is named. */
  readonly attribution: string | null;
  /** The name by which labels know the provider. */
  readonly provider: string | null;
  readonly category: number | null;
  /** Kind of the label; null: it gets none. */
  readonly kind: string | null;
  readonly description: string | null;
}

export interface NewItem extends Item, Claim {
  /** The attachment that it was found in. */
  readonly attachment_id?: string;
}

/** Rows of one statement: each binds eleven values, and a statement takes 65,535. */
const ROWS_AT_ONCE = 2000;

/** Adds items to a submission, in their order. To be called within the transaction that counts them. */
export async function insertItems(db: Ledger, submissionId: string, items: readonly NewItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += ROWS_AT_ONCE) {
    const rows = items.slice(at, at + ROWS_AT_ONCE).map((item) => rowOf(submissionId, item));
    await db.insertInto("submission_item").values(rows).execute();
  }
}

/** The values that the submission has no item of yet. */
export async function newValues<T extends Item>(db: Ledger, submissionId: string, items: readonly T[]): Promise<T[]> {
  if (items.length === 0) return [];
  const present = await db
    .selectFrom("submission_item")
    .select("value")
    .where("submission_id", "=", submissionId)
    .where(
      "value",
      "in",
      items.map(({ value }) => value),
    )
    .execute();
  const known = new Set(present.map(({ value }) => value));
  return items.filter(({ value }) => !known.has(value));
}

function rowOf(submissionId: string, { attachment_id, ...item }: NewItem) {
  const origin = attachment_id === undefined ? ("written" as const) : ("file" as const);
  const host = hostOf(item.item_type, item.value);
  return { ...item, id: uuidv7(), submission_id: submissionId, attachment_id: attachment_id ?? null, origin, host };
}
