import { DELETED_ACCOUNT, type PostsOfDeleted } from "@fyr/contract";
import { sql } from "kysely";
import { type Owner, type Personal, rowsById } from "../../personal/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { ChannelMembership } from "./channels.ts";
import type { AddressLabels } from "./labels/address-labels.ts";
import { changeVisibility } from "./write/change-visibility.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly labels: Pick<AddressLabels, "apply" | "applyAll">;
  readonly channels: Pick<ChannelMembership, "join">;
}

/** Submissions that one transaction changes. */
const AT_ONCE = 100;

/** What this module stores of an account: what it submitted, wrote and reported. */
export function submissionPersonal(needs: Needs): Personal {
  const { ledger } = needs;
  return {
    rows: {
      submission: ({ id }) =>
        rowsById(
          ledger,
          sql`select id, parent_id, content, attribution, category, kind, description, state, reason, item_count,
            created_at, edited_at, accepted_at, decided_at, visibility, visibility_at, visibility_reason
            from submission where account_id = ${id}`,
        ),
      submission_item: ({ id }) =>
        rowsById(
          ledger,
          sql`select i.id, i.submission_id, i.item_type, i.value, i.attribution, i.category, i.description
            from submission_item i join submission s on s.id = i.submission_id where s.account_id = ${id}`,
        ),
      submission_revision: ({ id }) =>
        rowsById(
          ledger,
          sql`select r.id, r.submission_id, r.content, r.edited_at
            from submission_revision r join submission s on s.id = r.submission_id where s.account_id = ${id}`,
        ),
      submission_report: ({ id }) =>
        rowsById(
          ledger,
          sql`select id, submission_id, reason, text, created_at, decided_at from submission_report
            where account_id = ${id}`,
        ),
    },
    async erase(owner: Owner, posts: PostsOfDeleted) {
      if (posts === "delete") await eraseSubmissions(needs, owner.id);
      await handOver(needs, owner.id);
      await ledger.deleteFrom("submission_report").where("account_id", "=", owner.id).execute();
      const { id: to } = DELETED_ACCOUNT;
      await ledger.updateTable("submission").set({ decided_by: to }).where("decided_by", "=", owner.id).execute();
      await ledger.updateTable("submission").set({ visibility_by: to }).where("visibility_by", "=", owner.id).execute();
    },
  };
}

/**
 * Takes everything out of sight and out of the answers that the account submitted, and erases it. Places in threads
 * stay: what others replied hangs below them.
 */
async function eraseSubmissions({ ledger, labels, channels }: Needs, accountId: string): Promise<void> {
  const ids = (
    await ledger.selectFrom("submission").select("id").where("account_id", "=", accountId).orderBy("id").execute()
  ).map(({ id }) => id);
  const now = new Date();
  for (const id of ids) {
    const gone = { to: "deleted", by: accountId, reason: null } as const;
    const isChanged = await ledger.transaction().execute(async (db) => {
      const hidden = await changeVisibility(db, channels, id, { from: "visible", ...gone }, now);
      return hidden || changeVisibility(db, channels, id, { from: "hidden", ...gone }, now);
    });
    // Submitted data is in no thread; its labels follow its state.
    const { numUpdatedRows } = await ledger
      .updateTable("submission")
      .set({ state: "undone", labelled_at: null, decided_at: now })
      .where("id", "=", id)
      .where("content", "is", null)
      .where("state", "in", ["pending", "accepted"])
      .executeTakeFirst();
    if (isChanged || numUpdatedRows > 0n) await labels.apply(id);
  }
  // What a process that ended left undone.
  const waiting = await ledger
    .selectFrom("submission")
    .select("id")
    .where("account_id", "=", accountId)
    .where("labelled_at", "is", null)
    .where("item_count", ">", 0)
    .execute();
  await labels.applyAll(waiting.map(({ id }) => id));
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    await ledger.transaction().execute(async (db) => {
      await db.deleteFrom("submission_item").where("submission_id", "in", some).execute();
      await db.deleteFrom("submission_revision").where("submission_id", "in", some).execute();
      await db
        .updateTable("submission")
        .set({
          content: sql<string | null>`case when content is null then null else '' end`,
          attribution: null,
          provider: null,
          category: null,
          description: null,
          item_count: 0,
        })
        .where("id", "in", some)
        .execute();
    });
  }
}

/** Gives what is left to the deleted account. */
async function handOver({ ledger, channels }: Needs, accountId: string): Promise<void> {
  for (;;) {
    const done = await ledger.transaction().execute(async (db) => {
      const rows = await db
        .selectFrom("submission")
        .select("id")
        .where("account_id", "=", accountId)
        .orderBy("id")
        .limit(AT_ONCE)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await db
        .updateTable("submission")
        .set({ account_id: DELETED_ACCOUNT.id, request_id: null })
        .where("id", "in", ids)
        .execute();
      for (const id of ids) await channels.join(db, id);
      return ids.length;
    });
    if (done < AT_ONCE) return;
  }
}
