import { type Kysely, sql } from "kysely";

/** Columns and states get the names of the glossary (CONTRIBUTING.md); what they hold stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, from, to] of COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute();
  for (const { table, column, values, renamed } of STATES) {
    const constraint = `${table}_${column}_check`;
    // Columns that were renamed have theirs under the old name.
    const old = COLUMNS.find(([of, , to]) => of === table && to === column)?.[1] ?? column;
    await db.schema.alterTable(table).dropConstraint(`${table}_${old}_check`).execute();
    for (const [from, to] of Object.entries(renamed)) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}`.execute(
        db,
      );
    }
    const allowed = sql.join(values.map((value) => sql.lit(value)));
    await db.schema
      .alterTable(table)
      .addCheckConstraint(constraint, sql`${sql.ref(column)} in (${allowed})`)
      .execute();
  }

  await db.schema.alterTable("channel_told").renameTo("channel_notified").execute();
  await sql`alter table channel_notified rename constraint channel_told_key to channel_notified_key`.execute(db);
  await sql`alter index channel_told_day rename to channel_notified_day`.execute(db);
  await sql`alter table notification rename constraint notification_once to notification_dedup_key`.execute(db);
  await sql`update work set kind = 'channel-notification' where kind = 'channel-news'`.execute(db);
  // Not there where the owner of the database may not add pg_trgm.
  await sql`alter index if exists submission_said rename to submission_content_search`.execute(db);
  await sql`update setting set value = replace(value, '"passed_over":', '"skipped":') where name = 'atlas_build'`.execute(
    db,
  );
}

const COLUMNS = [
  ["source_state", "asked", "requested"],
  ["source_state", "held", "quarantined"],
  ["work", "cancel_asked_at", "cancel_requested_at"],
  ["attachment", "unread", "extraction_pending"],
  ["notification", "once", "dedup_key"],
] as const;

const STATES: readonly {
  readonly table: string;
  readonly column: string;
  readonly values: readonly string[];
  readonly renamed: Readonly<Record<string, string>>;
}[] = [
  {
    table: "source_state",
    column: "state",
    values: ["new", "ok", "quarantined", "failed"],
    renamed: { held: "quarantined" },
  },
  { table: "source_state", column: "requested", values: ["run", "accept", "withdraw"], renamed: {} },
  {
    table: "source_run",
    column: "outcome",
    values: ["accepted", "quarantined", "failed", "cancelled"],
    renamed: { taken: "accepted", held: "quarantined" },
  },
  { table: "mail", column: "state", values: ["queued", "sent", "failed", "stored"], renamed: { kept: "stored" } },
];
