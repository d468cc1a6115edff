import { type Kysely, sql } from "kysely";

/** Posts and replies: submissions with a text, in threads; what each item says is its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("submission")
    .alterColumn("attribution", (c) => c.dropNotNull())
    .alterColumn("provider", (c) => c.dropNotNull())
    // null: no item says anything of an address, so that there is nothing to review.
    .alterColumn("state", (c) => c.dropNotNull())
    // null: submitted data, which is no post.
    .addColumn("content", "text")
    // By which a sender who was not answered sends the same again.
    .addColumn("request_id", "uuid")
    .addColumn("parent_id", "uuid", (c) => c.references("submission.id").onDelete("cascade"))
    .addColumn("root_id", "uuid", (c) => c.references("submission.id").onDelete("cascade"))
    .addColumn("depth", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("edited_at", "timestamptz")
    .addColumn("visibility", "text", (c) =>
      c
        .notNull()
        .defaultTo("visible")
        .check(sql`visibility in ('visible', 'deleted', 'hidden')`),
    )
    .addColumn("visibility_at", "timestamptz")
    .addColumn("visibility_by", "uuid", (c) => c.references("account.id"))
    .addColumn("visibility_reason", "text")
    // 1: it is visible, or something below it is.
    .addColumn("listed", "integer", (c) => c.notNull().defaultTo(1))
    // What its labels are worth, once it is in force.
    .addColumn("confidence", "integer")
    .execute();
  await sql`update submission set root_id = id, confidence = case when accepted_at is not null then 80 end`.execute(db);
  await sql`alter table submission alter column root_id set not null`.execute(db);

  await db.schema
    .alterTable("submission_item")
    .addColumn("attribution", "text")
    .addColumn("provider", "text")
    .addColumn("category", "integer")
    .addColumn("kind", "text")
    .addColumn("description", "text")
    // The attachment that it was found in.
    .addColumn("attachment_id", "uuid")
    .addColumn("origin", "text", (c) =>
      c
        .notNull()
        .defaultTo("written")
        .check(sql`origin in ('written', 'file')`),
    )
    // Whom a URL is on: an address or a name. Of a domain it is the domain.
    .addColumn("host", "text")
    .execute();
  await sql`
    update submission_item i set attribution = s.attribution, provider = s.provider, category = s.category,
      kind = s.kind, description = s.description,
      host = case i.item_type
        when 2 then i.value
        when 3 then lower(trim(both '[]' from substring(i.value from '^[A-Za-z]+://(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]+)')))
      end
    from submission s where s.id = i.submission_id`.execute(db);

  await sql`create unique index submission_request on submission (account_id, request_id) where request_id is not null`.execute(
    db,
  );
  await sql`create index submission_parent on submission (parent_id, id) where parent_id is not null`.execute(db);
  await sql`create index submission_root on submission (root_id, id)`.execute(db);
  await sql`create index submission_feed on submission (id desc) where content is not null and parent_id is null and visibility = 'visible'`.execute(
    db,
  );
  await sql`create index submission_item_host on submission_item (host) where host is not null`.execute(db);
  await sql`create index submission_item_attachment on submission_item (attachment_id) where attachment_id is not null`.execute(
    db,
  );

  await db.schema
    .createTable("submission_revision")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("submission_id", "uuid", (c) => c.notNull().references("submission.id").onDelete("cascade"))
    .addColumn("content", "text", (c) => c.notNull())
    // When it was written, not when it was replaced.
    .addColumn("edited_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("submission_revision_of")
    .on("submission_revision")
    .columns(["submission_id", "id"])
    .execute();
  await db.schema
    .createTable("submission_report")
    .addColumn("id", "uuid", (c) => c.primaryKey())
    .addColumn("submission_id", "uuid", (c) => c.notNull().references("submission.id").onDelete("cascade"))
    .addColumn("account_id", "uuid", (c) => c.notNull().references("account.id"))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("decided_at", "timestamptz")
    .addUniqueConstraint("submission_report_once", ["submission_id", "account_id"])
    .execute();
  await sql`create index submission_report_open on submission_report (submission_id) where decided_at is null`.execute(
    db,
  );
}
