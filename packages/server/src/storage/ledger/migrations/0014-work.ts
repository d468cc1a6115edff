import { type Kysely, sql } from "kysely";

/** One queue for all that is done in the background, in place of five; what is unfinished in those is carried over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("work")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("account_id", "uuid", (c) => c.references("account.id").onDelete("cascade"))
    .addColumn("payload", "jsonb", (c) => c.notNull())
    .addColumn("priority", "integer", (c) => c.notNull())
    .addColumn("turn", "integer", (c) => c.notNull())
    .addColumn("run_at", "timestamptz", (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    )
    .addColumn("single", "integer", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("claims", "integer", (c) => c.notNull())
    .addColumn("lease_owner", "text")
    .addColumn("lease_until", "timestamptz")
    .addColumn("progress", "jsonb")
    .addColumn("cancel_asked_at", "timestamptz")
    .addColumn("result", "jsonb")
    .addColumn("error", "text")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("started_at", "timestamptz")
    .addColumn("finished_at", "timestamptz")
    .execute();
  // The line of a kind, and when the next of it is due.
  await sql`create index work_line on work (kind, priority, turn, run_at, id) where state = 'waiting'`.execute(db);
  await sql`create index work_due on work (kind, run_at) where state = 'waiting'`.execute(db);
  await sql`create index work_lease on work (lease_until) where state = 'running'`.execute(db);
  await sql`create unique index work_single on work (kind, key) where single = 1 and state in ('waiting', 'running')`.execute(
    db,
  );
  await sql`create index work_unfinished on work (kind, key) where state in ('waiting', 'running')`.execute(db);
  await sql`create index work_turns on work (kind, account_id, turn) where state in ('waiting', 'running')`.execute(db);
  await sql`create index work_finished on work (kind, finished_at) where finished_at is not null`.execute(db);
  await sql`create index work_account on work (account_id) where account_id is not null`.execute(db);

  const carry = (rows: ReturnType<typeof sql>) =>
    sql`
      insert into work (id, kind, key, account_id, payload, priority, turn, run_at, state, single, attempts, claims, created_at)
      select gen_random_uuid(), kind, key, account_id, payload, 0, 0, run_at, 'waiting', 1, attempts, 0, created_at
      from (${rows}) old`.execute(db);

  // A mail that was being sent may have gone out: it waits for the end of its lease, as it did.
  await carry(sql`
    select 'mail' as kind, id::text as key, null::uuid as account_id, '{}'::jsonb as payload,
      due_at as run_at, attempts, created_at
    from mail where state = 'queued'`);
  await db.schema.alterTable("mail").dropColumn("due_at").execute();

  await carry(sql`
    select 'report' as kind, id::text as key, account_id, jsonb_build_object('service', service) as payload,
      created_at as run_at, attempts, created_at
    from job where state in ('queued', 'running')`);
  await sql`update job set state = 'queued' where state = 'running'`.execute(db);
  await db.schema.alterTable("job").dropColumn("attempts").dropColumn("claimed_at").execute();

  await carry(sql`
    select 'attachment' as kind, id::text as key, account_id, '{}'::jsonb as payload, created_at as run_at,
      claims as attempts, created_at
    from attachment where unread = 1`);
  await db.schema.alterTable("attachment").dropColumn("claims").dropColumn("claimed_at").execute();

  await carry(sql`
    select 'channel-news' as kind, submission_id::text as key, s.account_id, '{}'::jsonb as payload,
      s.created_at as run_at, 0 as attempts, s.created_at
    from channel_news join submission s on s.id = submission_id`);
  await db.schema.dropTable("channel_news").execute();
}
