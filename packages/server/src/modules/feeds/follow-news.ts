import { defang } from "@fyr/core/indicators";
import { HOUR_MS } from "@fyr/core/time";
import { sql } from "kysely";
import { ApiFailure } from "../../http/failure.ts";
import type { WarnLog } from "../../log.ts";
import type { Ledger } from "../../storage/ledger/index.ts";
import { asCaller, findAccount } from "../account/index.ts";
import { type News, type NotifyAll, unreadKeys } from "../notifications/index.ts";
import type { Feeds, ReadFeed } from "./service.ts";

interface Needs {
  readonly ledger: Ledger;
  readonly feeds: Pick<Feeds, "read">;
  readonly notifyAll: NotifyAll;
  readonly log: WarnLog;
  readonly now?: () => Date;
}

/** A follower of a feed that has grown since the follower was told of it. */
interface Due {
  readonly account_id: string;
  readonly feed_id: string;
  readonly told_seq: number;
  /** The place of the latest item. */
  readonly head: number;
}

/** Followers that are read at once, and told before the next are. */
const AT_ONCE = 200;
/** Before any. */
const NONE = "00000000-0000-0000-0000-000000000000";
/** The newest of them are named. */
const NAMED = 3;
/** As much of a value as a message has room for: a URL may be thousands long. */
const VALUE_MOST = 80;
/** Items that are counted: of more the news says so. */
const COUNTED_MOST = 1000;

/**
 * Notifies followers of what is new in their feeds. Of one feed a follower has one unread notification at most, and one an
 * hour: what came meanwhile is in the next one. A notification is named by where it counts from, so that a repeated attempt, by
 * this node or another, sends it once.
 */
export function createFollowNews({ ledger, feeds, notifyAll, log, now = () => new Date() }: Needs) {
  async function due(at: Date, after: Pick<Due, "account_id" | "feed_id">): Promise<readonly Due[]> {
    const { rows } = await sql<Due>`
      select f.account_id, f.feed_id, f.told_seq, max(s.last_seq) as head
      from feed_follow f
      join feed_stream fs on fs.feed_id = f.feed_id
      join stream s on s.id = fs.stream_id and s.last_seq > f.told_seq
      where (f.account_id, f.feed_id) > (${after.account_id}::uuid, ${after.feed_id}::uuid)
        and (f.told_at is null or f.told_at <= ${new Date(at.getTime() - HOUR_MS)})
        and (f.told_from is null or not exists (
          select from (${unreadKeys(ledger)}) unread where unread.account_id = f.account_id
            and unread.dedup_key = 'feed ' || f.feed_id || ' ' || f.told_from::bigint))
      group by f.account_id, f.feed_id, f.told_seq
      order by f.account_id, f.feed_id limit ${AT_ONCE}::int`.execute(ledger);
    return rows;
  }

  /** What the follower may read of the feed; undefined where that is nothing. */
  async function readBy({ account_id, feed_id }: Due): Promise<ReadFeed | undefined> {
    const account = await findAccount(ledger, account_id);
    if (account?.status !== "active") return undefined;
    try {
      return await feeds.read(asCaller(account, { kind: "session", id: "", provenAt: null }), feed_id);
    } catch (error) {
      if (error instanceof ApiFailure && error.key === "not_found") return undefined;
      throw error;
    }
  }

  /** Counts the items between the last one that the follower was told of and the one it is told of now. */
  async function countNew({ streams }: ReadFeed, { told_seq, head }: Due): Promise<number> {
    if (streams.length === 0) return 0;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from stream_item
        where stream_id = any(${streams.map(({ id }) => id)}::uuid[])
          and seq > ${told_seq}::float8 and seq <= ${head}::float8
        limit ${COUNTED_MOST + 1}::int
      ) fresh`.execute(ledger);
    return rows[0]?.count ?? 0;
  }

  /** The newest of these items, as a message has them: what has a title by that, all else by its value. */
  async function namesOf({ streams }: ReadFeed, { told_seq, head }: Due): Promise<readonly string[]> {
    const { rows } = await sql<{ value: string; title: string | null }>`
      select value, data ->> 'title' as title from stream_item
      where stream_id = any(${streams.map(({ id }) => id)}::uuid[])
        and seq > ${told_seq}::float8 and seq <= ${head}::float8
      order by seq desc limit ${NAMED}::int`.execute(ledger);
    return rows.map(({ value, title }) => {
      const name = title === null || title === "" ? defang(value) : title;
      return name.length > VALUE_MOST ? `${name.slice(0, VALUE_MOST)}…` : name;
    });
  }

  async function tell(one: Due, at: Date): Promise<void> {
    const found = await readBy(one);
    const count = found === undefined ? 0 : await countNew(found, one);
    if (found !== undefined && count > 0) {
      const names = await namesOf(found, one);
      await notifyAll([{ accountId: one.account_id, news: newsOf(found, count, names, one.told_seq) }]);
    }
    await ledger
      .updateTable("feed_follow")
      .set({ told_seq: one.head, ...(count > 0 && { told_from: one.told_seq, told_at: at }) })
      .where("account_id", "=", one.account_id)
      .where("feed_id", "=", one.feed_id)
      .where("told_seq", "=", one.told_seq)
      .execute();
  }

  return async (signal: AbortSignal): Promise<void> => {
    const at = now();
    for (let last = { account_id: NONE, feed_id: NONE }; ;) {
      const followers = await due(at, last);
      for (const one of followers) {
        if (signal.aborted) return;
        try {
          await tell(one, at);
        } catch (error) {
          if (!signal.aborted) log.warn({ err: error, feed: one.feed_id }, "a follower was not told of a feed");
        }
        last = one;
      }
      if (followers.length < AT_ONCE) return;
    }
  };
}

function newsOf({ feed }: ReadFeed, count: number, names: readonly string[], from: number): News {
  const items =
    count > COUNTED_MOST
      ? `More than ${COUNTED_MOST.toLocaleString("en")} new items`
      : count === 1
        ? "1 new item"
        : `${count.toLocaleString("en")} new items`;
  return {
    type: "info",
    title: `New in ${feed.name}`,
    message: `${items}: ${names.join(", ")}${count > names.length ? " …" : ""}. You follow this feed.`,
    link: `/feeds/${feed.id}`,
    dedupKey: `feed ${feed.id} ${from}`,
  };
}
