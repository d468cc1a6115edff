import { type RawBuilder, sql } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { createdAtOf } from "../submissions/index.ts";
import type { ChannelName } from "./repository.ts";

/** A channel that a post joins. */
export interface Joined extends ChannelName {
  readonly title: string;
}

export interface Joining {
  readonly submissionId: string;
  readonly rootId: string;
  readonly createdAt: Date;
}

/** Puts a post into channels and counts it there. All within a transaction that has locked them. */
export async function join(
  db: Ledger,
  channels: readonly Joined[],
  { submissionId, rootId, createdAt }: Joining,
): Promise<void> {
  if (channels.length === 0) return;
  await db
    .insertInto("channel")
    .values(
      inOrder(channels).map(({ kind, name, title }) => ({ kind, name, title, posts: 1, last_post_at: createdAt })),
    )
    .onConflict((c) =>
      c.columns(["kind", "name"]).doUpdateSet({
        posts: sql`channel.posts + 1`,
        title: sql`excluded.title`,
        last_post_at: sql`greatest(channel.last_post_at, excluded.last_post_at)`,
      }),
    )
    .execute();
  await db
    .insertInto("channel_post")
    .values(channels.map(({ kind, name }) => ({ kind, name, submission_id: submissionId, root_id: rootId })))
    .execute();
}

/** Removes a post from channels; those without any are deleted. */
export async function leave(db: Ledger, channels: readonly ChannelName[], submissionId: string): Promise<void> {
  if (channels.length === 0) return;
  await sql`delete from channel_post where submission_id = ${submissionId} and (kind, name) in (${pairs(channels)})`.execute(
    db,
  );
  await recount(db, channels, sql`posts - 1`);
}

/** Counts what is left in channels after posts have been removed from the ledger. */
export async function countAnew(db: Ledger, channels: readonly ChannelName[]): Promise<void> {
  const counted = sql`(select count(*) from channel_post c where c.kind = channel.kind and c.name = channel.name)`;
  if (channels.length > 0) await recount(db, channels, counted);
}

async function recount(db: Ledger, channels: readonly ChannelName[], posts: RawBuilder<unknown>): Promise<void> {
  await sql`
    update channel set posts = ${posts}, last_post_at = coalesce((
      select ${createdAtOf("c.submission_id")} from channel_post c
      where c.kind = channel.kind and c.name = channel.name
      order by c.submission_id desc limit 1), last_post_at)
    where (kind, name) in (${pairs(channels)})`.execute(db);
  await sql`delete from channel where posts = 0 and (kind, name) in (${pairs(channels)})`.execute(db);
}

/** Locks channels in one order, so that no two transactions wait for each other. */
export async function lock(db: Ledger, channels: readonly ChannelName[]): Promise<void> {
  if (channels.length === 0) return;
  await sql`select 1 from channel where (kind, name) in (${pairs(channels)}) order by kind, name for no key update`.execute(
    db,
  );
}

const pairs = (channels: readonly ChannelName[]): RawBuilder<unknown> =>
  sql.join(channels.map(({ kind, name }) => sql`(${kind}, ${name})`));

const inOrder = <T extends ChannelName>(channels: readonly T[]): T[] =>
  channels.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

export const keyOf = ({ kind, name }: ChannelName): string => `${kind} ${name}`;
