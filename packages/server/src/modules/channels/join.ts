import { CATEGORIES } from "@fyr/contract";
import { topicsOf } from "@fyr/core/topics";
import type { ChannelPostTable, Ledger } from "../../storage/ledger/index.ts";

/**
 * Puts a post or reply into the channels that it belongs to: its author's, those of the topics in its text, of the
 * providers and of the categories of its items. To be called again, in the same transaction, after each change of its
 * text or items; submitted data belongs to none.
 */
export async function joinChannels(ledger: Ledger, submissionId: string): Promise<void> {
  const post = await ledger
    .selectFrom("submission")
    .select(["account_id", "root_id", "content"])
    .where("id", "=", submissionId)
    .executeTakeFirst();
  await ledger.deleteFrom("channel_post").where("submission_id", "=", submissionId).execute();
  if (post === undefined || post.content === null) return;
  const said = await ledger
    .selectFrom("submission_item")
    .select(({ fn }) => ["provider", "category", fn.max("attribution").as("attribution")])
    .where("submission_id", "=", submissionId)
    .where(({ eb, or }) => or([eb("provider", "is not", null), eb("category", "is not", null)]))
    .groupBy(["provider", "category"])
    .execute();
  const of = { submission_id: submissionId, root_id: post.root_id };
  const rows: ChannelPostTable[] = [{ kind: "author", name: post.account_id, title: "", ...of }];
  for (const topic of topicsOf(post.content)) rows.push({ kind: "topic", name: topic, title: `#${topic}`, ...of });
  for (const [name, title] of new Map(said.map(({ provider, attribution }) => [provider, attribution]))) {
    if (name !== null) rows.push({ kind: "provider", name, title: title ?? name, ...of });
  }
  for (const { id, value, name } of CATEGORIES) {
    if (said.some(({ category }) => category === id)) rows.push({ kind: "category", name: value, title: name, ...of });
  }
  await ledger.insertInto("channel_post").values(rows).execute();
}

/** A new post or reply, of which followers are to be told: in the transaction that adds it, after `joinChannels`. */
export async function announce(ledger: Ledger, submissionId: string): Promise<void> {
  await ledger.insertInto("channel_news").values({ submission_id: submissionId, claimed_at: null }).execute();
}
