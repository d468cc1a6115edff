import type { Kysely } from "kysely";

/** Builds of datasets that accounts have paid with credits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("dataset_paid")
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("dataset", "text", (c) => c.notNull())
    .addColumn("build", "text", (c) => c.notNull())
    .addColumn("paid_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("dataset_paid_key", ["account_id", "dataset", "build"])
    .execute();
}
