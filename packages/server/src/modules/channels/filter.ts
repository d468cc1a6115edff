import type { ChannelKind } from "@fyr/contract";
import { topicOf } from "@fyr/core/topics";
import { type Expression, sql, type SqlBool } from "kysely";

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
