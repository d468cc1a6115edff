import { DAY_MS } from "@fyr/core/time";
import { FEED_VISIBILITY } from "@fyr/contract";
import { sql } from "kysely";
import type { WarnLog } from "../../../log.ts";
import { type LiveBus } from "../../../live/index.ts";
import type { Ledger } from "../../../storage/ledger/index.ts";
import { appendItems, deleteOlder, type NewItem } from "../append.ts";
import { STREAM_GREW } from "../grown.ts";
import { BUILT_IN_BOUNDS } from "../stored.ts";
import type { Collector } from "./collector.ts";
import { BUILT_IN, type BuiltIn, type BuiltInId } from "./definitions.ts";

/** Items that are stored together: others append meanwhile. */
const AT_ONCE = 2000;

/** Makes the built-in streams and their feeds, where they are not there. */
export async function ensureBuiltIn(ledger: Ledger, now: Date): Promise<void> {
  for (const { id, streamId, feedId, name, summary, description, category, type, reach } of BUILT_IN) {
    await ledger
      .insertInto("stream")
      .values({
        id: streamId,
        account_id: null,
        built_in: id,
        name,
        description: summary,
        type,
        reach,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await ledger
      .insertInto("feed")
      .values({
        id: feedId,
        account_id: null,
        name,
        summary,
        description,
        // What not everyone may see is not shown to strangers as an empty feed.
        visibility: reach === "all" ? FEED_VISIBILITY.public : FEED_VISIBILITY.accounts,
        featured: reach === "all",
        category,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, summary, description, category }))
      .returning("id")
      .execute();
    if (made.length > 0) {
      await ledger
        .insertInto("feed_stream")
        .values({ feed_id: feedId, stream_id: streamId, added_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

interface Needs {
  readonly ledger: Ledger;
  readonly live: Pick<LiveBus, "publish">;
  readonly collectors: Readonly<Record<BuiltInId, Collector>>;
  readonly log: WarnLog;
  readonly now?: () => Date;
}

/** Fills the built-in streams with what is new, and lets what is too old go. One that fails does not hold the others. */
export function createFilling({ ledger, live, collectors, log, now = () => new Date() }: Needs) {
  const progressOf = (db: Ledger, { streamId }: BuiltIn) =>
    db.selectFrom("stream").select("progress").where("id", "=", streamId);

  async function fill(stream: BuiltIn, signal: AbortSignal): Promise<void> {
    const before = await progressOf(ledger, stream).executeTakeFirst();
    if (before === undefined) return;
    const { items, progress } = await collectors[stream.id](before.progress, now(), signal);
    const noted = JSON.stringify(progress);
    const isUnchanged = noted === JSON.stringify(before.progress);
    if (items.length === 0 && isUnchanged) return;
    let cursor = 0;
    for (let from = 0; from === 0 || from < items.length; from += AT_ONCE) {
      const isLast = from + AT_ONCE >= items.length;
      const stored = await ledger.transaction().execute(async (db) => {
        const own = await progressOf(db, stream).forUpdate().executeTakeFirst();
        // Another node was faster.
        if (own === undefined || JSON.stringify(own.progress) !== JSON.stringify(before.progress)) return null;
        const fresh = await unknownOf(db, stream.streamId, items.slice(from, from + AT_ONCE));
        const last =
          fresh.length === 0 ? 0 : await appendItems(db, stream.streamId, fresh, BUILT_IN_BOUNDS, { now: now() });
        if (isLast && !isUnchanged) {
          await db.updateTable("stream").set({ progress: noted }).where("id", "=", stream.streamId).execute();
        }
        return last;
      });
      if (stored === null) break;
      cursor = Math.max(cursor, stored);
    }
    if (cursor > 0) await live.publish(STREAM_GREW, [{ stream: stream.streamId, cursor }]);
  }

  async function prune(stream: BuiltIn): Promise<void> {
    await deleteOlder(ledger, sql`select ${stream.streamId}::uuid`, new Date(now().getTime() - stream.days * DAY_MS));
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (const stream of BUILT_IN) {
      if (signal.aborted) return;
      try {
        await fill(stream, signal);
        await prune(stream);
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, stream: stream.id }, "a stream was not filled");
      }
    }
  };
}

/** Those that the stream does not have, each once. */
export async function unknownOf(db: Ledger, streamId: string, items: readonly NewItem[]): Promise<NewItem[]> {
  const byValue = new Map(items.map((item) => [item.value, item]));
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${[...byValue.keys()]}::text[]) wanted (value)
    where not exists (
      select from stream_item where stream_id = ${streamId} and md5(stream_item.value) = md5(wanted.value)
        and stream_item.value = wanted.value)`.execute(db);
  const unknown = new Set(rows.map(({ value }) => value));
  return [...byValue.values()].filter(({ value }) => unknown.has(value));
}
