import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LINE_MAX, LinePrice } from "../lines/index.ts";
import { isBlank } from "../text.ts";
import { BLOCKLIST_ALLOW_MAX, BLOCKLIST_FORMATS, BLOCKLIST_INTERVALS, BLOCKLIST_KINDS } from "./constants.ts";

export * from "./constants.ts";

/** Stands in the comments of a list: a line of its own, and nothing else. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u, "One line, without control characters")
  .refine((text) => !isBlank(text), "Should be seen");

const settings = {
  name: Name,
  /** A query line: `type:ip threat:c2 risk:>80`. */
  query: z.string().trim().min(1).max(LINE_MAX),
  max_rows: z.number().int().min(1).max(50_000).default(1_000),
  interval_minutes: z.literal([...BLOCKLIST_INTERVALS]).default(1440),
  /** Addresses, prefixes, ranges and domains (with all below them) that are never listed. */
  allow: z.array(z.string().trim().min(1).max(255)).max(BLOCKLIST_ALLOW_MAX).default([]),
};

const Refresh = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(["changed", "same", "failed"]),
  rows: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  credits: z.number().int(),
  problem: z.string().nullable(),
});
export type BlocklistRefresh = z.infer<typeof Refresh>;

export const Blocklist = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its set, table or alias in a firewall: its own, and the same whatever it is named later. */
  set_name: z.string(),
  query: z.string(),
  kind: z.enum(BLOCKLIST_KINDS),
  max_rows: z.number().int(),
  interval_minutes: z.number().int(),
  allow: z.array(z.string()),
  /** `empty`: not made yet; `failed`: the last refresh failed, and the last good list is what is answered. */
  state: z.enum(["empty", "refreshing", "fresh", "failed"]),
  /** Entries that are listed, and how many there would be without the limit. */
  rows: z.number().int(),
  found: z.number().int(),
  /** What the line finds of which nothing or not all is listed, as it never is. */
  left_out: z.number().int(),
  bytes: z.number().int(),
  /** When it was last made, and when its entries last changed. */
  refreshed_at: z.iso.datetime().nullable(),
  changed_at: z.iso.datetime().nullable(),
  /** Null where it has no key: nobody could fetch it. */
  next_at: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
  /** The beginning of its key; null where it has none. */
  key_prefix: z.string().nullable(),
  key_created_at: z.iso.datetime().nullable(),
  /** When it was last fetched, to the minute. */
  fetched_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type Blocklist = z.infer<typeof Blocklist>;

const Change = z.object({
  count: z.number().int(),
  first: z.array(z.string()),
});

export const BlocklistPreview = z.object({
  kind: z.enum(BLOCKLIST_KINDS),
  understood: z.string(),
  /** What each refresh costs at most. */
  price: LinePrice,
  rows: z.number().int(),
  found: z.number().int(),
  left_out: z.number().int(),
  added: Change,
  removed: Change,
});
export type BlocklistPreview = z.infer<typeof BlocklistPreview>;

const common = { tag: "blocklists", credentials: ["session", "key"], scope: "query" } as const;
/** Firewalls load what these change: no key that reads may. */
const changing = { tag: "blocklists", method: "POST" } as const;
const params = z.object({ id: z.uuid() });

export const blocklistEndpoints = {
  listBlocklists: endpoint({
    ...common,
    method: "GET",
    path: "/blocklists",
    summary: "Blocklists of this account, what it may have, and what it may want never to list",
    data: z.object({
      lists: z.array(Blocklist),
      bounds: z.object({ lists: z.number().int(), rows: z.number().int(), minutes: z.number().int() }),
      /** Own addresses and domains: for the list of what is never listed. */
      own: z.array(z.string()),
    }),
  }),

  readBlocklist: endpoint({
    ...common,
    method: "GET",
    path: "/blocklists/:id",
    summary: "A blocklist with its last refreshes",
    params,
    data: Blocklist.extend({ history: z.array(Refresh) }),
  }),

  previewBlocklist: endpoint({
    ...common,
    method: "POST",
    path: "/blocklists/preview",
    summary: "What a list would have, and what would change of one that there is; costs what the query line costs",
    body: z.object({
      id: z.uuid().nullable().default(null),
      query: settings.query,
      max_rows: settings.max_rows,
      allow: settings.allow,
    }),
    data: BlocklistPreview,
  }),

  createBlocklist: endpoint({
    ...changing,
    path: "/blocklists",
    summary: "Make a list of a query line",
    body: z.object(settings),
    data: Blocklist,
  }),

  updateBlocklist: endpoint({
    ...changing,
    path: "/blocklists/:id/update",
    summary: "Change a list; it is refreshed then",
    params,
    body: z.object(settings),
    data: Blocklist,
  }),

  deleteBlocklist: endpoint({
    ...changing,
    path: "/blocklists/:id/delete",
    summary: "Delete a list, with its key",
    params,
    data: z.null(),
  }),

  refreshBlocklist: endpoint({
    ...common,
    method: "POST",
    path: "/blocklists/:id/refresh",
    summary: "Make a list anew now, in the background; costs what the query line costs",
    params,
    data: z.null(),
  }),

  // What a session leaves behind that outlives it.
  createBlocklistKey: endpoint({
    tag: "blocklists",
    method: "POST",
    path: "/blocklists/:id/key",
    recentProof: true,
    summary: "Make the secret address of a list; the one before ends. Only this answer contains it",
    params,
    data: z.object({ url: z.string(), key_prefix: z.string() }),
  }),

  revokeBlocklistKey: endpoint({
    ...changing,
    path: "/blocklists/:id/key/revoke",
    summary: "End the secret address of a list",
    params,
    data: z.null(),
  }),

  fetchBlocklist: endpoint({
    tag: "blocklists",
    access: "public",
    credentials: ["session", "key"],
    method: "GET",
    path: "/list/:key",
    summary: "The list of a secret address; takes If-None-Match",
    params: z.object({ key: z.string().max(100) }),
    query: z.object({ format: z.enum(BLOCKLIST_FORMATS).default("plain") }),
    download: "text/plain",
    data: z.string(),
  }),
};
