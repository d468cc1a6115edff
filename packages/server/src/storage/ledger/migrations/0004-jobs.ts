import { type Kysely, sql } from "kysely";

/** What is done in the background, and how far it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("job")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("service", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('queued', 'running', 'done', 'failed')`))
    .addColumn("rows", "integer", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("error", "text")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    // The last heartbeat of its worker; another process takes over a job without one.
    .addColumn("claimed_at", "timestamptz")
    .addColumn("finished_at", "timestamptz")
    .execute();
  await db.schema.createIndex("job_account").on("job").columns(["account_id", "id desc"]).execute();
  // An account has a service under way once.
  await sql`create unique index job_under_way on job (account_id, service) where state in ('queued', 'running')`.execute(
    db,
  );
}
