import { z } from "zod";
import { EVENT_EXPORT_MAX, EVENT_PAGE, EVENT_QUERY_MAX } from "../constants.ts";

export const EventQueryText = z.string().max(EVENT_QUERY_MAX);
/** Of a search: Lucene; `*:*` finds everything. A time filter is part of it: `ts:[start TO end]` in seconds. */
const Searched = EventQueryText.trim().min(1, "Should not be empty: *:* finds every event");
const LogTypes = z.array(z.string().min(1).max(100)).max(100);

/** How results are ordered: by time (those without a time of their own behind all others), or by how much of the query (with its boosts) an event meets. */
export const EVENT_SORTS = ["newest", "oldest", "score"] as const;
export type EventSort = (typeof EVENT_SORTS)[number];

export const EventSearch = z.object({
  query: Searched,
  limit: z.number().int().min(1).max(EVENT_EXPORT_MAX).default(EVENT_PAGE),
  offset: z.number().int().min(0).max(10_000_000).default(0),
  /** Only these types; all when empty. Their counts ignore this filter. */
  log_types: LogTypes.default([]),
  sort: z.enum(EVENT_SORTS).default("newest"),
  /** What an earlier page answered as `next`: paging on from there is as fast at any depth, and stable. */
  after: z.string().max(200).optional(),
  /** Leaves out histogram and log-type counts, for further pages; their total is that of the first. */
  rows_only: z.boolean().default(false),
});
export type EventSearch = z.input<typeof EventSearch>;

export const HistogramPoint = z.object({
  /** Beginning of the bar, RFC 3339. */
  timestamp: z.string(),
  count: z.number().int(),
});
export type HistogramPoint = z.infer<typeof HistogramPoint>;

/** Types that an answer lists at most, and that ingest takes: further ones are counted together, and refused. */
export const LOG_TYPES_MAX = 1000;
/** Of these, how many one ingest key may bring. */
export const KEY_LOG_TYPES_MAX = 200;
/** Events of the types that `log_types` does not list, where there are more than it may. */
export const OtherTypes = z.number().int().optional();

export const LogTypeCount = z.object({
  log_type: z.string(),
  count: z.number().int(),
  /** Of these, events that stand at the time of their arrival; absent where there is none, and where they are not counted. */
  arrivals: z.number().int().optional(),
});
export type LogTypeCount = z.infer<typeof LogTypeCount>;

/**
 * A part of a value that the query matched: `[from, to)` in UTF-16 units of its text. `field` is its dotted name as the
 * document spells it, `item` which of that field's values it is, from 0.
 */
const Highlight = z.object({
  field: z.string(),
  item: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
});

/** A document, as the sensor sent it. */
export const EventDocument = z.record(z.string(), z.unknown());

export const EventHit = z.object({
  /** In a page of events the beginning of a long one, with `document_bytes`. */
  source: EventDocument,
  /** The log type. */
  index: z.string(),
  score: z.number(),
  id: z.string(),
  /** When it happened, as Fyr read it, RFC 3339. */
  timestamp: z.string(),
  /** There where the event has no time of its own that can be true: `timestamp` is when Fyr received it. */
  timestamp_is_arrival: z.literal(true).optional(),
  /** As a search finds it: of the log's type alone where the document names none. */
  service: z.string().optional(),
  highlights: z.array(Highlight),
  /** Bytes of the whole document where `source` is only its beginning: `openEvent` answers it whole. */
  document_bytes: z.number().int().optional(),
});
export type EventHit = z.infer<typeof EventHit>;

export const EventSearchResult = z.object({
  results: z.array(EventHit),
  total: z.number().int(),
  /** How many of `total` have `timestamp_is_arrival`; null with `rows_only`. */
  arrivals: z.number().int().nullable(),
  histogram: z.array(HistogramPoint),
  /** Seconds that a bar of the histogram stands for; null without one. */
  interval: z.number().nullable(),
  log_types: z.array(LogTypeCount),
  other_types: OtherTypes,
  /** What to send as `after` for the next page; null on the last. */
  next: z.string().nullable(),
  /** The query in an English sentence. */
  english: z.string(),
});
export type EventSearchResult = z.infer<typeof EventSearchResult>;

export const EventExport = z.object({
  query: Searched,
  log_types: LogTypes.default([]),
  sort: z.enum(["newest", "oldest"]).default("newest"),
  /** How many at most; all without it. */
  limit: z.number().int().min(1).optional(),
});

export const EventTail = z.object({
  query: Searched,
  log_types: LogTypes.default([]),
  /** What an earlier answer gave as `next`; without it the call answers at once where the stream stands. */
  after: z.string().max(20_000).optional(),
});

export const EventTailResult = z.object({
  /** What has come in since, the newest first. */
  results: z.array(EventHit),
  /** More were received than one answer has room for; the oldest are left out. */
  skipped: z.boolean(),
  next: z.string(),
});
export type EventTailResult = z.infer<typeof EventTailResult>;

/** Values that an answer lists at most. */
export const TOP_VALUES_MAX = 100;
/** Events that are counted at most: of more, the newest. */
export const TOP_VALUES_EVENTS = 1_000_000;

/** Which field's values to count, in which events: a time filter is part of the query, as in a search. */
export const EventTopValuesOf = z.object({
  field: z.string().min(1).max(200),
  query: Searched,
  log_types: LogTypes.default([]),
  limit: z.number().int().min(1).max(TOP_VALUES_MAX).default(10),
});

export const EventTopValues = z.object({
  /** Each with the number of events that have it, the most frequent first. */
  values: z.array(z.object({ value: z.string(), count: z.number().int() })),
  /** How many different values there are, longer ones than 200 characters left out. */
  distinct: z.number().int(),
  /** Events that have the field. */
  events: z.number().int(),
  /** Events that were counted: all that the query finds, or the newest million of them. */
  counted: z.number().int(),
  /** The query finds more events than were counted. */
  is_partial: z.boolean(),
});
export type EventTopValues = z.infer<typeof EventTopValues>;
