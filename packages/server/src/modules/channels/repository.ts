import type { ChannelKind } from "@fyr/contract";
import { type RawBuilder, sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { accountIdentities } from "../account/index.ts";
import { displayNameOf, providerNames } from "../providers/index.ts";

/** How a channel is called. */
export interface ChannelName {
  readonly kind: ChannelKind;
  readonly name: string;
}

export interface ChannelRow extends ChannelName {
  readonly display_name: string;
  /** Visible posts and replies. */
  readonly posts: number;
  readonly last_post_at: Date | null;
  readonly followed: boolean;
}

export interface ChannelRepository {
  /** Those that have posts or that the account follows: followed ones first, then by their last post. */
  list(
    accountId: string,
    page: { offset: number; limit: number; kind?: ChannelKind | undefined; search: string },
  ): Promise<{ rows: ChannelRow[]; total: number }>;
  /** Undefined where there is no such channel. */
  find(accountId: string, channel: ChannelName): Promise<ChannelRow | undefined>;
  /** A provider's display name; undefined without a description. */
  providerTitle(name: string): Promise<string | undefined>;
  follow(accountId: string, channel: ChannelName, title: string, now: Date): Promise<void>;
  unfollow(accountId: string, channel: ChannelName): Promise<void>;
  followed(accountId: string): Promise<number>;
}

/** Stands for the name of an author that has none, as in threads. */
export const UNNAMED = "Unnamed";

export function createChannelRepository(ledger: Ledger): ChannelRepository {
  /** One channel, or all of them, as the account sees them. */
  const channels = (accountId: string, only: { kind?: ChannelKind | undefined; name?: string }) => {
    const matching = (alias: string): RawBuilder<unknown> => {
      const { kind, name } = only;
      const ofKind = kind === undefined ? sql`true` : sql`${sql.ref(`${alias}.kind`)} = ${kind}`;
      return name === undefined ? ofKind : sql`${ofKind} and ${sql.ref(`${alias}.name`)} = ${name}`;
    };
    return sql`
      with has_posts as (
        select c.kind, c.name, c.title, c.posts, c.last_post_at from channel c where ${matching("c")}
      ), own as (
        select f.kind, f.name, f.title from channel_follow f where f.account_id = ${accountId} and ${matching("f")}
      ), both_sides as (
        select kind, name, has_posts.title, own.title as own_title, posts, last_post_at
        from has_posts full join own using (kind, name)
      ), seen as (
        select b.kind, b.name,
          coalesce(provider.display_name, case when author.id is not null then coalesce(nullif(author.name, ''), ${UNNAMED}) end,
            nullif(b.title, ''), b.own_title, b.name) as display_name,
          coalesce(b.posts, 0) as posts, b.last_post_at, b.own_title is not null as followed
        from both_sides b
        left join ${providerNames(ledger)} provider on b.kind = 'provider' and provider.name = b.name
        left join ${accountIdentities(ledger)} author on author.id = case when b.kind = 'author' then b.name::uuid end
      )`;
  };

  return {
    async list(accountId, { offset, limit, kind, search }) {
      const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
      const { rows } = await sql<ChannelRow & { total: number }>`${channels(accountId, { kind })}
        select *, count(*) over ()::int as total from seen
        where ${search === "" ? sql`true` : sql`(display_name ilike ${pattern} or name ilike ${pattern})`}
        order by followed desc, last_post_at desc nulls last, kind, name
        offset ${offset} limit ${limit}`.execute(ledger);
      if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
      const { total } = await this.list(accountId, { offset: 0, limit: 1, kind, search });
      return { rows, total };
    },
    async find(accountId, channel) {
      const { rows } = await sql<ChannelRow>`${channels(accountId, channel)} select * from seen`.execute(ledger);
      return rows[0];
    },
    providerTitle: (name) => displayNameOf(ledger, name),
    async follow(accountId, { kind, name }, title, now) {
      await ledger
        .insertInto("channel_follow")
        .values({ account_id: accountId, kind, name, title, created_at: now })
        .onConflict((c) => c.doNothing())
        .execute();
    },
    async unfollow(accountId, { kind, name }) {
      await ledger
        .deleteFrom("channel_follow")
        .where("account_id", "=", accountId)
        .where("kind", "=", kind)
        .where("name", "=", name)
        .execute();
    },
    async followed(accountId) {
      const { count } = await ledger
        .selectFrom("channel_follow")
        .select(ledger.fn.countAll<number | string>().as("count"))
        .where("account_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
