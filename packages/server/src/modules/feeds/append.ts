import { type Ledger } from "../../storage/ledger/index.ts";
import { sql } from "kysely";

export interface NewItem {
  readonly value: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** How much of a stream is kept: the oldest items go. */
export interface Bounds {
  readonly items: number;
  readonly bytes: number;
}

/** What a row takes beside its texts. */
const ROW_BYTES = 100;
export const bytesOf = ({ value, data }: NewItem): number =>
  Buffer.byteLength(value) + Buffer.byteLength(JSON.stringify(data)) + ROW_BYTES;

/**
 * Appends items to a stream, in the caller's transaction, and lets the oldest go that are beyond its bounds.
 *
 * Places are drawn from one counter, whose row stays locked until the transaction ends: an item never becomes visible
 * after one with a later place, so a reader that goes on from the last place it has seen misses nothing. A place is a
 * microsecond, so that it can stand for the time at which the item was added without two items sharing one.
 * @returns the place of the last one
 */
export async function appendItems(
  db: Ledger,
  streamId: string,
  items: readonly NewItem[],
  bounds: Bounds,
  { now, batch = null }: { readonly now: Date; readonly batch?: string | null },
): Promise<number> {
  const begin = now.getTime() * 1000 - 1;
  const clock = await sql<{ last_seq: number }>`
    insert into stream_clock (id, last_seq) values (1, ${begin + items.length}::float8)
    on conflict (id) do update set last_seq = greatest(stream_clock.last_seq, ${begin}::float8) + ${items.length}::int
    returning last_seq`.execute(db);
  const last = clock.rows[0]?.last_seq ?? 0;
  const first = last - items.length + 1;
  const sizes = items.map(bytesOf);
  const values = items.map(({ value }) => value);
  // Each value is looked for once, however often it comes; and any of its items tells when it came first.
  await sql`
    with item as materialized (
      select * from unnest(
        ${values}::text[],
        ${items.map(({ data }) => JSON.stringify(data))}::text[],
        ${sizes}::int[],
        ${firstsOf(values)}::int[],
        ${lastsOf(values)}::int[]
      ) with ordinality item (value, data, bytes, same, last, place)
    ), known as materialized (
      select same, (
        select old.seq from stream_item old
        where old.stream_id = ${streamId}::uuid and md5(old.value) = md5(item.value) and old.value = item.value
        order by old.seq desc limit 1
      ) as seq
      from item where same = place - 1
    ), replaced as (
      update stream_item old set superseded = true from known
      where old.stream_id = ${streamId}::uuid and old.seq = known.seq
      returning known.same, old.first_seq
    )
    insert into stream_item (stream_id, seq, value, data, bytes, batch, first_seq, superseded)
    select ${streamId}::uuid, ${first}::float8 + place - 1, value, data::jsonb, bytes, ${batch}::uuid,
      coalesce(replaced.first_seq, ${first}::float8 + item.same), last <> place - 1
    from item left join replaced on replaced.same = item.same`.execute(db);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const grown = await sql<{ items: number; bytes: number }>`
    update stream set items = items + ${items.length}::int, bytes = bytes + ${bytes}::float8, last_seq = ${last}::float8
    where id = ${streamId} returning items, bytes`.execute(db);
  const [row] = grown.rows;
  if (row !== undefined && (row.items > bounds.items || row.bytes > bounds.bytes)) {
    await trim(db, streamId, bounds);
  }
  return last;
}

/** For each value, the index of the first one that is the same. */
function firstsOf(values: readonly string[]): number[] {
  const firsts = new Map<string, number>();
  return values.map((value, index) => {
    const known = firsts.get(value) ?? index;
    firsts.set(value, known);
    return known;
  });
}

/** The same of the last one. */
function lastsOf(values: readonly string[]): number[] {
  const lasts = new Map(values.map((value, index) => [value, index]));
  return values.map((value) => lasts.get(value) ?? 0);
}

/** Beyond its bounds a stream loses a little more than it must: not some at each appending. */
const KEEP = 0.9;

async function trim(db: Ledger, streamId: string, bounds: Bounds): Promise<void> {
  await deleteItems(
    db,
    sql`stream_id = ${streamId} and seq <= (
      select max(seq) from (
        select seq, row_number() over newest as place, sum(bytes) over newest as total
        from stream_item where stream_id = ${streamId} window newest as (order by seq desc)
      ) ranked
      where place > ${Math.ceil(bounds.items * KEEP)}::int or total > ${Math.ceil(bounds.bytes * KEEP)}::float8)`,
  );
}

/** Deletes items, and counts them out of their streams. Answers how many. */
async function deleteItems(db: Ledger, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    with gone as (delete from stream_item where ${which} returning stream_id, bytes),
    sums as (select stream_id, count(*)::int as items, sum(bytes) as bytes from gone group by stream_id),
    changed as (
      update stream set items = stream.items - sums.items, bytes = stream.bytes - sums.bytes
      from sums where sums.stream_id = stream.id returning sums.items
    )
    select coalesce(sum(items), 0)::int as items from changed`.execute(db);
  return rows[0]?.items ?? 0;
}

/** Rows that one statement deletes. */
const AT_ONCE = 5000;

/**
 * Deletes the items of streams that were added before a time, a part at a time.
 * @param which SQL of the ids of the streams
 */
export async function deleteOlder(ledger: Ledger, which: ReturnType<typeof sql>, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const gone = await deleteItems(
      ledger,
      sql`(stream_id, seq) in (
        select stream_id, seq from stream_item
        where stream_id in (${which}) and seq < ${before.getTime() * 1000}::float8 limit ${AT_ONCE})`,
    );
    deleted += gone;
    if (gone < AT_ONCE) return deleted;
  }
}
