import { FEED_STREAMS_MAX, FEED_VISIBILITY, type FeedContent, type StreamWatches, type WatchOf } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import { ApiFailure } from "../../http/failure.ts";
import type { LiveBus } from "../../live/index.ts";
import { createQuota } from "../../quotas/index.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import type { FeedAccess, Viewer } from "./access.ts";
import { bytesOf, type NewItem } from "./append.ts";
import { createAppendLimit } from "./appending.ts";
import { refuseHouseName } from "./house-name.ts";
import { createFollows } from "./follows.ts";
import { createFeedRepository, type FeedRepository, type ShownFeed, type ShownStream } from "./feeds.ts";
import { STREAM_GREW } from "./grown.ts";
import { boundsOf, STORED_FEEDS, STORED_STREAMS } from "./stored.ts";
import {
  createStreamRepository,
  type ItemRow,
  type StreamRepository,
  type WantedItems,
  type WantedValues,
  type WantedVersions,
} from "./streams.ts";
import type { StreamRow } from "./tables.ts";
import { prefixesAround, readItems, valueOf } from "./values.ts";

/** The name that articles show for an actor, malware or a tool of any name; null where nothing is known of it. */
export type ActorCalled = (name: string) => Promise<string | null>;

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly access: FeedAccess;
  readonly actorCalled: ActorCalled;
  readonly now?: () => Date;
}

/** A feed, with those of its streams that its reader may see. */
export interface ReadFeed {
  readonly feed: ShownFeed;
  readonly streams: readonly ShownStream[];
}

export interface ItemPage {
  readonly rows: readonly ItemRow[];
  readonly cursor: number;
  readonly hasMore: boolean;
}

export type Feeds = ReturnType<typeof createFeeds>;

