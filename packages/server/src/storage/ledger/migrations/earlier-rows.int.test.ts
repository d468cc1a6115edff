import { type Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { LEDGER_KIND, openTestLedger } from "../../../testing/ledger.ts";
import { MIGRATIONS } from "./index.ts";

/** The migrations that this test is about, the last included. */
const FROM = "0017";
const LAST = "0021-charges";
const ID = "00000000-0000-0000-0000-000000000001";

/** Rows of an earlier ledger, each with a value that has another name now. */
const EARLIER = [
  `insert into account (id, email, name, password_hash, type, status, created_at)
    values ('${ID}', 'ann@example.org', '', '', 2, 'active', now())`,
  `insert into source_state (id, state, parts, held, rows, added, removed, malformed, samples, failures, next_at, asked)
    values ('ipsum', 'held', '[]', '{"reason":"It is empty"}', 7, 0, 0, 0, '[]', 0, now(), 'accept'),
      ('tor', 'ok', '[]', null, 9, 0, 0, 0, '[]', 0, now(), null)`,
  ...["taken", "held", "failed", "cancelled"].map(
    (outcome) => `
    insert into source_run (id, source_id, started_at, finished_at, outcome, rows, added, removed, malformed, bytes)
    values (gen_random_uuid(), 'ipsum', now(), now(), '${outcome}', 0, 0, 0, 0, 0)`,
  ),
  ...["queued", "sent", "failed", "kept"].map(
    (state) => `
    insert into mail (id, created_at, recipient, subject, text, state, attempts)
    values (gen_random_uuid(), now(), 'ann@example.org', '', '', '${state}', 0)`,
  ),
  `insert into notification (id, account_id, type, title, message, created_at, once)
    values ('${ID}', '${ID}', 'info', '', '', now(), 'post:1')`,
  `insert into channel_told (account_id, kind, name, day, posts) values ('${ID}', 'topic', 'tor', '2026-01-01', 6)`,
  `insert into work (id, kind, key, payload, priority, turn, run_at, state, single, attempts, claims, created_at, cancel_asked_at)
    values ('${ID}', 'channel-news', 'p', '{}', 0, 0, now(), 'running', 1, 0, 0, now(), '2026-01-01T00:00:00Z')`,
  `insert into submission (id, account_id, root_id, item_count, created_at) values ('${ID}', '${ID}', '${ID}', 0, now())`,
  `insert into attachment (id, submission_id, account_id, created_at, type, media_type, file_name, original_filename,
      bytes, sha256, file, encrypted, metadata, unread)
    values ('${ID}', '${ID}', '${ID}', now(), 'log', '', '', '', 0, '', '', 0, '{"lines":9,"items_kept":7}', 1)`,
  ...["192.0.2.1", "192.0.2.2"].map(
    (query) => `
    insert into query_history (id, account_id, query, type, items, credits_used, created_at)
    values (gen_random_uuid(), '${ID}', '${query}', 'ip', 1, 1, now())`,
  ),
  `insert into setting (name, value) values ('atlas_build', '{"passed_over":[{"source":"a","reason":"b"}]}')`,
];

/** What stands there now. */
const NOW = {
  sources: "select id, state, requested, quarantined, special_rows from source_state order by id",
  outcomes: "select outcome from source_run order by outcome",
  mails: "select state from mail order by state",
  notifications: "select dedup_key from notification",
  notified: "select name, posts from channel_notified",
  work: "select kind, cancel_requested_at is not null as cancelled, node from work",
  files: "select extraction_pending, metadata from attachment",
  build: "select value from setting",
  history: "select query, charge, key_name from query_history order by query",
  indexes: `select indexname from pg_indexes where schemaname = 'earlier' and indexname in
    ('submission_content_search', 'channel_notified_key', 'channel_notified_day', 'notification_dedup_key',
      'query_history_charge')
    order by indexname`,
} as const;

it(`carries the rows of an earlier ledger over to the names of today in ${LEDGER_KIND}`, async () => {
  const { ledger, close } = await openTestLedger();
  try {
    const found = await ledger.connection().execute(async (connection) => {
      const db = connection as unknown as Kysely<unknown>;
      // A ledger of that time, in a schema of its own beside today's, which has the extensions.
      await sql`create schema earlier`.execute(db);
      await sql`set search_path to earlier, public`.execute(db);
      try {
        const migrations = Object.entries(MIGRATIONS);
        for (const [name, { up }] of migrations) if (name < FROM) await up(db);
        for (const statement of EARLIER) await sql.raw(statement).execute(db);
        for (const [name, { up }] of migrations) if (name >= FROM && name <= LAST) await up(db);
        const rows: Partial<Record<keyof typeof NOW, unknown>> = {};
        for (const [name, query] of Object.entries(NOW)) {
          rows[name as keyof typeof NOW] = (await sql.raw(query).execute(db)).rows;
        }
        return rows;
      } finally {
        await sql`set search_path to default`.execute(db);
        await sql`drop schema earlier cascade`.execute(db);
      }
    });
    expect(found).toEqual({
      sources: [
        {
          id: "ipsum",
          state: "quarantined",
          requested: "accept",
          quarantined: { reason: "It is empty" },
          special_rows: 0,
        },
        { id: "tor", state: "ok", requested: null, quarantined: null, special_rows: 0 },
      ],
      outcomes: ["accepted", "cancelled", "failed", "quarantined"].map((outcome) => ({ outcome })),
      mails: ["failed", "queued", "sent", "stored"].map((state) => ({ state })),
      notifications: [{ dedup_key: "post:1" }],
      notified: [{ name: "tor", posts: 6 }],
      work: [{ kind: "channel-notification", cancelled: true, node: null }],
      files: [{ extraction_pending: 1, metadata: { lines: 9, items_stored: 7 } }],
      build: [{ value: '{"skipped":[{"source":"a","reason":"b"}]}' }],
      history: ["192.0.2.1", "192.0.2.2"].map((query) => ({ query, charge: null, key_name: null })),
      indexes: [
        "channel_notified_day",
        "channel_notified_key",
        "notification_dedup_key",
        "query_history_charge",
        "submission_content_search",
      ].map((indexname) => ({ indexname })),
    });
  } finally {
    await close();
  }
});
