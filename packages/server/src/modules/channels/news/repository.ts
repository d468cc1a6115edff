import { DEMO_ACCOUNT } from "@fyr/contract";
import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { accountIdentities } from "../../account/index.ts";
import { readArrival, submissionOrigins } from "../../submissions/index.ts";
import type { ChannelName } from "../repository.ts";

/** A submission that followers are notified of. */
export interface NewPost {
  readonly id: string;
  readonly parent_id: string | null;
  readonly content: string;
  readonly item_count: number;
  readonly author: string;
  /** False for submissions that are no longer visible, and for demo data. */
  readonly isNews: boolean;
}

/** A follower of a channel that a submission belongs to. */
export interface Following extends ChannelName {
  readonly account_id: string;
  readonly title: string;
  /** Submissions of it that reached them on that day. */
  readonly notified: number;
}

/** What a follower received on a past day. */
export interface PastDay extends ChannelName {
  readonly account_id: string;
  readonly day: string;
  readonly posts: number;
  /** null: they no longer follow it. */
  readonly title: string | null;
}

export interface ChannelNewsRepository {
  read(id: string): Promise<NewPost | undefined>;
  /**
   * The followers of a submission's channels at the time, without its author: so many accounts after `after`, with all
   * of them.
   */
  followers(id: string, day: string, after: string | null, accounts: number): Promise<Following[]>;
  /** Counts a post of a channel for each of these. */
  count(followings: readonly (ChannelName & { readonly account_id: string })[], day: string): Promise<void>;
  before(day: string, limit: number): Promise<PastDay[]>;
  delete(past: readonly PastDay[]): Promise<void>;
}

export function createChannelNewsRepository(ledger: Ledger): ChannelNewsRepository {
  return {
    async read(id) {
      const arrival = await readArrival(ledger, id);
      if (arrival === undefined) return undefined;
      const { isVisible, account_id, ...post } = arrival;
      return { ...post, isNews: isVisible && account_id !== DEMO_ACCOUNT.id };
    },
    async followers(id, day, after, accounts) {
      // Each channel gives its next accounts by its index, and the first of them are the batch: later ones are not read.
      // The limits of one keep the planner from comparing each account of the batch with each follower: it has no
      // statistics of a channel that thousands have followed within a day.
      const { rows } = await sql<Following>`
        with post as materialized (
          select id, account_id, created_at from ${submissionOrigins(ledger)} origin where id = ${id}
        ), channel as materialized (
          select c.kind, c.name, post.account_id as author, post.created_at
          from post join channel_post c on c.submission_id = post.id
        ), batch as materialized (
          select distinct next.account_id from channel cross join lateral (
            select f.account_id from channel_follow f
            where f.kind = channel.kind and f.name = channel.name and f.account_id <> channel.author
              and f.created_at <= channel.created_at
              and f.account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
              and exists (
                select from ${accountIdentities(ledger)} account where account.id = f.account_id and account.status = 'active')
            order by f.account_id limit ${accounts}::int
          ) next
          order by next.account_id limit ${accounts}::int
        )
        select f.account_id, f.kind, f.name, f.title, coalesce(notified.posts, 0) as notified
        from batch
        cross join channel
        cross join lateral (
          select * from channel_follow f
          where f.account_id = batch.account_id and f.kind = channel.kind and f.name = channel.name
            and f.created_at <= channel.created_at
          limit 1
        ) f
        left join lateral (
          select posts from channel_notified notified
          where notified.account_id = f.account_id and notified.kind = f.kind and notified.name = f.name
            and notified.day = ${day}
          limit 1
        ) notified on true
        order by f.account_id, f.kind, f.name`.execute(ledger);
      return rows;
    },
    async count(followings, day) {
      if (followings.length === 0) return;
      await ledger
        .insertInto("channel_notified")
        .values(followings.map(({ account_id, kind, name }) => ({ account_id, kind, name, day, posts: 1 })))
        .onConflict((c) =>
          c.columns(["account_id", "kind", "name", "day"]).doUpdateSet({ posts: sql`channel_notified.posts + 1` }),
        )
        .execute();
    },
    before: (day, limit) =>
      ledger
        .selectFrom("channel_notified")
        .leftJoin("channel_follow", (join) =>
          join
            .onRef("channel_follow.account_id", "=", "channel_notified.account_id")
            .onRef("channel_follow.kind", "=", "channel_notified.kind")
            .onRef("channel_follow.name", "=", "channel_notified.name"),
        )
        .selectAll("channel_notified")
        .select("channel_follow.title")
        .where("day", "<", day)
        .orderBy("day")
        .limit(limit)
        .execute(),
    async delete(past) {
      if (past.length === 0) return;
      const keys = sql.join(
        past.map(({ account_id, kind, name, day }) => sql`(${account_id}::uuid, ${kind}, ${name}, ${day})`),
      );
      await sql`delete from channel_notified where (account_id, kind, name, day) in (${keys})`.execute(ledger);
    },
  };
}
