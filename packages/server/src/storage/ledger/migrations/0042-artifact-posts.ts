import { type Kysely, sql } from "kysely";

/**
 * Submissions whose artifacts are to be stored anew: whatever writes, edits, hides or deletes one, its files among it, notes
 * it here in the same transaction. All that there are begin with being noted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("artifact_post")
    .addColumn("submission_id", "uuid", (c) => c.primaryKey())
    // How often it was noted: what was read before the last time is read again.
    .addColumn("notes", "integer", (c) => c.notNull().defaultTo(1))
    .execute();
  await sql`
    create function note_artifact_post() returns trigger language plpgsql as $$
    begin
      insert into artifact_post (submission_id) values (case tg_op when 'DELETE' then old.id else new.id end)
        on conflict (submission_id) do update set notes = artifact_post.notes + 1;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger artifact_post after insert or delete or update of content, visibility, state, item_count on submission
      for each row execute function note_artifact_post()`.execute(db);
  await sql`insert into artifact_post (submission_id) select id from submission`.execute(db);
}