/** Feeds and streams as callers see and change them. What one may not read is `not_found`. */
export function createFeeds({ ledger, live, access, actorCalled, now = () => new Date() }: Needs) {
  const feeds: FeedRepository = createFeedRepository(ledger);
  const streams: StreamRepository = createStreamRepository(ledger);
  const follows = createFollows(ledger);
  const feedQuota = createQuota(ledger, STORED_FEEDS);
  const streamQuota = createQuota(ledger, STORED_STREAMS);
  const admitItems = createAppendLimit();

  const shown = (viewer: Viewer, feed: ShownFeed): ReadFeed => ({
    feed,
    streams: feed.streams.filter((stream) => access.maySee(viewer, stream)),
  });

  async function read(viewer: Viewer, id: string): Promise<ReadFeed> {
    const feed = await feeds.read(id);
    if (feed === undefined || !access.mayRead(viewer, feed)) throw new ApiFailure("not_found");
    return shown(viewer, feed);
  }

  async function readOwn(caller: Caller, id: string): Promise<ReadFeed> {
    const found = await read(caller, id);
    if (found.feed.account_id !== caller.accountId) {
      throw new ApiFailure("forbidden", { message: "Only the owner of a feed changes it" });
    }
    return found;
  }

  async function readStream(viewer: Viewer, id: string): Promise<StreamRow> {
    const stream = await streams.read(id);
    if (stream === undefined || !access.maySee(viewer, stream)) throw new ApiFailure("not_found");
    if (viewer !== null && (stream.account_id === null || stream.account_id === viewer.accountId)) return stream;
    const shownIn = await feeds.feedsOf(id);
    if (!shownIn.some((feed) => access.mayRead(viewer, feed))) throw new ApiFailure("not_found");
    return stream;
  }

  /** @throws ApiFailure `not_found` */
  async function actorOf(name: string): Promise<string> {
    const called = await actorCalled(name);
    if (called !== null) return called;
    throw new ApiFailure("not_found", {
      message: `No galaxy has an actor, malware or a tool '${name}', and no article names it`,
    });
  }

  /** @param head the place of the latest item when there is none after the one that is asked for */
  async function page(ids: readonly string[], wanted: WantedItems, head: number): Promise<ItemPage> {
    const rows = await streams.items(ids, { ...wanted, limit: wanted.limit + 1 });
    const hasMore = rows.length > wanted.limit;
    if (hasMore) rows.pop();
    const last = wanted.after === undefined ? rows[0]?.seq : rows.at(-1)?.seq;
    return { rows, hasMore, cursor: last ?? wanted.after ?? head };
  }

  const headOf = (of: readonly Pick<StreamRow, "last_seq">[]) => Math.max(0, ...of.map(({ last_seq }) => last_seq));

  return {
    read,
    readStream,
    async list(caller: Caller, wanted: Parameters<FeedRepository["list"]>[1]) {
      const { rows, total } = await feeds.list(caller.accountId, wanted);
      return { rows: rows.map((feed) => shown(caller, feed)), total };
    },
    async featured(viewer: Viewer): Promise<ReadFeed[]> {
      const least = viewer === null ? FEED_VISIBILITY.public : FEED_VISIBILITY.accounts;
      return (await feeds.featured(least)).map((feed) => shown(viewer, feed));
    },
    async items(viewer: Viewer, id: string, stream: string, wanted: WantedItems): Promise<ItemPage> {
      const found = await read(viewer, id);
      const of = stream === "all" ? found.streams : found.streams.filter((one) => one.id === stream);
      if (stream !== "all" && of.length === 0) throw new ApiFailure("not_found");
      return page(
        of.map((one) => one.id),
        wanted,
        headOf(of),
      );
    },
    async streamItems(viewer: Viewer, id: string, wanted: WantedItems): Promise<ItemPage> {
      const stream = await readStream(viewer, id);
      return page([id], wanted, stream.last_seq);
    },
    /**
     * What programs are handed without asking for a feed by its name: feeds for which this Fyr stands, the viewer's
     * own and those that it follows. What any other account publishes is read by whoever names it.
     */
    async handedOut(viewer: Viewer, { most }: { most: number }): Promise<ReadFeed[]> {
      const found = await feeds.ofHouse({
        leastVisibility: viewer === null ? FEED_VISIBILITY.public : FEED_VISIBILITY.accounts,
        account: viewer?.accountId ?? null,
        limit: most,
      });
      return found.map((feed) => shown(viewer, feed));
    },
    /** Versions of items of streams that their reader may see. */
    async versionsOf(of: readonly WantedValues[], wanted: WantedVersions) {
      const rows = await streams.versions(of, { ...wanted, limit: wanted.limit + 1 });
      return { rows: rows.slice(0, wanted.limit), hasMore: rows.length > wanted.limit };
    },
    /** Items of streams that their reader may see. */
    itemsOf: (ids: readonly string[], wanted: WantedItems): Promise<ItemPage> => page(ids, wanted, 0),
    /** All items of some streams, the oldest first, page by page. */
    async *all(ids: readonly string[]): AsyncGenerator<ItemRow> {
      let after = 0;
      for (;;) {
        const rows = await streams.items(ids, { after, limit: 500 });
        yield* rows;
        const last = rows.at(-1);
        if (last === undefined) return;
        after = last.seq;
      }
    },
    async create(caller: Caller, content: FeedContent): Promise<ReadFeed> {
      refuseHouseName(caller, content.name);
      await feedQuota.admit(caller, JSON.stringify(content).length + 200);
      return read(caller, await feeds.create(caller.accountId, content, now()));
    },
    async update(caller: Caller, id: string, content: FeedContent): Promise<ReadFeed> {
      await readOwn(caller, id);
      refuseHouseName(caller, content.name);
      await feeds.update(caller.accountId, id, content, now());
      return read(caller, id);
    },
    async remove(caller: Caller, id: string): Promise<void> {
      await readOwn(caller, id);
      await feeds.delete(caller.accountId, [id]);
    },
    /** Which of some feeds the viewer's account follows. */
    followed: (viewer: Viewer, ids: readonly string[]) => follows.among(viewer?.accountId ?? null, ids),
    async follow(caller: Caller, id: string): Promise<ReadFeed> {
      const found = await read(caller, id);
      await follows.add(caller.accountId, id, now());
      return found;
    },
    /** Also of one that the account may no longer read, which is `not_found` then. */
    async unfollow(caller: Caller, id: string): Promise<ReadFeed> {
      await follows.remove(caller.accountId, id);
      return read(caller, id);
    },
    async feature(caller: Caller, id: string, featured: boolean): Promise<ReadFeed> {
      const { feed } = await read(caller, id);
      if (featured && feed.visibility < FEED_VISIBILITY.public) {
        throw new ApiFailure("conflict", { message: "Only a public feed can be featured" });
      }
      await feeds.feature(id, featured);
      return read(caller, id);
    },
    async addStream(caller: Caller, id: string, stream: string): Promise<ReadFeed> {
      await readOwn(caller, id);
      const row = await readStream(caller, stream);
      // What another account lets one read is not for one to publish.
      if (row.account_id !== null && row.account_id !== caller.accountId) {
        throw new ApiFailure("forbidden", {
          message: "A feed takes streams of its owner, and those that are built in",
        });
      }
      if (!(await feeds.addStream(id, stream, FEED_STREAMS_MAX, now()))) {
        throw new ApiFailure("conflict", {
          message: `A feed has ${FEED_STREAMS_MAX} streams at most. Take one out first.`,
        });
      }
      return read(caller, id);
    },
    async removeStream(caller: Caller, id: string, stream: string): Promise<ReadFeed> {
      await readOwn(caller, id);
      await feeds.removeStream(id, stream);
      return read(caller, id);
    },

    streams: async (caller: Caller): Promise<StreamRow[]> =>
      (await streams.list(caller.accountId)).filter((stream) => access.maySee(caller, stream)),
    async createStream(caller: Caller, content: Pick<StreamRow, "name" | "description" | "type">): Promise<StreamRow> {
      refuseHouseName(caller, content.name);
      await streamQuota.admit(caller, content.name.length + content.description.length + 200);
      return streams.create(caller.accountId, content, now());
    },
    /**
     * A stream of the account's own that articles with a tag or an actor, or the indicators in them, fill from now on; the one
     * it has, if any.
     * @throws ApiFailure `not_found` for an actor that nothing is known of
     */
    async watch(caller: Caller, asked: StreamWatches, of: WatchOf): Promise<StreamRow> {
      const watches = { ...asked, actor: asked.actor === null ? null : await actorOf(asked.actor) };
      // The address of an article is no indicator: as a text, no program takes it for what to look out for.
      const type = of === "articles" ? "text" : "indicator";
      const known = (await streams.list(caller.accountId)).find(
        (one) =>
          one.type === type &&
          one.watches !== null &&
          one.watches.tag === watches.tag &&
          one.watches.actor === watches.actor,
      );
      if (known !== undefined) return known;
      const what = watches.tag ?? watches.actor ?? "";
      const which = watches.tag === null ? `that name ${what}` : `with the tag ${what}`;
      const content = {
        name: `${of === "articles" ? "Articles" : "Indicators"}: ${what}`,
        description: `${of === "articles" ? "New articles" : "Indicators of new articles"} ${which}`,
        type,
        watches,
      } as const;
      await streamQuota.admit(caller, JSON.stringify(content).length + 200);
      return streams.createWatching(caller.accountId, content, now());
    },
    async endWatch(caller: Caller, id: string): Promise<StreamRow> {
      const ended = await streams.endWatching(caller.accountId, id);
      if (ended === undefined) throw new ApiFailure("not_found");
      return ended;
    },
    async removeStreamOf(caller: Caller, id: string): Promise<void> {
      if ((await streams.delete(caller.accountId, [id])) === 0) throw new ApiFailure("not_found");
    },
    async check(viewer: Viewer, id: string, text: string) {
      const { type } = await readStream(viewer, id);
      const value = valueOf(type, text) ?? text;
      // A prefix has the addresses that it covers.
      return { value, found: await streams.check(id, [value, ...prefixesAround(value)]) };
    },
    async append(caller: Caller, id: string, given: readonly NewItem[], batch: string | null) {
      const stream = await streams.read(id);
      if (stream === undefined || stream.account_id !== caller.accountId) throw new ApiFailure("not_found");
      const items = readItems(stream.type, given);
      admitItems(
        caller,
        items.length,
        items.reduce((sum, item) => sum + bytesOf(item), 0),
      );
      const appended = await streams.append(id, items, boundsOf(caller.type), batch, now());
      if (appended === undefined) throw new ApiFailure("not_found");
      if (!appended.repeated) await live.publish(STREAM_GREW, [{ stream: id, cursor: appended.cursor }]);
      return { stored: appended.repeated ? 0 : items.length, ...appended };
    },
  };
}
