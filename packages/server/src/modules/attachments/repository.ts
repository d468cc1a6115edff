import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import { countRows, type Ledger, type Page, readPage } from "../../storage/ledger/index.ts";
import type { AttachmentTable } from "./tables.ts";
import { providerNow } from "../providers/index.ts";
import {
  EVERYONE,
  isOfThread,
  isOfVisiblePost,
  lockPostForFiles,
  type ThreadTop,
  type Viewer,
} from "../submissions/index.ts";

export interface AttachmentRow extends Selectable<AttachmentTable> {
  /** The attribution as its provider is called now. */
  readonly attributed_to: string | null;
}
export type NewAttachment = Insertable<AttachmentTable>;

interface PageOf {
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
  /** Bytes of all files of an account. */
  bytesOf(accountId: string): Promise<number>;
  /**
   * Adds files, and does `also` in the same transaction.
   * @returns false, with nothing added, where the post takes no files any more
   */
  add(submissionId: string, rows: readonly NewAttachment[], also?: (db: Ledger) => Promise<void>): Promise<boolean>;
  /** Files of visible submissions, oldest first, by submission. */
  ofSubmissions(submissionIds: readonly string[]): Promise<Map<string, AttachmentRow[]>>;
  /** Of one submission alone, or with all replies below it. */
  page(of: AttachmentsOf, viewer: Viewer, page: PageOf): Promise<Page<AttachmentRow>>;
  count(of: AttachmentsOf, viewer: Viewer): Promise<number>;
  /** A file of a submission that the viewer may see. */
  find(submissionId: string, id: string, viewer: Viewer): Promise<AttachmentRow | undefined>;
  byIds(ids: readonly string[]): Promise<AttachmentRow[]>;
  /** Has a file that could not be read wait for its reader again; false where there is none. */
  reopen(id: string): Promise<boolean>;
}

interface AttachmentsOf extends ThreadTop {
  /** Also those of all replies below it. */
  readonly whole: boolean;
}

const selectAttachments = (ledger: Ledger) =>
  ledger.selectFrom("attachment").selectAll().select(providerNow(ledger, "attachment.attribution").as("attributed_to"));

/** Files of visible submissions, in the order of their ids. */
export const filesOf = (ledger: Ledger, submissionIds: readonly string[]): Promise<AttachmentRow[]> =>
  submissionIds.length === 0
    ? Promise.resolve([])
    : selectAttachments(ledger)
        .where("submission_id", "in", [...submissionIds])
        .where(isOfVisiblePost("attachment.submission_id", EVERYONE))
        .orderBy("id")
        .execute();

export function createAttachmentRepository(ledger: Ledger): AttachmentRepository {
  const matching = (of: AttachmentsOf, viewer: Viewer) =>
    selectAttachments(ledger)
      .where(of.whole ? isOfThread("attachment.submission_id", of) : sql<SqlBool>`submission_id = ${of.id}`)
      .where(isOfVisiblePost("attachment.submission_id", viewer));

  return {
    async bytesOf(accountId) {
      const { bytes } = await ledger
        .selectFrom("attachment")
        .select(({ fn }) => fn.sum<number | string | null>("bytes").as("bytes"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },
    add: (submissionId, rows, also) =>
      ledger.transaction().execute(async (db) => {
        if (!(await lockPostForFiles(db, submissionId))) return false;
        await db
          .insertInto("attachment")
          .values([...rows])
          .execute();
        await also?.(db);
        return true;
      }),
    ofSubmissions: async (ids) => Map.groupBy(await filesOf(ledger, ids), (row) => row.submission_id),
    page: (of, viewer, page) => readPage(matching(of, viewer).orderBy("id"), page),
    count: (of, viewer) => countRows(matching(of, viewer)),
    find: (submissionId, id, viewer) =>
      matching({ id: submissionId, isRoot: false, whole: false }, viewer).where("id", "=", id).executeTakeFirst(),
    byIds: (ids) =>
      ids.length === 0
        ? Promise.resolve([])
        : selectAttachments(ledger)
            .where("id", "in", [...ids])
            .orderBy("id")
            .execute(),
    async reopen(id) {
      const { numUpdatedRows } = await ledger
        .updateTable("attachment")
        .set({ extraction_pending: 1, extraction_error: null })
        .where("id", "=", id)
        .where("extraction_pending", "=", 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
