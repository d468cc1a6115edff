import { z } from "zod";
import { ArticleTag } from "../articles/shapes.ts";
import { FEED_CATEGORIES, FEED_VISIBILITY, STREAM_TYPES } from "./constants.ts";

export const FeedVisibility = z
  .int()
  .min(FEED_VISIBILITY.private)
  .max(FEED_VISIBILITY.public)
  .meta({ description: "0: its owner, 1: everyone with an account, 2: everyone" });

export const FeedCategory = z.enum(Object.keys(FEED_CATEGORIES) as [keyof typeof FEED_CATEGORIES]);
export type FeedCategory = z.infer<typeof FeedCategory>;

export const StreamType = z.enum(STREAM_TYPES);
export type StreamType = z.infer<typeof StreamType>;

/**
 * The place of an item: grows in the order in which items become visible, over all streams of this Fyr. It is the
 * microsecond (since 1970) at which the item was added, or one soon after it: no two items have the same.
 */
export const Cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const StreamItem = z.object({
  /** Its place; a cursor for what comes after it. */
  Id: z.number().int(),
  Stream: z.uuid(),
  Type: StreamType,
  Value: z.string(),
  /** What its source says of it. */
  Data: z.record(z.string(), z.unknown()),
  /** When it was added, to the microsecond. */
  Added: z.string(),
});
export type StreamItem = z.infer<typeof StreamItem>;

/** What of articles fills a stream: those with a tag, or those that name an actor, malware or a tool. One of both is null. */
export const StreamWatches = z.object({ tag: ArticleTag.nullable(), actor: z.string().nullable() });
export type StreamWatches = z.infer<typeof StreamWatches>;

/** What comes into the stream: the articles, or what they name. */
export const WatchOf = z.enum(["articles", "indicators"]);
export type WatchOf = z.infer<typeof WatchOf>;

export const Stream = z.object({
  Id: z.uuid(),
  Name: z.string(),
  Description: z.string(),
  Type: StreamType,
  /** Whether this Fyr fills it. */
  BuiltIn: z.boolean(),
  /** Whether the caller may append to it. */
  Own: z.boolean(),
  /** Whether a feed of this Fyr shows it first. */
  Featured: z.boolean(),
  /** Of an own stream that articles fill; null of any other. */
  Watches: StreamWatches.nullable(),
  ItemCount: z.number().int(),
  LastUpdated: z.iso.datetime().nullable(),
  /** The place of its latest item; 0 without any. */
  Cursor: z.number().int(),
});
export type Stream = z.infer<typeof Stream>;

const SchemaField = z.object({ Name: z.string(), About: z.string() });

export const Feed = z.object({
  Id: z.uuid(),
  /** The display name of its owner; `Fyr` for those that are built in. */
  Owner: z.string(),
  OwnerId: z.uuid().nullable(),
  Name: z.string(),
  Summary: z.string(),
  /** Markdown. */
  Description: z.string(),
  Visibility: FeedVisibility,
  Private: z.boolean(),
  Featured: z.boolean(),
  Category: FeedCategory,
  /** By stream: what its items have. */
  Schema: z.array(z.object({ Stream: z.uuid(), Name: z.string(), Type: StreamType, Fields: z.array(SchemaField) })),
  ItemCount: z.number().int(),
  LastUpdated: z.iso.datetime().nullable(),
  /** Whether the caller may change it. */
  Own: z.boolean(),
  /** Whether the caller's account is notified of what is new in it. */
  Following: z.boolean(),
});
export type Feed = z.infer<typeof Feed>;

/** What the owner of a feed says of it. */
export const FeedContent = z.object({
  name: z.string().trim().min(1).max(120),
  summary: z.string().trim().max(300),
  description: z.string().trim().max(10_000),
  visibility: FeedVisibility,
  category: FeedCategory.default("other"),
});
export type FeedContent = z.infer<typeof FeedContent>;
