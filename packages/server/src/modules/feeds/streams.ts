import type { StreamType, StreamWatches } from "@fyr/contract";
import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Ledger } from "../../storage/ledger/index.ts";
import { type Bounds, appendItems, type NewItem } from "./append.ts";
import type { StreamRow } from "./tables.ts";

export interface ItemRow {
  readonly stream_id: string;
  readonly type: StreamType;
  readonly seq: number;
  readonly value: string;
  readonly data: Record<string, unknown>;
}

/** An item among those of its stream that have the same value. */
export interface VersionRow extends ItemRow {
  /** The place at which the stream had the value first, though that item may be gone. */
  readonly first_seq: number;
  /** Whether it is the first that is kept, and the last. */
  readonly is_first: boolean;
  readonly is_last: boolean;
}

/** Which versions of items: behind a place, the oldest first. */
export interface WantedVersions {
  readonly after: number;
  readonly limit: number;
  /** Leaves out those that have a later one. */
  readonly lastOnly: boolean;
}

/** A stream, and which of its values are wanted: those whose MD5 begins so; all of them by default. */
export interface WantedValues {
  readonly stream: string;
  readonly md5?: string;
}

/** Which items of some streams: after a place, the oldest first; else the newest first, before a place if one is given. */
export interface WantedItems {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
  /** A part of the value. */
  readonly search?: string;
}

export interface StreamRepository {
  create(accountId: string, content: Pick<StreamRow, "name" | "description" | "type">, at: Date): Promise<StreamRow>;
  /** One that is filled by articles from now on. */
  createWatching(
    accountId: string,
    content: Pick<StreamRow, "name" | "description" | "type"> & { readonly watches: StreamWatches },
    at: Date,
  ): Promise<StreamRow>;
  /** Ends its filling; its items stay. Undefined where the account has no such stream. */
  endWatching(accountId: string, id: string): Promise<StreamRow | undefined>;
  /** Those of the account and those of this Fyr, by name. */
  list(accountId: string): Promise<StreamRow[]>;
  read(id: string): Promise<StreamRow | undefined>;
  /** Of the account's; answers how many. */
  delete(accountId: string, ids: readonly string[]): Promise<number>;
  /** Undefined where there is no such stream any more. `null`: this batch was stored before; the place of its last item. */
  append(
    id: string,
    items: readonly NewItem[],
    bounds: Bounds,
    batch: string | null,
    at: Date,
  ): Promise<{ readonly cursor: number; readonly repeated: boolean } | undefined>;
  items(streamIds: readonly string[], wanted: WantedItems): Promise<ItemRow[]>;
  versions(of: readonly WantedValues[], wanted: WantedVersions): Promise<VersionRow[]>;
  /** @param values any of them */
  check(id: string, values: readonly string[]): Promise<{ first: number; last: number; count: number } | undefined>;
}

const COLUMNS = [
  "id",
  "account_id",
  "built_in",
  "name",
  "description",
  "type",
  "reach",
  "items",
  "bytes",
  "last_seq",
  "watches",
  "created_at",
] as const;

