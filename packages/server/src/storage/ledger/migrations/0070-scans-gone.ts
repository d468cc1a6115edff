import { type Kysely, sql } from "kysely";

/**
 * Public scans that are gone, whoever or whatever deleted them: what they found is still to be deleted where others
 * find it. Each is noted in the transaction of its deletion.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("scan_gone")
    .addColumn("scan_id", "uuid", (c) => c.primaryKey())
    .execute();
  await sql`
    create function note_scan_gone() returns trigger language plpgsql as $$
    begin
      insert into scan_gone (scan_id) values (old.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger scan_gone after delete on scan
      for each row when (old.visibility = 'public' and old.state = 'done') execute function note_scan_gone()`.execute(
    db,
  );
}
