import { DEMO_ACCOUNT } from "@fyr/contract";
import { sql } from "kysely";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { accountIdentities } from "../../account/index.ts";
import { readArrival, submissionOrigins } from "../../submissions/index.ts";
import type { ChannelName } from "../repository.ts";

/** Whoever has told nothing of a post for so long after taking it has died. */
const LEASE_MS = 60_000;

/** A post that followers are to be told of. */
export interface NewPost {
  readonly id: string;
  readonly parent_id: string | null;
  readonly content: string;
  readonly item_count: number;
  readonly author: string;
  /** False for what was taken back meanwhile, and for what is made up. */
  readonly isNews: boolean;
}

/** That somebody follows a channel which a post belongs to. */
export interface Following extends ChannelName {
  readonly account_id: string;
  readonly title: string;
  /** Posts of it that came to them on that day. */
  readonly told: number;
}

/** What came to a follower on a day that is over. */
export interface PastDay extends ChannelName {
  readonly account_id: string;
  readonly day: string;
  readonly posts: number;
  /** null: they follow it no more. */
  readonly title: string | null;
}

export interface ChannelNewsRepository {
  /** Takes the oldest post that waits, or one whose process has died; each is given to one only. */
  claim(now: Date): Promise<string | undefined>;
  read(id: string): Promise<NewPost | undefined>;
  /** Who followed a post's channels when it came, its author aside: so many accounts after `after`, with all of them. */
  followers(id: string, day: string, after: string | null, accounts: number): Promise<Following[]>;
  /** Counts a post of a channel for each of these. */
  count(told: readonly (ChannelName & { readonly account_id: string })[], day: string): Promise<void>;
  done(id: string): Promise<void>;
  before(day: string, limit: number): Promise<PastDay[]>;
  forget(past: PastDay): Promise<void>;
}

export function createChannelNewsRepository(ledger: Ledger): ChannelNewsRepository {
  return {
    async claim(now) {
      const free = new Date(now.getTime() - LEASE_MS);
      const row = await ledger
        .updateTable("channel_news")
        .set({ claimed_at: now })
        .where("submission_id", "=", (db) =>
          db
            .selectFrom("channel_news")
            .select("submission_id")
            .where(({ eb, or }) => or([eb("claimed_at", "is", null), eb("claimed_at", "<", free)]))
            .orderBy("submission_id")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning("submission_id")
        .executeTakeFirst();
      return row?.submission_id;
    },
    async read(id) {
      const arrival = await readArrival(ledger, id);
      if (arrival === undefined) return undefined;
      const { isVisible, account_id, ...post } = arrival;
      return { ...post, isNews: isVisible && account_id !== DEMO_ACCOUNT.id };
    },
    async followers(id, day, after, accounts) {
      const { rows } = await sql<Following>`
        with following as (
          select f.account_id, f.kind, f.name, f.title
          from channel_post c
          join channel_follow f on f.kind = c.kind and f.name = c.name
          join ${submissionOrigins(ledger)} s on s.id = c.submission_id
          join ${accountIdentities(ledger)} account on account.id = f.account_id and account.status = 'active'
          where c.submission_id = ${id} and f.account_id <> s.account_id and f.created_at <= s.created_at
            and (${after}::uuid is null or f.account_id > ${after}::uuid)
        )
        select following.*, coalesce(told.posts, 0) as told
        from following
        left join channel_told told on told.account_id = following.account_id and told.kind = following.kind
          and told.name = following.name and told.day = ${day}
        where following.account_id in (select distinct account_id from following order by account_id limit ${accounts})
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
    async done(id) {
      await ledger.deleteFrom("channel_news").where("submission_id", "=", id).execute();
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
    async forget({ account_id, kind, name, day }) {
      await ledger
        .deleteFrom("channel_told")
        .where("account_id", "=", account_id)
        .where("kind", "=", kind)
        .where("name", "=", name)
        .where("day", "=", day)
        .execute();
    },
  };
}
