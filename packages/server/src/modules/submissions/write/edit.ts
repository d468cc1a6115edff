import { charactersOf, isBlank, POST_MAX, REPLY_MAX } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import { HOUR_MS } from "@fyr/core/time";
import { createAttempts } from "../../../http/attempts.ts";
import type { Caller } from "../../../http/caller.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import type { ChannelMembership } from "../channels.ts";
import type { AddressLabels } from "../labels/address-labels.ts";
import { changeVisibility } from "./change-visibility.ts";

/** Edits of one account within an hour. */
const EDITS_PER_HOUR = 120;

/** What authors do to their own submissions. */
export interface Editing {
  /**
   * Changes the text of an own submission; the former text is stored.
   * @throws ApiFailure `not_found` for another's too, `invalid_post`, `ratelimited`
   */
  edit(id: string, content: string, caller: Pick<Caller, "accountId">): Promise<void>;
  /** @throws ApiFailure `not_found`, for another's too */
  remove(id: string, caller: Pick<Caller, "accountId">): Promise<void>;
}

export function createEditing(
  ledger: Ledger,
  labels: Pick<AddressLabels, "apply">,
  channels: Pick<ChannelMembership, "join">,
): Editing {
  const attempts = createAttempts(HOUR_MS);
  const lockOwn = (db: Ledger, id: string, accountId: string) =>
    db
      .selectFrom("submission")
      .select(["content", "parent_id", "item_count", "created_at", "edited_at"])
      .where("id", "=", id)
      .where("account_id", "=", accountId)
      .where("visibility", "=", "visible")
      .forUpdate()
      .executeTakeFirst();

  return {
    async edit(id, text, { accountId }) {
      attempts.count({ key: accountId, limit: EDITS_PER_HOUR });
      const content = isBlank(text) ? "" : text.trim();
      await ledger.transaction().execute(async (db) => {
        const own = await lockOwn(db, id, accountId);
        if (own === undefined || own.content === null) throw new ApiFailure("not_found");
        const most = own.parent_id === null ? POST_MAX : REPLY_MAX;
        if (charactersOf(content) > most) throw refused(`At most ${most} characters`);
        if (content === "" && own.item_count === 0) throw refused("Please write a text: the post has no items");
        if (content === own.content) return;
        const before = {
          id: uuidv7(),
          submission_id: id,
          content: own.content,
          edited_at: own.edited_at ?? own.created_at,
        };
        await db.insertInto("submission_revision").values(before).execute();
        await db.updateTable("submission").set({ content, edited_at: new Date() }).where("id", "=", id).execute();
        await channels.join(db, id);
      });
    },
    async remove(id, { accountId }) {
      const change = { from: "visible", to: "deleted", by: accountId, reason: null } as const;
      const isGone = await ledger.transaction().execute(async (db) => {
        const own = await db
          .selectFrom("submission")
          .select("id")
          .where("id", "=", id)
          .where("account_id", "=", accountId)
          .executeTakeFirst();
        return own !== undefined && (await changeVisibility(db, channels, id, change, new Date()));
      });
      if (!isGone) throw new ApiFailure("not_found");
      await labels.apply(id);
    },
  };
}

const refused = (message: string): ApiFailure =>
  new ApiFailure("invalid_post", { details: [{ field: "content", message }] });

/** Submissions that one transaction erases. */
const AT_ONCE = 500;

/**
 * Erases the text and items of submissions deleted before a time, once their labels are gone; their places in threads
 * stay.
 * @returns how many submissions
 */
export async function eraseDeleted(ledger: Ledger, before: Date): Promise<number> {
  let erased = 0;
  for (;;) {
    const done = await ledger.transaction().execute(async (db) => {
      const rows = await db
        .selectFrom("submission")
        .select("id")
        .where("visibility", "=", "deleted")
        .where("visibility_at", "<", before)
        .where("labelled_at", "is not", null)
        .where(({ eb, or }) => or([eb("content", "<>", ""), eb("item_count", ">", 0)]))
        .orderBy("id")
        .limit(AT_ONCE)
        .execute();
      if (rows.length === 0) return 0;
      const ids = rows.map(({ id }) => id);
      await db.deleteFrom("submission_item").where("submission_id", "in", ids).execute();
      await db.deleteFrom("submission_revision").where("submission_id", "in", ids).execute();
      await db.updateTable("submission").set({ content: "", item_count: 0 }).where("id", "in", ids).execute();
      return ids.length;
    });
    erased += done;
    if (done < AT_ONCE) return erased;
  }
}
