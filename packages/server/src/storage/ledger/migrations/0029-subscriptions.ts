import { type Kysely, sql } from "kysely";

const TEXTS = [
  "product_id",
  "price_id",
  "subscription_id",
  "subscription_status",
  "company_name",
  "company_vat",
  "company_country",
  "company_address",
];
const FLAGS = ["subscription_canceled", "payment_failed", "company_verified"];

/** What an account has bought, and for which company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of TEXTS) await db.schema.alterTable("account").addColumn(name, "text").execute();
  for (const name of FLAGS) {
    await db.schema
      .alterTable("account")
      .addColumn(name, "boolean", (c) => c.notNull().defaultTo(sql`false`))
      .execute();
  }
}
