import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Ledger, timeOfId } from "../../../storage/ledger/index.ts";
import type { SubmissionTable } from "../tables.ts";
import type { ChannelMembership } from "../channels.ts";
import { publishInTransaction } from "../../../live/index.ts";
import { SUBMISSION_ARRIVED } from "../live.ts";
import { placeItems } from "../places/give.ts";
import { EVERYONE, visiblePosts } from "../read/visibility.ts";
import { type Claim, insertItems, type Item, type NewItem } from "./items.ts";
import type { Decide, Verdict } from "./trust.ts";

export interface NewSubmission {
  readonly accountId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly requestId: string | null;
  readonly items: readonly NewItem[];
  /** Decides on its claims; null: no item claims anything of an address. */
  readonly decide: Decide | null;
  /** No account is notified of it. */
  readonly isDemo?: true;
}

export interface Inserted {
  readonly id: string;
  readonly root_id: string;
  /** False: it was stored before by the same request. */
  readonly isNew: boolean;
  readonly state: SubmissionTable["state"];
  /** The author of what it replies to; null for no reply. */
  readonly parentAccount: string | null;
}

/** Replies above each other: a thread of so many levels is no conversation any more. */
export const DEPTH_MAX = 10_000;

/**
 * Stores a post or reply, whole or not at all. A request that was stored before is not stored again.
 * @returns undefined where there is no visible submission to reply to; `too deep` below too many others
 */
export function insertSubmission(
  ledger: Ledger,
  channels: Pick<ChannelMembership, "join" | "announce">,
  submission: NewSubmission,
  now: Date,
): Promise<Inserted | "too deep" | undefined> {
  const { accountId, content, requestId, items, decide, isDemo = false } = submission;
  return ledger.transaction().execute(async (db) => {
    const parent = submission.parentId === null ? null : await lockParent(db, submission.parentId);
    if (parent === undefined) return undefined;
    if (parent !== null && parent.depth >= DEPTH_MAX) return "too deep";
    const parentAccount = parent?.account_id ?? null;
    const { state, confidence, held, reach } = decide === null ? UNCLAIMED : await decide(db);
    // The demo's are in the past, and no reader waits for them.
    const id = isDemo ? uuidv7({ msecs: now.getTime() }) : await nextId(db, now);
    const added = await db
      .insertInto("submission")
      .values({
        ...NO_CLAIM,
        ...decisionOf(state, accountId, now),
        id,
        account_id: accountId,
        content,
        request_id: requestId,
        parent_id: parent?.id ?? null,
        root_id: parent?.root_id ?? id,
        depth: parent === null ? 0 : parent.depth + 1,
        item_count: items.length,
        created_at: now,
        confidence,
        held,
        reach,
      })
      .onConflict((c) => c.columns(["account_id", "request_id"]).where("request_id", "is not", null).doNothing())
      .returning(["id", "root_id", "state"])
      .executeTakeFirst();
    if (added === undefined) {
      const before = await db
        .selectFrom("submission")
        .select(["id", "root_id", "state"])
        .where("account_id", "=", accountId)
        .where("request_id", "=", requestId)
        .executeTakeFirstOrThrow();
      return { ...before, isNew: false, parentAccount };
    }
    await insertItems(db, id, items);
    await channels.join(db, id);
    if (!isDemo) await channels.announce(db, id, accountId);
    if (items.length > 0) await placeItems(db, id, new Date());
    if (!isDemo) {
      await publishInTransaction(db, SUBMISSION_ARRIVED, [added.root_id]);
    }
    return { ...added, isNew: true, parentAccount };
  });
}

const UNCLAIMED = { state: null, confidence: null, held: null, reach: null } as const;

/** A shared lock: a deletion of the parent waits for it, and then sees the reply. */
const lockParent = (db: Ledger, id: string) =>
  db
    .selectFrom("submission")
    .select(["id", "root_id", "depth", "account_id"])
    .where("id", "=", id)
    .where(visiblePosts(EVERYONE))
    .forShare()
    .executeTakeFirst();

export type NewData = Claim & {
  readonly account_id: string;
  readonly attribution: string;
  readonly provider: string;
};

/** Stores submitted data. @returns its id, and what was decided on it */
export function insertData(ledger: Ledger, data: NewData, items: readonly Item[], decide: Decide, now: Date) {
  const { account_id, ...claim } = data;
  return ledger.transaction().execute(async (db) => {
    const id = uuidv7();
    const { state, confidence, held, reach } = await decide(db);
    await db
      .insertInto("submission")
      .values({
        ...claim,
        ...decisionOf(state, account_id, now),
        id,
        account_id,
        root_id: id,
        depth: 0,
        item_count: items.length,
        created_at: now,
        confidence,
        held,
        reach,
      })
      .execute();
    await insertItems(
      db,
      id,
      items.map(({ item_type, value }) => ({ item_type, value, ...claim })),
    );
    return { id, state };
  });
}

/** Of posts: their items make the claims. */
const NO_CLAIM = { attribution: null, provider: null, category: null, kind: null, description: null } as const;

/** What is accepted without a review was decided by its author, and its labels are still to be written. */
function decisionOf(state: Verdict["state"] | null, author: string, now: Date) {
  const isAccepted = state === "accepted";
  return {
    state,
    accepted_at: isAccepted ? now : null,
    decided_at: isAccepted ? now : null,
    decided_by: isAccepted ? author : null,
    reason: null,
    labelled_at: isAccepted ? null : now,
    visibility: "visible",
    listed: 1,
  } as const;
}

/** Of this installation's ledger; nothing else takes it. */
const ORDER_LOCK = 0x706f7374;

/**
 * The id of a post that the transaction stores: greater than that of any post that could ever be read. A reader that
 * waits for what is newer than a post misses none, though several nodes store posts at the same time and their clocks
 * differ. No other transaction gets an id until this one has ended.
 */
async function nextId(db: Ledger, now: Date): Promise<string> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ORDER_LOCK)})`.execute(db);
  // A statement of its own: it sees what was stored while the lock was waited for.
  const newest = await db.selectFrom("submission").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  const id = uuidv7({ msecs: now.getTime() });
  return newest === undefined || id > newest.id ? id : uuidv7({ msecs: timeOfId(newest.id) + 1 });
}
