import { type Insertable, type Selectable, sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { AttachmentTable } from "./tables.ts";

export type AttachmentRow = Selectable<AttachmentTable>;
export type NewAttachment = Insertable<AttachmentTable>;

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** What reading a file has given. */
export interface Read {
  readonly type: AttachmentRow["type"];
  readonly media_type: string;
  readonly metadata: AttachmentRow["metadata"];
  readonly extracted_count: number | null;
  readonly extraction_error: string | null;
}

export interface AttachmentRepository {
  /** Who wrote a post or reply that is to be seen; undefined where there is none. */
  authorOf(submissionId: string): Promise<string | undefined>;
  /** Bytes of all files of an account. */
  bytesOf(accountId: string): Promise<number>;
  /** False, and nothing is added, where the post is not to be seen any more. */
  add(submissionId: string, rows: readonly NewAttachment[]): Promise<boolean>;
  /** Files of posts that are to be seen, oldest first, by post. */
  ofPosts(submissionIds: readonly string[]): Promise<Map<string, AttachmentRow[]>>;
  /** Of one post alone, or with all replies below it. */
  page(submissionId: string, thread: boolean, page: Page): Promise<{ rows: AttachmentRow[]; total: number }>;
  count(submissionId: string): Promise<number>;
  /** A file of a post that is to be seen. */
  find(submissionId: string, id: string): Promise<AttachmentRow | undefined>;
  byIds(ids: readonly string[]): Promise<AttachmentRow[]>;
  /** Takes the oldest file that is still to be read and that nobody has said a word of since. */
  claim(now: Date, silentSince: Date): Promise<AttachmentRow | undefined>;
  /** Says that these are being read. */
  beat(ids: readonly string[], now: Date): Promise<void>;
}

export function createAttachmentRepository(ledger: Ledger): AttachmentRepository {
  /** Files on posts that are to be seen. */
  const visible = () =>
    ledger
      .selectFrom("attachment")
      .innerJoin("submission", "submission.id", "attachment.submission_id")
      .where("submission.visibility", "=", "visible")
      .selectAll("attachment");

  /** A post and all replies below it. */
  const threadOf = (id: string) => sql<{ id: string }>`(
    with recursive thread(id) as (
      select ${id}::uuid union all select s.id from submission s join thread t on s.parent_id = t.id
    ) select id from thread)`;

  const matching = (submissionId: string, thread: boolean) =>
    thread
      ? visible().where(sql<boolean>`attachment.submission_id in ${threadOf(submissionId)}`)
      : visible().where("attachment.submission_id", "=", submissionId);

  const countOf = async (submissionId: string, thread: boolean): Promise<number> => {
    const { total } = await matching(submissionId, thread)
      .clearSelect()
      .select(ledger.fn.countAll<number | string>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  return {
    async authorOf(submissionId) {
      const row = await ledger
        .selectFrom("submission")
        .select("account_id")
        .where("id", "=", submissionId)
        .where("content", "is not", null)
        .where("visibility", "=", "visible")
        .executeTakeFirst();
      return row?.account_id;
    },
    async bytesOf(accountId) {
      const { bytes } = await ledger
        .selectFrom("attachment")
        .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },
    add: (submissionId, rows) =>
      ledger.transaction().execute(async (db) => {
        const post = await db
          .selectFrom("submission")
          .select("id")
          .where("id", "=", submissionId)
          .where("visibility", "=", "visible")
          .forShare()
          .executeTakeFirst();
        if (post === undefined) return false;
        await db
          .insertInto("attachment")
          .values([...rows])
          .execute();
        return true;
      }),
    async ofPosts(submissionIds) {
      const byPost = new Map<string, AttachmentRow[]>();
      if (submissionIds.length === 0) return byPost;
      const rows = await visible()
        .where("attachment.submission_id", "in", [...submissionIds])
        .orderBy("attachment.id")
        .execute();
      for (const row of rows) byPost.set(row.submission_id, [...(byPost.get(row.submission_id) ?? []), row]);
      return byPost;
    },
    async page(submissionId, thread, { offset, limit }) {
      const [rows, total] = await Promise.all([
        matching(submissionId, thread).orderBy("attachment.id").offset(offset).limit(limit).execute(),
        countOf(submissionId, thread),
      ]);
      return { rows, total };
    },
    count: (submissionId) => countOf(submissionId, true),
    find: (submissionId, id) =>
      visible().where("attachment.submission_id", "=", submissionId).where("attachment.id", "=", id).executeTakeFirst(),
    byIds: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : ledger
            .selectFrom("attachment")
            .selectAll()
            .where("id", "in", [...ids])
            .orderBy("id")
            .execute(),
    claim: (now, silentSince) =>
      ledger
        .updateTable("attachment")
        .set({ claimed_at: now, claims: sql<number>`claims + 1` })
        .where("id", "=", (db) =>
          db
            .selectFrom("attachment")
            .select("id")
            .where("unread", "=", 1)
            .where((eb) => eb.or([eb("claimed_at", "is", null), eb("claimed_at", "<", silentSince)]))
            .orderBy("id")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returningAll()
        .executeTakeFirst(),
    async beat(ids, now) {
      if (ids.length === 0) return;
      await ledger
        .updateTable("attachment")
        .set({ claimed_at: now })
        .where("id", "in", [...ids])
        .execute();
    },
  };
}
