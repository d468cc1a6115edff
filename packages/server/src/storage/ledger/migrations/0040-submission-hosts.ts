import { type Kysely, sql } from "kysely";

/** Domains and hosts of URLs: items of these types name a host. */
const NAMES = sql.raw("item_type in (2, 3) and host is not null");

/**
 * Hosts whose place in submissions has changed, until the store of names has been told: what was added, taken away, hidden,
 * accepted. Triggers note them, so that no way of writing forgets to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("submission_host_changed")
    .addColumn("id", "uuid", (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn("host", "text", (column) => column.notNull())
    .execute();
  await sql`insert into submission_host_changed (host) select distinct host from submission_item where ${NAMES}`.execute(
    db,
  );
  await sql`
    create function note_hosts_of_items() returns trigger language plpgsql as $$ begin
      insert into submission_host_changed (host) select distinct host from changed where ${NAMES};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger submission_item_added after insert on submission_item
    referencing new table as changed for each statement execute function note_hosts_of_items()`.execute(db);
  await sql`
    create trigger submission_item_removed after delete on submission_item
    referencing old table as changed for each statement execute function note_hosts_of_items()`.execute(db);
  await sql`
    create function note_hosts_of_submission() returns trigger language plpgsql as $$ begin
      insert into submission_host_changed (host)
        select distinct host from submission_item where submission_id = new.id and ${NAMES};
      return null;
    end $$`.execute(db);
  await sql`
    create trigger submission_shown after update of state, visibility on submission
    for each row when (old.state is distinct from new.state or old.visibility is distinct from new.visibility)
    execute function note_hosts_of_submission()`.execute(db);
}
