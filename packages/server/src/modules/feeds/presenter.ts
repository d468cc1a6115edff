import { type Feed, FEED_VISIBILITY, type Stream, type StreamItem } from "@fyr/contract";
import { BUILT_IN_FIELDS, INDICATORS_FIELDS } from "./built-in/fields.ts";
import { ownerOf, type ShownFeed, type ShownStream } from "./feeds.ts";
import type { Viewer } from "./access.ts";
import type { ItemRow } from "./streams.ts";
import type { StreamRow } from "./tables.ts";

/** A place as the time for which it stands, to the microsecond. */
export function timeOf(seq: number): string {
  const millis = Math.floor(seq / 1000);
  const micros = String(seq - millis * 1000).padStart(3, "0");
  return `${new Date(millis).toISOString().slice(0, -1)}${micros}Z`;
}

export const presentItem = ({ seq, stream_id, type, value, data }: ItemRow): StreamItem => ({
  Id: seq,
  Stream: stream_id,
  Type: type,
  Value: value,
  Data: data,
  Added: timeOf(seq),
});

const updatedAt = (seq: number): string | null => (seq === 0 ? null : new Date(seq / 1000).toISOString());

export const presentStream = (viewer: Viewer, row: StreamRow | ShownStream): Stream => ({
  Id: row.id,
  Name: row.name,
  Description: row.description,
  Type: row.type,
  BuiltIn: row.built_in !== null,
  Own: viewer !== null && row.account_id === viewer.accountId,
  Featured: "featured" in row && row.featured,
  // What an account watches is its own.
  Watches: viewer !== null && row.account_id === viewer.accountId ? row.watches : null,
  ItemCount: row.items,
  LastUpdated: updatedAt(row.last_seq),
  Cursor: row.last_seq,
});

/** @param streams those of the feed that the viewer may see */
export function presentFeed(
  viewer: Viewer,
  { feed, streams }: { readonly feed: ShownFeed; readonly streams: readonly ShownStream[] },
  isFollowed: boolean,
): Feed {
  return {
    Id: feed.id,
    Owner: ownerOf(feed),
    OwnerId: feed.account_id,
    Name: feed.name,
    Summary: feed.summary,
    Description: feed.description,
    Visibility: feed.visibility,
    Private: feed.visibility === FEED_VISIBILITY.private,
    Featured: feed.featured,
    Category: feed.category,
    Schema: streams.map(({ id, name, type, built_in, watches }) => ({
      Stream: id,
      Name: name,
      Type: type,
      Fields: [
        ...(watches !== null && type !== "text"
          ? INDICATORS_FIELDS
          : (BUILT_IN_FIELDS[built_in ?? (watches === null ? "" : "articles")] ?? [])),
      ],
    })),
    ItemCount: streams.reduce((sum, { items }) => sum + items, 0),
    LastUpdated: updatedAt(Math.max(0, ...streams.map(({ last_seq }) => last_seq))),
    Own: viewer !== null && feed.account_id === viewer.accountId,
    Following: isFollowed,
  };
}
