import type { FeedCategory, StreamType, StreamWatches } from "@fyr/contract";
import type { ColumnType, Generated, Selectable } from "kysely";
import type { Json, Timestamp } from "../../storage/ledger/index.ts";

/** Who may read a stream that is in a feed which they may read: everyone, or those who see what it is of. */
export type StreamReach = "all" | "sensors" | "provider";

interface StreamTable {
  id: string;
  /** Null: of this Fyr. */
  account_id: string | null;
  built_in: string | null;
  name: string;
  description: string;
  type: StreamType;
  reach: StreamReach;
  items: Generated<number>;
  bytes: Generated<number>;
  /** The place of its latest item; 0 without any. */
  last_seq: Generated<number>;
  /** How far its collector has read. */
  progress: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  /** What of articles it is filled by; null: by no articles. */
  watches: ColumnType<Readonly<StreamWatches> | null, string | null | undefined, string | null>;
  created_at: Timestamp;
}

interface StreamItemTable {
  stream_id: string;
  seq: number;
  value: string;
  data: Json<Record<string, unknown>>;
  bytes: number;
  batch: string | null;
  /** The place at which the stream had this value first. */
  first_seq: number;
  /** A later item has the value, too. */
  superseded: Generated<boolean>;
}

interface StreamClockTable {
  id: number;
  last_seq: number;
}

interface FeedTable {
  id: string;
  /** Null: of this Fyr. */
  account_id: string | null;
  name: string;
  summary: string;
  description: string;
  visibility: number;
  featured: boolean;
  category: FeedCategory;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface FeedStreamTable {
  feed_id: string;
  stream_id: string;
  added_at: Timestamp;
}

interface FeedFollowTable {
  account_id: string;
  feed_id: string;
  created_at: Timestamp;
  /** The place of the last item that the account knows of. */
  told_seq: number;
  /** From where its last notification counted, and when it came; null before the first. */
  told_from: number | null;
  told_at: Timestamp | null;
}

declare module "../../storage/ledger/index.ts" {
  interface LedgerTables {
    stream: StreamTable;
    stream_item: StreamItemTable;
    stream_clock: StreamClockTable;
    feed: FeedTable;
    feed_stream: FeedStreamTable;
    feed_follow: FeedFollowTable;
  }
}

export type StreamRow = Omit<Selectable<StreamTable>, "progress">;
export type FeedRow = Selectable<FeedTable>;
