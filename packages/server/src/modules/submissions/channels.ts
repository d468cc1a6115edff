import type { ChannelKind } from "@fyr/contract";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { accountIdentities } from "../account/index.ts";
import { EVERYONE, visiblePosts } from "./read/visibility.ts";

/** What submissions need of channels. Channels know submissions, and not the other way round. */
export interface ChannelMembership {
  /**
   * Puts a submission into the channels that it belongs to now, and out of others: within the transaction that changed
   * its text, its items or its visibility.
   */
  join(db: Ledger, submissionId: string): Promise<void>;
  /** Queues the notification of followers, within the transaction that adds a submission, after `join`. */
  announce(db: Ledger, submissionId: string, accountId: string): Promise<void>;
  /** Condition on rows of `submission`: a visible post of their thread belongs to the channel. */
  inChannel(kind: ChannelKind, name: string): Expression<SqlBool>;
  /** Condition on rows of `submission`: a visible post of their thread belongs to a channel that the account follows. */
  inFollowed(accountId: string): Expression<SqlBool>;
}

/** What removing submissions from the ledger needs of channels. */
export interface ChannelRemoval {
  /**
   * Removes submissions in a transaction, and counts what is left of their channels.
   * @param roots ids of the tops of all threads that lose any
   */
  removing(ledger: Ledger, roots: Expression<string>, remove: (db: Ledger) => Promise<unknown>): Promise<void>;
  /** Moves submissions to other threads. */
  setRoots(db: Ledger, moved: readonly { readonly id: string; readonly root_id: string }[]): Promise<void>;
}

/** What decides which channels a submission belongs to. */
export interface ChannelSubject {
  readonly rootId: string;
  readonly author: string;
  readonly content: string;
  readonly createdAt: Date;
  /** In no channel while it is not visible. */
  readonly isVisible: boolean;
}

/** Locks a post or reply until the transaction ends. Undefined for submitted data, which belongs to no channel. */
export async function lockForChannels(db: Ledger, id: string): Promise<ChannelSubject | undefined> {
  const row = await db
    .selectFrom("submission")
    .select(["account_id", "root_id", "content", "created_at", visiblePosts(EVERYONE).as("is_visible")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || row.content === null) return undefined;
  return {
    rootId: row.root_id,
    author: row.account_id,
    content: row.content,
    createdAt: row.created_at,
    isVisible: row.is_visible === true,
  };
}

/** Attributions and categories that the items of a submission claim, each once. */
export const claimsOf = (db: Ledger, submissionId: string) =>
  db
    .selectFrom("submission_item")
    .select(({ fn }) => ["provider", "category", fn.max("attribution").as("attribution")])
    .where("submission_id", "=", submissionId)
    .where(({ eb, or }) => or([eb("provider", "is not", null), eb("category", "is not", null)]))
    .groupBy(["provider", "category"])
    .execute();

/** A post or reply as followers of its channels are notified of it. */
export interface Arrival {
  readonly id: string;
  readonly parent_id: string | null;
  readonly content: string;
  readonly item_count: number;
  readonly account_id: string;
  /** Name of the author. */
  readonly author: string;
  readonly isVisible: boolean;
}

/** Undefined where the submission is gone. */
export async function readArrival(db: Ledger, id: string): Promise<Arrival | undefined> {
  const row = await db
    .selectFrom("submission")
    .innerJoin(accountIdentities(db).as("account"), "account.id", "submission.account_id")
    .select(["submission.id", "parent_id", "content", "item_count", "account_id", "account.name as author"])
    .select(visiblePosts(EVERYONE).as("is_visible"))
    .where("submission.id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_visible, content, ...rest } = row;
  return { ...rest, content: content ?? "", isVisible: is_visible === true };
}

/** Authors of all submissions and when each was created, for a query of channels to join. */
export const submissionOrigins = (db: Ledger) => db.selectFrom("submission").select(["id", "account_id", "created_at"]);

/** When the submission was created that a column has the id of. */
export const createdAtOf = (column: string): RawBuilder<Date> =>
  sql<Date>`(select created_at from submission where submission.id = ${sql.ref(column)})`;
