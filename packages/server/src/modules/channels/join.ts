import { CATEGORIES, type ChannelKind, DELETED_ACCOUNT } from "@fyr/contract";
import { topicsOf, topicOf } from "@fyr/core/topics";
import { type Expression, sql, type SqlBool } from "kysely";
import type { Ledger } from "../../storage/ledger/index.ts";
import { type ChannelMembership, type ChannelRemoval, claimsOf, lockForChannels } from "../submissions/index.ts";
import { enqueue } from "../../work/index.ts";
import { countAnew, join, type Joined, keyOf, leave, lock } from "./counts.ts";
import { CHANNEL_NOTIFICATION } from "./news/dispatch.ts";

/** Which submissions belong to which channels, stored in the transactions of the submissions. */
export const channelMembership: ChannelMembership & ChannelRemoval = {
  join: joinChannels,
  announce,
  inChannel,
  inFollowed,
  removing: removingSubmissions,
  setRoots,
};

/**
 * Puts a post or reply into the channels that it belongs to: its author's, those of the topics in its text, of the
 * providers and of the categories of its items; into none while it is hidden or deleted. Submitted data belongs to
 * none.
 */
async function joinChannels(db: Ledger, submissionId: string): Promise<void> {
  const subject = await lockForChannels(db, submissionId);
  if (subject === undefined) return;
  const present = await db
    .selectFrom("channel_post")
    .select(["kind", "name"])
    .where("submission_id", "=", submissionId)
    .execute();
  const { rootId, createdAt } = subject;
  const wanted = subject.isVisible ? await channelsOf(db, submissionId, subject) : [];
  const keys = { present: new Set(present.map(keyOf)), wanted: new Set(wanted.map(keyOf)) };
  const left = present.filter((channel) => !keys.wanted.has(keyOf(channel)));
  const joined = wanted.filter((channel) => !keys.present.has(keyOf(channel)));
  await lock(db, [...left, ...joined]);
  await leave(db, left, submissionId);
  await join(db, joined, { submissionId, rootId, createdAt });
}

async function announce(db: Ledger, submissionId: string, accountId: string): Promise<void> {
  await enqueue(db, CHANNEL_NOTIFICATION, { key: submissionId, accountId, payload: { after: null } });
}

async function removingSubmissions(
  ledger: Ledger,
  roots: Expression<string>,
  remove: (db: Ledger) => Promise<unknown>,
): Promise<void> {
  await ledger.transaction().execute(async (db) => {
    const channels = await db
      .selectFrom("channel_post")
      .select(["kind", "name"])
      .distinct()
      .where("root_id", "in", roots)
      .execute();
    await lock(db, channels);
    await remove(db);
    await countAnew(db, channels);
  });
}

async function setRoots(db: Ledger, moved: readonly { readonly id: string; readonly root_id: string }[]) {
  const [ids, roots] = [moved.map(({ id }) => id), moved.map(({ root_id }) => root_id)];
  await sql`
    update channel_post c set root_id = moved.root_id
    from unnest(${ids}::uuid[], ${roots}::uuid[]) as moved (id, root_id) where c.submission_id = moved.id`.execute(db);
}

async function channelsOf(
  db: Ledger,
  submissionId: string,
  { author, content }: { readonly author: string; readonly content: string },
): Promise<Joined[]> {
  const claims = await claimsOf(db, submissionId);
  // The posts of all deleted accounts are no channel.
  const channels: Joined[] = author === DELETED_ACCOUNT.id ? [] : [{ kind: "author", name: author, title: "" }];
  for (const topic of topicsOf(content)) channels.push({ kind: "topic", name: topic, title: `#${topic}` });
  for (const [name, title] of new Map(claims.map(({ provider, attribution }) => [provider, attribution]))) {
    if (name !== null) channels.push({ kind: "provider", name, title: title ?? name });
  }
  for (const { id: category, value, name } of CATEGORIES) {
    if (claims.some((one) => one.category === category)) channels.push({ kind: "category", name: value, title: name });
  }
  return channels;
}

/** Condition on rows of `submission`: a visible post of their thread belongs to the channel. */
export function inChannel(kind: ChannelKind, name: string): Expression<SqlBool> {
  const own = kind === "topic" ? (topicOf(name) ?? name) : name;
  return sql<SqlBool>`submission.id in (
    select c.root_id from channel_post c where c.kind = ${kind} and c.name = ${own})`;
}

/** Condition on rows of `submission`: a visible post of their thread belongs to a channel that the account follows. */
export function inFollowed(accountId: string): Expression<SqlBool> {
  return sql<SqlBool>`submission.id in (
    select c.root_id from channel_follow f
    join channel_post c on c.kind = f.kind and c.name = f.name
    where f.account_id = ${accountId})`;
}
