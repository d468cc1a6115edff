import { type Selectable, sql, type SqlBool } from "kysely";
import { countRows, type Ledger, type Page, readPage } from "../../../storage/ledger/index.ts";
import { attributionNow } from "../../providers/index.ts";
import type { SubmissionItemTable } from "../tables.ts";
import type { PageOf } from "./reader.ts";
import { inThread, type ThreadTop } from "./thread.ts";
import { type Viewer, visiblePosts } from "./visibility.ts";

export interface ItemRow extends Selectable<SubmissionItemTable> {
  readonly created_at: Date;
}

interface ItemsOf extends ThreadTop {
  /** Also those of all replies below it. */
  readonly whole: boolean;
}

/** Items of what the viewer may see: those of one submission, or also of all replies below it. */
export interface ItemReader {
  list(of: ItemsOf, viewer: Viewer, page: PageOf): Promise<Page<ItemRow>>;
  count(of: ItemsOf, viewer: Viewer): Promise<number>;
}

export function createItemReader(ledger: Ledger): ItemReader {
  const matching = (of: ItemsOf, viewer: Viewer) =>
    ledger
      .selectFrom("submission_item")
      .innerJoin("submission", "submission.id", "submission_item.submission_id")
      .where(visiblePosts(viewer))
      .where(of.whole ? inThread(of) : sql<SqlBool>`submission.id = ${of.id}`);
  return {
    count: (of, viewer) => countRows(matching(of, viewer)),
    list: (of, viewer, page) =>
      readPage(
        matching(of, viewer)
          .selectAll("submission_item")
          .select(["submission.created_at", attributionNow(ledger, "submission_item").as("attribution")])
          .orderBy("submission_item.id"),
        page,
      ),
  };
}
