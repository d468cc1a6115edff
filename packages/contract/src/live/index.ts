import { z } from "zod";
import { EVENT_QUERY_MAX } from "../constants.ts";
import { StreamItem } from "../feeds/shapes.ts";

/** Where the websocket is, below `/api`. */
export const LIVE_PATH = "/live";
/** A client that says nothing for so long is asked; one that does not answer is gone. */
export const LIVE_HEARTBEAT_MS = 30_000;
/** The token comes within so long, or the connection ends. */
export const LIVE_HELLO_MS = 10_000;
/** Things that one connection listens to. */
export const LIVE_LISTENS_MAX = 16;

export const LIVE_TOPICS = ["stream", "notifications", "posts", "jobs", "scan", "events"] as const;
export const LiveTopic = z.enum(LIVE_TOPICS);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** Codes with which the server ends a connection (RFC 6455, section 7.4.2: for private use). */
export const LIVE_CLOSE = {
  /** The token is none, or is one no longer. */
  unauthorized: 4401,
  /** The account or its network has too many connections, or this one says too much. */
  limited: 4429,
  /** It does not read what it is sent. */
  slow: 4408,
  invalid: 4400,
} as const;

/**
 * Listens to something, under a name of the client's own choosing (`ref`). Of a stream: `id` is the stream's; of posts: of
 * a thread; of a scan: of the scan. `after` is the cursor of the last message that was received: what came since follows.
 */
const Listen = z.object({
  type: z.literal("listen"),
  ref: z.string().min(1).max(64).optional(),
  topic: LiveTopic.default("stream"),
  id: z.uuid().optional(),
  /** Of events: a Lucene query. */
  query: z.string().max(EVENT_QUERY_MAX).default(""),
  after: z.string().max(20_000).optional(),
  /** As the first message: who listens. */
  token: z.string().max(4096).optional(),
});

/** What a client sends: `hello` with its token first, or a `listen` with it. */
export const LiveRequest = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello"), token: z.string().min(1).max(4096) }),
  Listen,
  z.object({ type: z.literal("leave"), ref: z.string().min(1).max(64) }),
  z.object({ type: z.literal("ping") }),
]);
export type LiveRequest = z.infer<typeof LiveRequest>;

/** What the server sends. */
export const LiveMessage = z.discriminatedUnion("type", [
  /** The token is right. */
  z.object({ type: z.literal("ready"), heartbeat_ms: z.number().int() }),
  /** Where it stands before the first news; null: nowhere yet, and what there is comes as the first news. */
  z.object({ type: z.literal("listening"), ref: z.string(), cursor: z.string().nullable() }),
  /** News. `cursor` is the `after` of who comes back. */
  z.object({ type: z.literal("news"), ref: z.string(), topic: LiveTopic, cursor: z.string(), data: z.unknown() }),
  /** Nothing more comes of it: there is no such thing, or it has ended. */
  z.object({ type: z.literal("ended"), ref: z.string(), message: z.string().nullable() }),
  z.object({ type: z.literal("pong") }),
  /** What was sent cannot be read. */
  z.object({ type: z.literal("refused"), ref: z.string().nullable(), message: z.string() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** The data of news of a stream. */
export const LiveStreamData = z.object({ items: z.array(StreamItem) });
export type LiveStreamData = z.infer<typeof LiveStreamData>;
