import { type Kysely, sql } from "kysely";

/** What is collected: how each source stands, and its last runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("source_state")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('new', 'ok', 'held', 'failed')`))
    .addColumn("disabled_at", "timestamptz")
    .addColumn("parts", "jsonb", (c) => c.notNull())
    .addColumn("held", "jsonb")
    .addColumn("rows", "integer", (c) => c.notNull())
    .addColumn("added", "integer", (c) => c.notNull())
    .addColumn("removed", "integer", (c) => c.notNull())
    .addColumn("malformed", "integer", (c) => c.notNull())
    .addColumn("samples", "jsonb", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull())
    .addColumn("error", "text")
    .addColumn("attempted_at", "timestamptz")
    .addColumn("succeeded_at", "timestamptz")
    .addColumn("changed_at", "timestamptz")
    .addColumn("confirmed_at", "timestamptz")
    .addColumn("next_at", "timestamptz", (c) => c.notNull())
    .addColumn("asked", "text", (c) => c.check(sql`asked in ('run', 'accept', 'withdraw')`))
    .addColumn("claims", "integer", (c) => c.notNull())
    // The last heartbeat of its worker; another process takes over a run without one.
    .addColumn("claimed_at", "timestamptz")
    .addColumn("cancelled_at", "timestamptz")
    .addColumn("progress", "jsonb")
    .execute();
  await db.schema
    .createTable("source_run")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("source_id", "text", (c) => c.notNull().references("source_state.id").onDelete("cascade"))
    .addColumn("started_at", "timestamptz", (c) => c.notNull())
    .addColumn("finished_at", "timestamptz", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull().check(sql`outcome in ('taken', 'held', 'failed', 'cancelled')`))
    .addColumn("rows", "integer", (c) => c.notNull())
    .addColumn("added", "integer", (c) => c.notNull())
    .addColumn("removed", "integer", (c) => c.notNull())
    .addColumn("malformed", "integer", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("detail", "text")
    .execute();
  await db.schema.createIndex("source_run_newest").on("source_run").columns(["source_id", "id desc"]).execute();
}
