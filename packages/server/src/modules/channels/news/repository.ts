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
  /** False for what was taken back meanwhile, and for what is made up. */
  readonly isNews: boolean;
}

/** A follower of a channel that a submission belongs to. */
export interface Following extends ChannelName {
  readonly account_id: string;
  readonly title: string;
  /** Submissions of it that reached them on that day. */
  readonly told: number;
}

/** What a follower received on a past day. */
export interface PastDay extends ChannelName {
  readonly account_id: string;
  readonly day: string;
  readonly posts: number;
  /** null: they follow it no more. */
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
  count(told: readonly (ChannelName & { readonly account_id: string })[], day: string): Promise<void>;
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
      // The accounts of this batch first: later ones are not read.
      const { rows } = await sql<Following>`
        with post as materialized (
          select id, account_id, created_at from ${submissionOrigins(ledger)} origin where id = ${id}
        ), following as (
          select f.account_id, f.kind, f.name, f.title
          from post
          join channel_post c on c.submission_id = post.id
          join channel_follow f on f.kind = c.kind and f.name = c.name
          where f.account_id <> post.account_id and f.created_at <= post.created_at
            and f.account_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
        ), batch as (
          select distinct following.account_id from following
          join ${accountIdentities(ledger)} account on account.id = following.account_id and account.status = 'active'
          order by following.account_id limit ${accounts}::int
        )
        select following.*, coalesce(told.posts, 0) as told
        from batch
        join following on following.account_id = batch.account_id
        left join channel_told told on told.account_id = following.account_id and told.kind = following.kind
          and told.name = following.name and told.day = ${day}
        order by following.account_id, following.kind, following.name`.execute(ledger);
      return rows;
    },
    async count(told, day) {
      if (told.length === 0) return;
      await ledger
        .insertInto("channel_told")
        .values(told.map(({ account_id, kind, name }) => ({ account_id, kind, name, day, posts: 1 })))
        .onConflict((c) =>
          c.columns(["account_id", "kind", "name", "day"]).doUpdateSet({ posts: sql`channel_told.posts + 1` }),
        )
        .execute();
    },
    before: (day, limit) =>
      ledger
        .selectFrom("channel_told")
        .leftJoin("channel_follow", (join) =>
          join
            .onRef("channel_follow.account_id", "=", "channel_told.account_id")
            .onRef("channel_follow.kind", "=", "channel_told.kind")
            .onRef("channel_follow.name", "=", "channel_told.name"),
        )
        .selectAll("channel_told")
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
      await sql`delete from channel_told where (account_id, kind, name, day) in (${keys})`.execute(ledger);
    },
  };
}
