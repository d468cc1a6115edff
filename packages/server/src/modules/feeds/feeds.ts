import type { FeedCategory, FeedContent } from "@fyr/contract";
import { ACCOUNT_TYPE, FEED_VISIBILITY } from "@fyr/contract";
import { type SelectQueryBuilder, sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { containing, type Ledger, type LedgerTables, type Page } from "../../storage/ledger/index.ts";
import { accountIdentities } from "../account/index.ts";
import type { FeedRow, StreamRow } from "./tables.ts";

export type ShownStream = StreamRow & { readonly featured: boolean };

export interface ShownFeed extends FeedRow {
  /** Empty where its owner has no name; null where it is of this Fyr. */
  readonly owner: string | null;
  readonly streams: readonly ShownStream[];
}

/** Whose a feed is, as it is called wherever the feed is read. */
export const ownerOf = ({ account_id: account, owner }: Pick<ShownFeed, "account_id" | "owner">): string =>
  account === null ? "Fyr" : owner === null || owner === "" ? "Unnamed" : owner;

/** What a feed is about, and before that whose it is where it is not of this Fyr: programs show nothing else of it. */
export const summaryOf = (feed: Pick<ShownFeed, "account_id" | "owner" | "summary">): string =>
  [...(feed.account_id === null ? [] : [`By ${ownerOf(feed)}.`]), feed.summary].filter(Boolean).join(" ");

export interface FeedRepository {
  create(accountId: string, content: FeedContent, at: Date): Promise<string>;
  /** False where the account has no such feed. */
  update(accountId: string, id: string, content: FeedContent, at: Date): Promise<boolean>;
  delete(accountId: string, ids: readonly string[]): Promise<number>;
  feature(id: string, featured: boolean): Promise<void>;
  /** Without regard to who may read it. */
  read(id: string): Promise<ShownFeed | undefined>;
  /**
   * Feeds of the account and those that all accounts may read: featured ones first, then the latest updated.
   */
  list(
    accountId: string,
    wanted: {
      offset: number;
      limit: number;
      search: string;
      category?: FeedCategory | undefined;
      own: boolean;
      following: boolean;
    },
  ): Promise<Page<ShownFeed>>;
  /**
   * Feeds for which this Fyr stands: built-in ones, featured ones and those of administrators; the same order.
   * @param account whose own feeds are wanted, too, and those that it follows and may read still
   */
  ofHouse(wanted: { leastVisibility: number; account: string | null; limit: number }): Promise<ShownFeed[]>;
  /** Those that everyone may read, and all accounts where that is asked for. */
  featured(leastVisibility: number): Promise<ShownFeed[]>;
  /** False where the feed has as many as it may have. */
  addStream(id: string, stream: string, most: number, at: Date): Promise<boolean>;
  removeStream(id: string, stream: string): Promise<void>;
  /** The feeds that a stream is in. */
  feedsOf(stream: string): Promise<Pick<FeedRow, "id" | "account_id" | "visibility">[]>;
}

type Found = SelectQueryBuilder<LedgerTables, "feed", object>;

/** Featured feeds that are shown. */
const FEATURED_MOST = 50;

export function createFeedRepository(ledger: Ledger): FeedRepository {
  const shown = () =>
    ledger
      .selectFrom("feed")
      .leftJoin(accountIdentities(ledger).as("owner"), "owner.id", "feed.account_id")
      .selectAll("feed")
      .select("owner.name as owner");

  const followedBy = (accountId: string) =>
    ledger.selectFrom("feed_follow").select("feed_id").where("account_id", "=", accountId);

  async function withStreams(rows: Awaited<ReturnType<ReturnType<typeof shown>["execute"]>>): Promise<ShownFeed[]> {
    if (rows.length === 0) return [];
    const { rows: streams } = await sql<ShownStream & { feed_id: string }>`
      select one.feed_id, s.id, s.account_id, s.built_in, s.name, s.description, s.type, s.reach, s.items, s.bytes,
        s.last_seq, s.watches, s.created_at, exists (
          select from feed_stream other join feed on feed.id = other.feed_id
          where other.stream_id = s.id and feed.featured
        ) as featured
      from feed_stream one join stream s on s.id = one.stream_id
      where one.feed_id = any(${rows.map(({ id }) => id)}::uuid[]) order by one.added_at, s.id`.execute(ledger);
    const byFeed = Map.groupBy(streams, ({ feed_id }) => feed_id);
    return rows.map((row) => ({ ...row, streams: byFeed.get(row.id) ?? [] }));
  }

  /** A page of found feeds: featured ones first, then the latest updated. */
  async function pageOf(found: Found, offset: number, limit: number): Promise<ShownFeed[]> {
    const ids = await found
      .select("feed.id")
      .orderBy("feed.featured", "desc")
      .orderBy(
        sql`(select max(stream.last_seq) from feed_stream join stream on stream.id = feed_stream.stream_id
          where feed_stream.feed_id = feed.id)`,
        (order) => order.desc().nullsLast(),
      )
      .orderBy("feed.id", "desc")
      .offset(offset)
      .limit(limit)
      .execute();
    if (ids.length === 0) return [];
    const order = new Map(ids.map(({ id }, place) => [id, place]));
    const rows = await withStreams(
      await shown()
        .where(
          "feed.id",
          "in",
          ids.map(({ id }) => id),
        )
        .execute(),
    );
    return rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  }

  return {
    async create(accountId, content, at) {
      const id = uuidv7();
      await ledger
        .insertInto("feed")
        .values({ ...content, id, account_id: accountId, featured: false, created_at: at, updated_at: at })
        .execute();
      return id;
    },
    async update(accountId, id, content, at) {
      const { numUpdatedRows } = await ledger
        .updateTable("feed")
        // What is no longer public is not shown to everyone first.
        .set({ ...content, updated_at: at, ...(content.visibility < FEED_VISIBILITY.public && { featured: false }) })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async delete(accountId, ids) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await ledger
        .deleteFrom("feed")
        .where("account_id", "=", accountId)
        .where("id", "in", [...ids])
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    async feature(id, featured) {
      await ledger.updateTable("feed").set({ featured }).where("id", "=", id).execute();
    },
    async read(id) {
      return (await withStreams(await shown().where("feed.id", "=", id).execute()))[0];
    },
    async list(accountId, { offset, limit, search, category, own, following }) {
      let found = ledger.selectFrom("feed");
      if (own) found = found.where("feed.account_id", "=", accountId);
      else {
        found = found.where((feed) =>
          feed.or([feed("feed.account_id", "=", accountId), feed("feed.visibility", ">=", FEED_VISIBILITY.accounts)]),
        );
      }
      if (following) {
        found = found.where("feed.id", "in", followedBy(accountId));
      }
      if (category !== undefined) found = found.where("feed.category", "=", category);
      if (search !== "") {
        found = found.where(containing(["feed.name", "feed.summary"], search));
      }
      const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
      return { rows: await pageOf(found, offset, limit), total };
    },
    ofHouse: ({ leastVisibility, account, limit }) =>
      pageOf(
        ledger
          .selectFrom("feed")
          .where((feed) =>
            feed.or([
              ...(account === null ? [] : [feed("feed.account_id", "=", account)]),
              feed.and([
                feed("feed.visibility", ">=", leastVisibility),
                feed.or([
                  ...(account === null ? [] : [feed("feed.id", "in", followedBy(account))]),
                  feed("feed.account_id", "is", null),
                  feed("feed.featured", "=", true),
                  feed(
                    "feed.account_id",
                    "in",
                    accountIdentities(ledger).clearSelect().select("id").where("type", "=", ACCOUNT_TYPE.admin),
                  ),
                ]),
              ]),
            ]),
          ),
        0,
        limit,
      ),
    featured: async (leastVisibility) =>
      withStreams(
        await shown()
          .where("feed.featured", "=", true)
          .where("feed.visibility", ">=", leastVisibility)
          .orderBy("feed.name")
          .orderBy("feed.id")
          .limit(FEATURED_MOST)
          .execute(),
      ),
    addStream: (id, stream, most, at) =>
      ledger.transaction().execute(async (db) => {
        await db.selectFrom("feed").select("id").where("id", "=", id).forUpdate().execute();
        const present = await db.selectFrom("feed_stream").select("stream_id").where("feed_id", "=", id).execute();
        if (present.some(({ stream_id }) => stream_id === stream)) return true;
        if (present.length >= most) return false;
        await db.insertInto("feed_stream").values({ feed_id: id, stream_id: stream, added_at: at }).execute();
        return true;
      }),
    async removeStream(id, stream) {
      await ledger.deleteFrom("feed_stream").where("feed_id", "=", id).where("stream_id", "=", stream).execute();
    },
    feedsOf: (stream) =>
      ledger
        .selectFrom("feed_stream")
        .innerJoin("feed", "feed.id", "feed_stream.feed_id")
        .select(["feed.id", "feed.account_id", "feed.visibility"])
        .where("feed_stream.stream_id", "=", stream)
        .execute(),
  };
}
