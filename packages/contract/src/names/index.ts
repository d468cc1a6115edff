import { z } from "zod";
import { isDemoName } from "../demo/mark.ts";
import { endpoint } from "../endpoint.ts";

/** Names of one block of an import. */
export const NAME_BLOCK_MAX = 10_000;
/** Of a block of the longest names. */
const BLOCK_BYTES_MAX = 8 * 1024 * 1024;

/** The kinds of what names are imported from. */
export const IMPORTED_KINDS = ["passive_dns", "certificate", "zone", "registration", "scan"] as const;

/** What an imported source is called: without controls, and not as the demo's, which go with it. */
export const NameSourceTitle = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[^\p{C}]+$/u, "Should have no control characters")
  .refine((title) => !isDemoName(title), "Should not begin with demo-, as demo data does");

/** How old domains are at most that count as newly registered (specification, section 9). */
export const REGISTERED_DAYS = 7;
const REGISTERED_DAYS_MAX = 90;

/** A name of a zone, and the days on which the zone first and last had it. */
export const ZoneName = z.object({ name: z.string(), zone: z.string(), first_seen: z.string(), last_seen: z.string() });
export type ZoneName = z.infer<typeof ZoneName>;

/** How a zone file differs from the one before: the day of that, and how many names are new and gone; null without one. */
const ZoneChanges = z.object({
  before: z.string().nullable(),
  new: z.number().int().nullable(),
  gone: z.number().int().nullable(),
});

const seconds = z.number().int().min(0).max(0xffff_ffff);

export const nameEndpoints = {
  storeNames: endpoint({
    method: "POST",
    path: "/admin/names",
    tag: "admin",
    summary: "Store a block of names that a source saw; the same block again changes nothing",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    body: z.object({
      kind: z.enum(IMPORTED_KINDS),
      source: NameSourceTitle,
      /** Identifies what the block was made of: a SHA-256. */
      token: z.string().regex(/^[\da-f]{64}$/, "Should be a SHA-256"),
      /** Name (`*.example.org` for a wildcard), first and last seen in seconds since 1970, and how often. */
      names: z
        .array(z.tuple([z.string().max(255), seconds, seconds, z.number().int().min(1).max(0xffff_ffff)]))
        .max(NAME_BLOCK_MAX),
    }),
    bodyLimit: BLOCK_BYTES_MAX,
    data: z.object({
      /** Whether it was stored now; false where it had been before. */
      stored: z.boolean(),
    }),
  }),

  storeDnsRecords: endpoint({
    method: "POST",
    path: "/admin/names/records",
    tag: "admin",
    summary: "Store a block of passive DNS that a source saw; the same block again changes nothing",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    body: z.object({
      source: NameSourceTitle,
      /** Identifies what the block was made of: a SHA-256. */
      token: z.string().regex(/^[\da-f]{64}$/, "Should be a SHA-256"),
      /** Owner, type and data, first and last seen in seconds since 1970, and how often. */
      records: z
        .array(
          z.tuple([
            z.string().max(255),
            z.string().max(16),
            z.string().max(4096),
            seconds,
            seconds,
            z.number().int().min(1).max(0xffff_ffff),
          ]),
        )
        .max(NAME_BLOCK_MAX),
    }),
    bodyLimit: 6 * BLOCK_BYTES_MAX,
    data: z.object({
      /** Whether it was stored now; false where it had been before. */
      stored: z.boolean(),
    }),
  }),

  storeZoneEdition: endpoint({
    method: "POST",
    path: "/admin/names/editions",
    tag: "admin",
    summary: "Note that a zone file of a day was imported whole",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    body: z.object({ zone: NameSourceTitle, day: z.iso.date(), names: z.number().int().min(0) }),
    data: ZoneChanges,
  }),

  zoneNames: endpoint({
    method: "GET",
    path: "/admin/names/zone",
    tag: "admin",
    summary:
      "Names that are new in a zone file, or gone from it, since the one before; or domains of all zones that are new since some days",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    query: z.object({
      change: z.enum(["new", "gone", "registered"]),
      /** All zones where it is left out; of `gone` it has to be named. */
      zone: NameSourceTitle.optional(),
      /** The zone file of this day; the latest where it is left out. */
      day: z.iso.date().optional(),
      /** Of `registered`: no older than so many days. */
      days: z.coerce.number().int().min(1).max(REGISTERED_DAYS_MAX).default(REGISTERED_DAYS),
    }),
    /** A line each: JSON. */
    data: ZoneName,
    download: "application/x-ndjson",
  }),
};
