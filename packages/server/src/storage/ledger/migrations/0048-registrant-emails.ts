import { type Kysely, sql } from "kysely";

/** Whether the store of artifacts has the registrant's e-mail address of a statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("registration_statement")
    .addColumn("related", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`create index registration_statement_unrelated on registration_statement (id)
    where registrant_email is not null and not related`.execute(db);
}
