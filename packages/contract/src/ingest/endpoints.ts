import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const tag = "ingest";

/** What Fyr reads events from: Zeek (JSON or its own format), Suricata's EVE, Cowrie's JSON, any JSON objects. */
export const INGEST_FORMATS = ["zeek", "suricata", "cowrie", "ndjson"] as const;
export const IngestFormat = z.enum(INGEST_FORMATS);
export type IngestFormat = z.infer<typeof IngestFormat>;

/** What became of the lines that were sent: `read` = `stored` + `duplicate` + `rejected`. */
export const IngestAccount = z.object({
  /** Lines that hold something to read: not blank, no header. */
  read: z.number().int(),
  stored: z.number().int(),
  /** Lines of batches that were stored before. */
  duplicate: z.number().int(),
  /** Lines that could not be read; they are kept aside. */
  rejected: z.number().int(),
  /** Batches that the lines were cut into, each stored wholly or not at all. */
  batches: z.number().int(),
});
export type IngestAccount = z.infer<typeof IngestAccount>;

export const ingestEvents = endpoint({
  method: "POST",
  path: "/ingest/events",
  tag,
  access: "admin",
  summary:
    "Store events: one JSON object a line, or a Zeek log in its own format; plain, gzip or zstd. " +
    "Answered when they are on disk; the same bytes, or the same Idempotency-Key, are stored once",
  credentials: ["session", "key"],
  scope: "ingest",
  query: z.object({
    format: IngestFormat.default("ndjson"),
    /** Of events that do not name their type. */
    log_type: z.string().trim().max(100).default(""),
    /** Who sent them, whatever the events say. */
    sensor: z.string().trim().max(100).default(""),
    /** Where the lines come from, for the list of those that could not be read. */
    source: z.string().max(1000).default(""),
    /** Lines of it before these. */
    line: z.coerce.number().int().min(0).default(0),
  }),
  data: IngestAccount,
});
