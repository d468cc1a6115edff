import { CATEGORIES } from "@fyr/contract";
import { topicsOf } from "@fyr/core/topics";
import type { Ledger } from "../../storage/ledger/index.ts";
import { countAnew, join, type Joined, keyOf, leave, lock } from "./counts.ts";

/**
 * Puts a post or reply into the channels that it belongs to: its author's, those of the topics in its text, of the
 * providers and of the categories of its items; into none while it is hidden or deleted. To be called in the same
 * transaction after each change of its text, its items or its visibility. Submitted data belongs to none.
 */
export async function joinChannels(ledger: Ledger, submissionId: string): Promise<void> {
  const post = await ledger
    .selectFrom("submission")
    .select(["id", "account_id", "root_id", "content", "visibility", "created_at"])
    .where("id", "=", submissionId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (post === undefined || post.content === null) return;
  const present = await ledger
    .selectFrom("channel_post")
    .select(["kind", "name"])
    .where("submission_id", "=", submissionId)
    .execute();
  const { account_id: author, content } = post;
  const wanted = post.visibility === "visible" ? await channelsOf(ledger, { id: submissionId, author, content }) : [];
  const keys = { present: new Set(present.map(keyOf)), wanted: new Set(wanted.map(keyOf)) };
  const left = present.filter((channel) => !keys.wanted.has(keyOf(channel)));
  const joined = wanted.filter((channel) => !keys.present.has(keyOf(channel)));
  await lock(ledger, [...left, ...joined]);
  await leave(ledger, left, submissionId);
  await join(ledger, joined, { submissionId, rootId: post.root_id, createdAt: post.created_at });
}

/** A new post or reply, of which followers are to be told: in the transaction that adds it, after `joinChannels`. */
export async function announce(ledger: Ledger, submissionId: string): Promise<void> {
  await ledger.insertInto("channel_news").values({ submission_id: submissionId, claimed_at: null }).execute();
}

/**
 * Removes posts of an account, with whatever hangs on them, and counts what is left of their channels.
 * @param remove removes rows of `submission` with those that refer to them
 */
export async function removingPostsOf(
  ledger: Ledger,
  accountId: string,
  remove: (db: Ledger) => Promise<unknown>,
): Promise<void> {
  await ledger.transaction().execute(async (db) => {
    const channels = await db
      .selectFrom("channel_post")
      .select(["kind", "name"])
      .distinct()
      // Others' replies go with what they reply to.
      .where("root_id", "in", (roots) =>
        roots.selectFrom("submission").select("root_id").where("account_id", "=", accountId),
      )
      .execute();
    await lock(db, channels);
    await remove(db);
    await countAnew(db, channels);
  });
}

async function channelsOf(
  ledger: Ledger,
  { id, author, content }: { readonly id: string; readonly author: string; readonly content: string },
): Promise<Joined[]> {
  const said = await ledger
    .selectFrom("submission_item")
    .select(({ fn }) => ["provider", "category", fn.max("attribution").as("attribution")])
    .where("submission_id", "=", id)
    .where(({ eb, or }) => or([eb("provider", "is not", null), eb("category", "is not", null)]))
    .groupBy(["provider", "category"])
    .execute();
  const channels: Joined[] = [{ kind: "author", name: author, title: "" }];
  for (const topic of topicsOf(content)) channels.push({ kind: "topic", name: topic, title: `#${topic}` });
  for (const [name, title] of new Map(said.map(({ provider, attribution }) => [provider, attribution]))) {
    if (name !== null) channels.push({ kind: "provider", name, title: title ?? name });
  }
  for (const { id: category, value, name } of CATEGORIES) {
    if (said.some((one) => one.category === category)) channels.push({ kind: "category", name: value, title: name });
  }
  return channels;
}
