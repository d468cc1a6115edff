import { z } from "zod";
import { Risk } from "./risk.ts";

/**
 * Types of entries of the history (specification, entities). Three are ours: `domain` and `artifact`, for which the
 * specification names none, and `call`: charged calls that no saved query stands for, by API key or on pages, summed by hour.
 */
export const QUERY_TYPES = [
  "ip",
  "ip_table",
  "domain",
  "subdomains",
  "emails",
  "artifact",
  "similar",
  "reverse_dns",
  "fingerprint_ips",
  "ip_fingerprints",
  "signals_toptalkers",
  "event",
  "event_search",
  "call",
] as const;
export const QueryType = z.enum(QUERY_TYPES);
export type QueryType = z.infer<typeof QueryType>;

/** Labels as the panel shows them. The specification names one for both event types. */
export const QUERY_TYPE_LABELS: Record<QueryType, string> = {
  ip: "Ip",
  ip_table: "Ip Bulk",
  domain: "Domain",
  subdomains: "Subdomains",
  emails: "Emails",
  artifact: "Artifact",
  similar: "Similar domains",
  reverse_dns: "Reverse DNS",
  fingerprint_ips: "Fingerprint to Ips",
  ip_fingerprints: "Ip fingerprints",
  signals_toptalkers: "Signals Toptalkers",
  event: "Event Search",
  event_search: "Event Search",
  call: "Call",
};

/** Types that can be saved: those that a page opens again. */
export const SavableQueryType = QueryType.extract(
  [
    "ip",
    "ip_table",
    "domain",
    "subdomains",
    "emails",
    "artifact",
    "similar",
    "reverse_dns",
    "fingerprint_ips",
    "ip_fingerprints",
    "event",
    "event_search",
  ],
  { error: "Not a type of query that can be opened again" },
);
export type SavableQueryType = z.infer<typeof SavableQueryType>;

export const QueryHistoryEntry = z.object({
  id: z.string(),
  /** In a listing cut to `HISTORY_EXCERPT` characters; whole when read by id. Of a `call` its method and path. */
  query: z.string(),
  /** How many items were queried: 1, the addresses of a list, or the number of calls. */
  items: z.number().int(),
  /** Whether `query` is cut. */
  truncated: z.boolean(),
  type: QueryType,
  timestamp: z.iso.datetime(),
  /** What was charged; 0 where nothing was. */
  credits_used: z.number().int(),
  /** The name of the API key that made the calls; null for all that was done on pages. */
  api_key: z.string().nullable(),
  /** The same for searches of the same, however they were written; null for a `call`, and where it was not noted yet. */
  digest: z.string().nullable(),
  /** Of a list that its owner shares: until when whoever has the link may read it. */
  shared_until: z.iso.datetime().optional(),
  /** Of one address whose lookup was paid: its risk as of now, without what sensors saw since the last compilation. */
  risk: Risk.pick({ score: true, verdict: true, summary: true }).optional(),
});
export type QueryHistoryEntry = z.infer<typeof QueryHistoryEntry>;

/** A list of the history as others read it: `id` is its share's, not the entry's; not what was charged, nor by whom. */
export const SharedQuery = QueryHistoryEntry.pick({ id: true, query: true, items: true, type: true }).extend({
  shared_until: z.iso.datetime(),
});
export type SharedQuery = z.infer<typeof SharedQuery>;
