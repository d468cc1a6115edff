import type { Timestamp } from "../../storage/ledger/index.ts";
import type { ChannelKind } from "@fyr/contract";

/** A way through the posts that has some. */
export interface ChannelTable {
  kind: ChannelKind;
  name: string;
  /** What its last post calls it. */
  title: string;
  /** As many as `channel_post` has of it. */
  posts: number;
  last_post_at: Timestamp;
}

/** That a visible post or reply belongs to a channel. */
export interface ChannelPostTable {
  kind: ChannelKind;
  name: string;
  submission_id: string;
  root_id: string;
}

export interface ChannelFollowTable {
  account_id: string;
  kind: ChannelKind;
  name: string;
  title: string;
  created_at: Timestamp;
}

/** How many submissions of a channel a follower received on a day. */
export interface ChannelNotifiedTable {
  account_id: string;
  kind: ChannelKind;
  name: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  posts: number;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    channel: ChannelTable;
    channel_post: ChannelPostTable;
    channel_follow: ChannelFollowTable;
    channel_notified: ChannelNotifiedTable;
  }
}
