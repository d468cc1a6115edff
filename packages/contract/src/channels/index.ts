import { z } from "zod";
import { PAGE, POSTS_PAGE_MAX } from "../constants.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";

const tag = "submissions";

export const CHANNEL_KINDS = ["topic", "provider", "category", "author"] as const;
export const ChannelKind = z.enum(CHANNEL_KINDS);
export type ChannelKind = z.infer<typeof ChannelKind>;

/** A way through the posts: a topic (`#ransomware` in a text), a provider, a category, or an author. */
export const Channel = z.object({
  kind: ChannelKind,
  /** What it is called by: the tag without #, a provider's name, a category's value, an account's id. */
  name: z.string(),
  display_name: z.string(),
  /** Posts and replies that are visible; the feed shows the threads that they are in. */
  posts: z.number().int(),
  last_post_at: z.iso.datetime().nullable(),
  followed: z.boolean(),
});
export type Channel = z.infer<typeof Channel>;

const ChannelName = z.object({ kind: ChannelKind, name: z.string().min(1).max(200) });

export const channelEndpoints = {
  listChannels: endpoint({
    method: "GET",
    path: "/channels",
    tag,
    summary: "Channels that have posts, and those that the account follows: followed ones first, then by latest post",
    query: z.object({
      ...paging(PAGE, POSTS_PAGE_MAX),
      kind: ChannelKind.optional(),
      search: z.string().max(200).default(""),
    }),
    data: z.object({ channels: z.array(Channel), ...page }),
  }),

  followChannel: endpoint({
    method: "POST",
    path: "/channels/follow",
    tag,
    summary: "Follow a channel: be notified of its new posts",
    body: ChannelName,
    data: Channel,
  }),

  unfollowChannel: endpoint({
    method: "POST",
    path: "/channels/unfollow",
    tag,
    summary: "Stop following a channel",
    body: ChannelName,
    data: Channel,
  }),
};
