import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { defineTopic, encodeMessage } from "../live/index.ts";
import { type Ledger, LEDGER_CHANNEL } from "../storage/ledger/index.ts";
import type { WorkKind } from "./kind.ts";

/** There is new work of this kind. */
export const WORK_ADDED = defineTopic({ name: "work.added", schema: z.string() });

/** A payload names what the work is about; what is large stands in the module's own tables. */
const PAYLOAD_BYTES_MAX = 16 * 1024;

/** The priority of what a person waits for. */
export const EXPEDITED = -1;

export interface NewWork<Payload> {
  readonly key: string;
  readonly payload: Payload;
  /** Not before; by default at once. */
  readonly runAt?: Date;
  /** Lower runs first; 0 by default. */
  readonly priority?: number;
  readonly accountId?: string | null;
  /** Only this node may do it; by default any. The key of `single` work names the node, too. */
  readonly node?: string | null;
}

/** An account has as much work of a kind unfinished as it may have. */
export class TooMuchWork extends Error {}

/**
 * Adds work in the caller's transaction; after it, call `wake` of the queue, unless the next poll is soon enough. Other
 * nodes are notified when the transaction commits.
 *
 * Accounts take turns (start-time fair queueing, Goyal et al. 1996): the first row of an account gets the turn that is
 * being served now, each further one the turn after the account's last. So one row waits for one row of each other
 * account at most, however many these have queued, and no row is overtaken without end.
 * @returns its id; null where the kind is `single` and such work is unfinished already
 * @throws TooMuchWork, beyond which accounts come only by what they enqueue in the same moment
 */
export async function enqueue<Payload>(
  db: Ledger,
  { kind, single, unfinishedMax }: Pick<WorkKind<Payload>, "kind" | "single" | "unfinishedMax">,
  { key, payload, runAt, priority = 0, accountId = null, node = null }: NewWork<Payload>,
  now: Date = new Date(),
): Promise<string | null> {
  const text = JSON.stringify(payload);
  if (Buffer.byteLength(text) > PAYLOAD_BYTES_MAX) throw new RangeError(`the payload of ${kind} ${key} is too large`);
  const own = accountId === null ? sql`account_id is null` : sql`account_id = ${accountId}`;
  const { rows } = await sql<{ id: string | null; unfinished: number }>`
    with own as (
      select count(*)::int as unfinished, max(turn) as last from (
        select turn from work where kind = ${kind} and ${own} and state in ('waiting', 'running')
        order by turn desc limit ${unfinishedMax}::int) newest
    ), served as (
      select turn from work
      where kind = ${kind} and priority = ${priority}::int and state = 'waiting' and run_at <= ${now}
      order by turn limit 1
    ), added as (
      insert into work (id, kind, key, account_id, payload, node, priority, turn, run_at, state, single, attempts, claims, created_at)
      select ${uuidv7()}::uuid, ${kind}, ${key}, ${accountId}::uuid, ${text}::jsonb, ${node}, ${priority}::int,
        greatest(coalesce((select turn from served), 0), ${accountId === null ? sql`0` : sql`coalesce(own.last + 1, 0)`}),
        ${runAt ?? now}, 'waiting', ${single ? 1 : 0}::int, 0, 0, ${now}
      from own where own.unfinished < ${unfinishedMax}::int
      on conflict do nothing
      returning id
    )
    select added.id, own.unfinished, case when added.id is not null then ${notice(kind)} end
    from own left join added on true`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("work was not added");
  if (row.id === null && row.unfinished >= unfinishedMax) throw new TooMuchWork(`Too much ${kind} is unfinished`);
  return row.id;
}

const notice = (kind: string) => sql`pg_notify(${LEDGER_CHANNEL}, ${encodeMessage(WORK_ADDED, kind)})`;

/** Tells all nodes when the transaction commits that there is work of a kind which was not added just now. */
export async function announce(db: Ledger, kind: string): Promise<void> {
  await sql`select ${notice(kind)}`.execute(db);
}

/**
 * Waits for whoever ends unfinished work about a key, and lets nobody end it before the caller's transaction is over. For
 * transactions that change what such work writes when it ends, and then enqueue it anew: they would wait for one another.
 */
export async function holdWork(db: Ledger, { kind }: Pick<WorkKind, "kind">, key: string): Promise<void> {
  await db
    .selectFrom("work")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("state", "in", ["waiting", "running"])
    .forUpdate()
    .execute();
}

/** Has the work of a kind about these keys done before all else of the kind that waits, without a backoff. */
export async function expedite(
  db: Ledger,
  { kind }: Pick<WorkKind, "kind">,
  keys: readonly string[],
  now: Date = new Date(),
): Promise<void> {
  await db
    .updateTable("work")
    .set({ priority: EXPEDITED, run_at: sql<Date>`least(run_at, ${now})` })
    .where("kind", "=", kind)
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("state", "=", "waiting")
    .execute();
}

/** Has the work of a kind about these keys that waits done after all else of the kind. */
export async function putLast(db: Ledger, { kind }: Pick<WorkKind, "kind">, keys: readonly string[]): Promise<void> {
  await db
    .updateTable("work")
    .set({ priority: LAST })
    .where("kind", "=", kind)
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .where("state", "=", "waiting")
    .execute();
}
const LAST = 1000;
