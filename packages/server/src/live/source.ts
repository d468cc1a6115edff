import type { LiveTopic } from "@fyr/contract";
import type { Caller } from "../http/caller.ts";

/** What a client listens to, of one topic. */
export interface Listening {
  readonly caller: Caller;
  readonly id: string | undefined;
  /** Of events: Lucene. */
  readonly query: string;
  /** Where the client stands; undefined where it has heard nothing yet. */
  readonly cursor: string | undefined;
}

export interface LiveNews {
  /** Where the client stands then. */
  readonly cursor: string;
  /** Null: nothing has come, time is up. */
  readonly data: unknown;
  /** Nothing more will come. */
  readonly ended?: boolean;
}

/**
 * Something that clients listen to over the websocket. It is read as by a long poll, one answer after the other: what a
 * slow client is not sent waits in the store and not in memory.
 */
export interface LiveSource {
  readonly topic: LiveTopic;
  /** Whether it may be listened to by an API key of the scope `query`; sessions always may. */
  readonly forKeys: boolean;
  /** Whether there is more than one to listen to; of the others, whose is the caller's, an id would seem to name another's. */
  readonly takesId: boolean;
  /** The first call says where the client stands, without waiting. @throws ApiFailure where the caller may not know of it */
  begin(listening: Listening): Promise<LiveNews>;
  /** Waits for what comes behind the cursor, for as long as half a minute. @throws ApiFailure as `begin` */
  next(listening: Listening & { readonly cursor: string }, signal: AbortSignal): Promise<LiveNews>;
}
