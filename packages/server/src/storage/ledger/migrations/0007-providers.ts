import type { Kysely } from "kysely";

/** Whom labels name, and how many addresses they name, by day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("provider")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("display_name", "text", (c) => c.notNull())
    .addColumn("description", "text")
    .addColumn("website_url", "text")
    .addColumn("country_code", "text")
    .addColumn("provider_type", "text")
    .addColumn("categories", "jsonb", (c) => c.notNull())
    .addColumn("thumbnail", "text")
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("anonymization_day")
    .addColumn("day", "text", (c) => c.primaryKey())
    .addColumn("figures", "jsonb", (c) => c.notNull())
    .addColumn("atlas", "text", (c) => c.notNull())
    .addColumn("counted_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("anonymization_provider")
    .addColumn("day", "text", (c) => c.notNull().references("anonymization_day.day").onDelete("cascade"))
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("figures", "jsonb", (c) => c.notNull())
    .addPrimaryKeyConstraint("anonymization_provider_key", ["day", "provider"])
    .execute();
}
