import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { announce, joinChannels } from "../../channels/index.ts";
import { insertItems, type NewItem } from "./items.ts";
import { tellNodes } from "../nodes.ts";
import { nextId } from "./order.ts";

export interface NewPost {
  readonly accountId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly requestId: string | null;
  readonly items: readonly NewItem[];
  /** null: no item says anything of an address. */
  readonly state: "pending" | "accepted" | null;
  /** What its labels are worth, where it is in force. */
  readonly confidence: number | null;
  /** Nobody is told of it. */
  readonly isDemo?: true;
}

export interface KeptPost {
  readonly id: string;
  readonly root_id: string;
  /** False: it was kept before, when the same request came first. */
  readonly isNew: boolean;
  readonly state: "pending" | "accepted" | "rejected" | "undone" | null;
  /** Who wrote what it replies to; null for no reply. */
  readonly parentAccount: string | null;
}

/** Replies above each other: a thread of so many levels is no conversation any more. */
export const DEPTH_MAX = 10_000;

/**
 * Keeps a post or reply, whole or not at all. A request that was kept before is not kept again.
 * @returns undefined where there is no visible post to reply to; `too deep` below too many others
 */
export function keepPost(ledger: Ledger, post: NewPost, now: Date): Promise<KeptPost | "too deep" | undefined> {
  return ledger.transaction().execute(async (db) => {
    // Shared: who takes the parent back meanwhile waits, and then sees the reply.
    const parent =
      post.parentId === null
        ? null
        : await db
            .selectFrom("submission")
            .select(["id", "root_id", "depth", "account_id"])
            .where("id", "=", post.parentId)
            .where("visibility", "=", "visible")
            .where(({ eb, or }) => or([eb("content", "is not", null), eb("state", "=", "accepted")]))
            .forShare()
            .executeTakeFirst();
    if (parent === undefined) return undefined;
    if (parent !== null && parent.depth >= DEPTH_MAX) return "too deep";
    const parentAccount = parent?.account_id ?? null;
    // What is made up came in the past, and nobody waits for it.
    const id = post.isDemo === true ? uuidv7({ msecs: now.getTime() }) : await nextId(db, now);
    const isAccepted = post.state === "accepted";
    const added = await db
      .insertInto("submission")
      .values({
        id,
        account_id: post.accountId,
        content: post.content,
        request_id: post.requestId,
        parent_id: parent?.id ?? null,
        root_id: parent?.root_id ?? id,
        depth: parent === null ? 0 : parent.depth + 1,
        attribution: null,
        provider: null,
        category: null,
        kind: null,
        description: null,
        state: post.state,
        item_count: post.items.length,
        created_at: now,
        accepted_at: isAccepted ? now : null,
        decided_at: isAccepted ? now : null,
        decided_by: isAccepted ? post.accountId : null,
        confidence: post.confidence,
        reason: null,
        labelled_at: isAccepted ? null : now,
        visibility: "visible",
        listed: 1,
      })
      .onConflict((c) => c.columns(["account_id", "request_id"]).where("request_id", "is not", null).doNothing())
      .returning(["id", "root_id", "state"])
      .executeTakeFirst();
    if (added === undefined) {
      const before = await db
        .selectFrom("submission")
        .select(["id", "root_id", "state"])
        .where("account_id", "=", post.accountId)
        .where("request_id", "=", post.requestId)
        .executeTakeFirstOrThrow();
      return { ...before, isNew: false, parentAccount };
    }
    await insertItems(db, id, post.items);
    await joinChannels(db, id);
    if (post.isDemo !== true) {
      await announce(db, id);
      await tellNodes(db, added.root_id);
    }
    return { ...added, isNew: true, parentAccount };
  });
}