export function createStreamRepository(ledger: Ledger): StreamRepository {
  return {
    create: (accountId, content, at) =>
      ledger
        .insertInto("stream")
        .values({ ...content, id: uuidv7(), account_id: accountId, built_in: null, reach: "all", created_at: at })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    createWatching: (accountId, { watches, ...content }, at) =>
      ledger
        .insertInto("stream")
        .values({
          ...content,
          id: uuidv7(),
          account_id: accountId,
          built_in: null,
          reach: "all",
          watches: JSON.stringify(watches),
          progress: JSON.stringify(at.toISOString()),
          created_at: at,
        })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    endWatching: (accountId, id) =>
      ledger
        .updateTable("stream")
        .set({ watches: null, progress: null })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .returning(COLUMNS)
        .executeTakeFirst(),
    list: (accountId) =>
      ledger
        .selectFrom("stream")
        .select(COLUMNS)
        .where((stream) => stream.or([stream("account_id", "=", accountId), stream("account_id", "is", null)]))
        .orderBy("name")
        .orderBy("id")
        .execute(),
    read: (id) => ledger.selectFrom("stream").select(COLUMNS).where("id", "=", id).executeTakeFirst(),
    async delete(accountId, ids) {
      if (ids.length === 0) return 0;
      const { numDeletedRows } = await ledger
        .deleteFrom("stream")
        .where("account_id", "=", accountId)
        .where("id", "in", [...ids])
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
    append: (id, items, bounds, batch, at) =>
      ledger.transaction().execute(async (db) => {
        // Of one sender's batches sent twice at once, the second finds what the first has stored.
        const stream = await db.selectFrom("stream").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
        if (stream === undefined) return undefined;
        if (batch !== null) {
          const stored = await db
            .selectFrom("stream_item")
            .select(({ fn }) => fn.max("seq").as("last"))
            .where("stream_id", "=", id)
            .where("batch", "=", batch)
            .executeTakeFirst();
          if (typeof stored?.last === "number") return { cursor: stored.last, repeated: true };
        }
        return { cursor: await appendItems(db, id, items, bounds, { now: at, batch }), repeated: false };
      }),
    async items(streamIds, { after, before, limit, search = "" }) {
      if (streamIds.length === 0) return [];
      // Each stream by its own index: what is merged is a few pages, not all that there is.
      const place =
        after !== undefined
          ? sql`and seq > ${after}::float8`
          : before !== undefined
            ? sql`and seq < ${before}::float8`
            : sql``;
      const order = after === undefined ? sql`desc` : sql`asc`;
      const found = search === "" ? sql`` : sql`and strpos(lower(value), lower(${search})) > 0`;
      const { rows } = await sql<ItemRow>`
        select one.stream_id, stream.type, one.seq, one.value, one.data
        from unnest(${[...streamIds]}::uuid[]) wanted (id)
        join stream on stream.id = wanted.id
        cross join lateral (
          select stream_id, seq, value, data from stream_item
          where stream_id = wanted.id ${place} ${found} order by seq ${order} limit ${limit}::int
        ) one
        order by one.seq ${order} limit ${limit}::int`.execute(ledger);
      return rows;
    },
    async versions(of, { after, limit, lastOnly }) {
      if (of.length === 0) return [];
      // Only of a value whose first item is gone it is asked which is the first now: a stream may have one value many times.
      const first = sql`(item.seq = item.first_seq or (
        item.first_seq < (select min(oldest.seq) from stream_item oldest where oldest.stream_id = item.stream_id)
        and item.seq = (
          select first.seq from stream_item first where first.stream_id = item.stream_id
            and md5(first.value) = md5(item.value) and first.value = item.value order by first.seq limit 1)))`;
      const isOfAll = of.every(({ md5 }) => md5 === undefined);
      // Behind all hexadecimal digits, in every collation.
      const found = isOfAll ? sql`` : sql`and md5(item.value) >= wanted.md5 and md5(item.value) < wanted.md5 || 'g'`;
      const { rows } = await sql<VersionRow>`
        select one.stream_id, stream.type, one.seq, one.value, one.data, one.first_seq, one.is_first, one.is_last
        from unnest(${of.map(({ stream }) => stream)}::uuid[], ${of.map(({ md5 = "" }) => md5)}::text[]) wanted (id, md5)
        join stream on stream.id = wanted.id
        cross join lateral (
          select item.stream_id, item.seq, item.value, item.data, item.first_seq,
            ${first} as is_first, not item.superseded as is_last
          from stream_item item
          where item.stream_id = wanted.id and item.seq > ${after}::float8 ${found}
            ${lastOnly ? sql`and not item.superseded` : sql``}
          order by item.seq limit ${limit}::int
        ) one
        order by one.seq limit ${limit}::int`.execute(ledger);
      return rows;
    },
    async check(id, values) {
      const { rows } = await sql<{ first: number | null; last: number | null; count: number }>`
        select min(seq) as first, max(seq) as last, count(*)::int as count from stream_item
        where stream_id = ${id} and value = any(${[...values]}::text[])
          and md5(value) = any(array(select md5(one) from unnest(${[...values]}::text[]) one))`.execute(ledger);
      const [row] = rows;
      if (row === undefined || row.first === null || row.last === null) return undefined;
      return { first: row.first, last: row.last, count: row.count };
    },
  };
}
