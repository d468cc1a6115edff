import { type Kysely, sql } from "kysely";

/** What registries and registrars say of domains, which servers were asked for it, and by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("registration_statement")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("protocol", "text", (c) => c.notNull())
    .addColumn("server", "text", (c) => c.notNull())
    .addColumn("first_seen", "timestamptz", (c) => c.notNull())
    .addColumn("last_seen", "timestamptz", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("record", "jsonb", (c) => c.notNull())
    .addColumn("registrar_at", "text")
    .addColumn("registered_on", "text")
    .addColumn("registrant_org", "text")
    .addColumn("registrant_email", "text")
    .execute();
  await sql`create index registration_statement_name on registration_statement (name, side, first_seen)`.execute(db);
  await sql`create index registration_statement_email on registration_statement (registrant_email)
    where registrant_email is not null`.execute(db);
  await sql`create index registration_statement_org on registration_statement (lower(registrant_org))
    where registrant_org is not null`.execute(db);
  await sql`create index registration_statement_registered on registration_statement (registered_on)
    where registered_on is not null`.execute(db);

  await db.schema
    .createTable("registration_lookup")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("protocol", "text", (c) => c.notNull())
    .addColumn("server", "text", (c) => c.notNull())
    .addColumn("sent", "text", (c) => c.notNull())
    .addColumn("account_id", "uuid", (c) => c.references("account.id").onDelete("set null"))
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("problem", "text")
    .addColumn("asked_at", "timestamptz", (c) => c.notNull())
    .addColumn("ended_at", "timestamptz")
    .execute();
  await sql`create index registration_lookup_name on registration_lookup (name, id)`.execute(db);
  await sql`create index registration_lookup_account on registration_lookup (account_id, id)`.execute(db);

  await db.schema
    .createTable("registration_server")
    .addColumn("server", "text", (c) => c.notNull())
    .addColumn("protocol", "text", (c) => c.notNull())
    .addColumn("busy_until", "timestamptz")
    .addColumn("not_before", "timestamptz")
    .addColumn("asked", "integer", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("asked_at", "timestamptz")
    .addColumn("failed_at", "timestamptz")
    .addColumn("problem", "text")
    .addPrimaryKeyConstraint("registration_server_key", ["protocol", "server"])
    .execute();

  await db.schema
    .createTable("registration_directory")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("document", "jsonb", (c) => c.notNull())
    .addColumn("etag", "text")
    .addColumn("read_at", "timestamptz", (c) => c.notNull())
    .execute();
}
