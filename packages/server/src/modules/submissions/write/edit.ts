import { charactersOf, isBlank, POST_MAX, REPLY_MAX } from "@fyr/contract";
import { v7 as uuidv7 } from "uuid";
import { createAttempts } from "../../../http/attempts.ts";
import type { Caller } from "../../../http/caller.ts";
import { ApiFailure } from "../../../http/failure.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { joinChannels } from "../../channels/index.ts";
import type { SubmissionLabels } from "../labels/address-labels.ts";
import { changeVisibility } from "./visibility.ts";

const HOUR_MS = 3_600_000;
/** Edits of one account within an hour. */
const EDITS_PER_HOUR = 120;

/** What authors do to what they wrote. */
export interface Changing {
  /**
   * Changes the text of an own post; what it said before is kept.
   * @throws ApiFailure `not_found` for another's too, `invalid_post`, `ratelimited`
   */
  edit(id: string, content: string, caller: Pick<Caller, "accountId">): Promise<void>;
  /** @throws ApiFailure `not_found`, for another's too */
  remove(id: string, caller: Pick<Caller, "accountId">): Promise<void>;
  /** What a post said before, the latest first. */
  revisions(id: string): Promise<{ content: string; edited_at: Date }[]>;
}

export function createChanging(ledger: Ledger, labels: SubmissionLabels): Changing {
  const attempts = createAttempts(HOUR_MS);
  const own = (db: Ledger, id: string, accountId: string) =>
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
        const post = await own(db, id, accountId);
        if (post === undefined || post.content === null) throw new ApiFailure("not_found");
        const most = post.parent_id === null ? POST_MAX : REPLY_MAX;
        if (charactersOf(content) > most) throw refused(`At most ${most} characters`);
        if (content === "" && post.item_count === 0) throw refused("Write something: it names no item");
        if (content === post.content) return;
        const before = {
          id: uuidv7(),
          submission_id: id,
          content: post.content,
          edited_at: post.edited_at ?? post.created_at,
        };
        await db.insertInto("submission_revision").values(before).execute();
        await db.updateTable("submission").set({ content, edited_at: new Date() }).where("id", "=", id).execute();
        await joinChannels(db, id);
      });
    },
    async remove(id, { accountId }) {
      const change = { from: "visible", to: "deleted", by: accountId, reason: null } as const;
      const isGone = await ledger.transaction().execute(async (db) => {
        const mine = await db
          .selectFrom("submission")
          .select("id")
          .where("id", "=", id)
          .where("account_id", "=", accountId)
          .executeTakeFirst();
        return mine !== undefined && (await changeVisibility(db, id, change, new Date()));
      });
      if (!isGone) throw new ApiFailure("not_found");
      await labels.apply(id);
    },
    revisions: (id) =>
      ledger
        .selectFrom("submission_revision")
        .select(["content", "edited_at"])
        .where("submission_id", "=", id)
        .orderBy("id", "desc")
        .limit(REVISIONS_SHOWN)
        .execute(),
  };
}

const REVISIONS_SHOWN = 100;

const refused = (message: string): ApiFailure =>
  new ApiFailure("invalid_post", { details: [{ field: "content", message }] });
