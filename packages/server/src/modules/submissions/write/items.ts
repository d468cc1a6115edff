import { hostOf } from "@fyr/core/submissions";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { bytesOfItems } from "../stored.ts";

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

/** Rows of one statement, which other statements of the embedded ledger wait for. */
const ROWS_AT_ONCE = 2000;

/**
 * Adds items to a submission, in their order, and what they take to what it has. To be called within the transaction
 * that counts them.
 */
export async function insertItems(db: Ledger, submissionId: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => rowOf(submissionId, item));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    // As one value: a statement with a parameter for each field of each row takes twice as long, here and there.
    const some = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
    await sql`
      insert into submission_item (id, submission_id, item_type, value, attribution, provider, category, kind,
        description, attachment_id, origin, host)
      select id, submission_id, item_type, value, attribution, provider, category, kind, description, attachment_id,
        origin, host
      from json_to_recordset(${some}::json) as item (id uuid, submission_id uuid, item_type integer, value text,
        attribution text, provider text, category integer, kind text, description text, attachment_id uuid, origin text,
        host text)`.execute(db);
  }
  await db
    .updateTable("submission")
    .set({ item_bytes: sql`item_bytes + ${bytesOfItems(rows)}::float8` })
    .where("id", "=", submissionId)
    .execute();
}

/** The values that the submission has no item of yet. */
export async function newValues<T extends Item>(db: Ledger, submissionId: string, items: readonly T[]): Promise<T[]> {
  if (items.length === 0) return [];
  const present = await db
    .selectFrom("submission_item")
    .select("value")
    .where("submission_id", "=", submissionId)
    .where(sql<boolean>`value = any(${items.map(({ value }) => value)}::text[])`)
    .execute();
  const known = new Set(present.map(({ value }) => value));
  return items.filter(({ value }) => !known.has(value));
}

function rowOf(submissionId: string, { attachment_id, ...item }: NewItem) {
  const origin = attachment_id === undefined ? ("written" as const) : ("file" as const);
  const host = hostOf(item.item_type, item.value);
  return { ...item, id: uuidv7(), submission_id: submissionId, attachment_id: attachment_id ?? null, origin, host };
}
