import { z } from "zod";
import { PAGE, PAGE_MAX } from "../constants.ts";
import { DEMO_SENSOR } from "../demo/mark.ts";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { IngestFormat } from "./formats.ts";

export * from "./formats.ts";

/** What became of the lines that were sent: `read` = `stored` + `duplicate` + `rejected`. */
export const IngestAccount = z.object({
  /** Lines that hold something to read: not blank, no header. */
  read: z.number().int(),
  stored: z.number().int(),
  /** Lines of batches that were stored before. */
  duplicate: z.number().int(),
  /** Lines that could not be read; they are stored separately. */
  rejected: z.number().int(),
  /** Batches that the lines were cut into, each stored wholly or not at all. */
  batches: z.number().int(),
  /** Why events that were stored are not found by each of their fields, where a sender has brought too many names. */
  refused_fields: z.string().optional(),
});
export type IngestAccount = z.infer<typeof IngestAccount>;

const tag = "ingest";

/** A line that could not be read, or, with a reason that says so, was stored and is not found by each of its fields. */
export const RejectedLine = z.object({
  at: z.iso.datetime(),
  /** The file, or who sent it. */
  source: z.string(),
  format: IngestFormat,
  line: z.number().int(),
  reason: z.string(),
  /** Its beginning, where it is long. */
  text: z.string(),
});
export type RejectedLine = z.infer<typeof RejectedLine>;

const Days = z.number().int().min(1).max(36_500);

/** How many days events are stored, by their own time; null for ever. */
export const Retention = z.object({
  default_days: Days.nullable(),
  /** For these types instead of the default. */
  log_types: z
    .record(z.string().min(1).max(100), Days.nullable())
    .refine((types) => Object.keys(types).length <= 200, "Should have at most 200 types"),
});
export type Retention = z.infer<typeof Retention>;

export const ingestEndpoints = {
  ingestEvents: endpoint({
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
      /** The sensor, whatever the events name. */
      sensor: z
        .string()
        .trim()
        .max(100)
        .refine((name) => name !== DEMO_SENSOR, "This is the name of the demo data's sensor")
        .default(""),
      /** Where the lines come from, for the list of those that could not be read. */
      source: z.string().max(1000).default(""),
      /** Lines of it before these. */
      line: z.coerce.number().int().min(0).default(0),
    }),
    data: IngestAccount,
  }),

  listRejected: endpoint({
    method: "GET",
    path: "/ingest/rejected",
    tag,
    summary: "Lines that could not be read, newest first",
    access: "admin",
    query: z.object(paging(PAGE, PAGE_MAX)),
    data: z.object({ lines: z.array(RejectedLine), ...page }),
  }),

  downloadRejected: endpoint({
    method: "GET",
    path: "/ingest/rejected/download",
    tag,
    summary: "All lines that could not be read, oldest first",
    access: "admin",
    data: RejectedLine,
    download: "application/x-ndjson",
  }),

  clearRejected: endpoint({
    method: "POST",
    path: "/ingest/rejected/clear",
    tag,
    summary: "Delete the stored lines that could not be read",
    access: "admin",
    data: z.object({ cleared: z.number().int() }),
  }),

  readRetention: endpoint({
    method: "GET",
    path: "/admin/retention",
    tag: "admin",
    summary: "How long events are stored, by log type",
    access: "admin",
    data: Retention,
  }),

  setRetention: endpoint({
    method: "PUT",
    path: "/admin/retention",
    tag: "admin",
    summary: "Set how long events are stored; older ones are deleted within the hour",
    access: "admin",
    body: Retention,
    data: Retention,
  }),
};
