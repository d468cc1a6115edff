import { FEED_VISIBILITY } from "@fyr/contract";
import type { Caller } from "../../http/caller.ts";
import type { Reservations } from "../../http/sight.ts";
import type { FeedRow, StreamRow } from "./tables.ts";

/** Who reads: a caller whose session or key may read what its account may; null for everyone else. */
export type Viewer = Caller | null;

/** A key that is not for queries reads what everyone may. */
export const viewerOf = (caller: Caller | null): Viewer =>
  caller?.via.kind === "key" && !caller.via.scopes.includes("query") ? null : caller;

export interface FeedAccess {
  /** Whether a viewer may know of a feed. */
  mayRead(viewer: Viewer, feed: Pick<FeedRow, "account_id" | "visibility">): boolean;
  /** Whether a viewer may read a stream, of a feed that the viewer may read. */
  maySee(viewer: Viewer, stream: Pick<StreamRow, "reach">): boolean;
}

/** The only place that decides who reads feeds, and which of their streams. */
export function createFeedAccess({ sightOf, reservedFor }: Reservations): FeedAccess {
  return {
    mayRead: (viewer, { account_id, visibility }) =>
      visibility >= FEED_VISIBILITY.public ||
      (viewer !== null && (visibility >= FEED_VISIBILITY.accounts || account_id === viewer.accountId)),
    maySee(viewer, { reach }) {
      if (reach === "all") return true;
      if (viewer === null) return false;
      if (reach === "sensors" && sightOf(viewer) === "none") return false;
      const wanted = reach === "sensors" ? "behaviour" : "provider";
      return !reservedFor(viewer).some(({ information }) => information === wanted);
    },
  };
}
