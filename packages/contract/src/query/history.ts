import { z } from "zod";

/**
 * Types of query that the history stores (specification, entities); `domain` is ours: the specification names none for
 * it.
 */
export const QUERY_TYPES = [
  "ip",
  "ip_table",
  "domain",
  "subdomains",
  "emails",
  "similar",
  "reverse_dns",
  "fingerprint_ips",
  "ip_fingerprints",
  "signals_toptalkers",
  "event",
  "event_search",
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
  similar: "Similar domains",
  reverse_dns: "Reverse DNS",
  fingerprint_ips: "Fingerprint to Ips",
  ip_fingerprints: "Ip fingerprints",
  signals_toptalkers: "Signals Toptalkers",
  event: "Event Search",
  event_search: "Event Search",
};

export const QueryHistoryEntry = z.object({
  id: z.string(),
  /** In a listing cut to `HISTORY_EXCERPT` characters; whole when read by id. */
  query: z.string(),
  /** How many items were queried: 1, or the addresses of a list. */
  items: z.number().int(),
  /** Whether `query` is cut. */
  truncated: z.boolean(),
  type: QueryType,
  timestamp: z.iso.datetime(),
  credits_used: z.number().int(),
});
export type QueryHistoryEntry = z.infer<typeof QueryHistoryEntry>;
