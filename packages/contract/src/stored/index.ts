import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page, paging, search } from "../paging.ts";
import { PAGE, PAGE_MAX } from "../constants.ts";

/** What accounts make Fyr store, and the words of the page for it. */
export const STORED_KINDS = {
  queries: { name: "Search history", about: "Saved queries, and sums of charged calls", page: null },
  reports: { name: "Reports", about: "Exports that you had written", page: null },
  scans: { name: "Scans", about: "Pages that you had looked at, with their pictures", page: "/scan" },
  feeds: { name: "Feeds", about: "Feeds that you publish", page: "/feeds" },
  streams: { name: "Streams", about: "Streams of your feeds, with their items", page: "/feeds" },
  blocklists: { name: "Blocklists", about: "Lists of your query lines, with their entries", page: "/blocklists" },
  views: { name: "Saved views", about: "Saved searches of events, and query lines", page: null },
  notifications: { name: "Notifications", about: "Messages of this Fyr to you", page: null },
  posts: { name: "Submissions", about: "Posts, replies and submitted data", page: null },
  files: { name: "Files", about: "Attachments of your submissions", page: null },
  keys: { name: "API keys", about: "Keys for programs", page: "/account/apikeys" },
  passkeys: { name: "Passkeys", about: "Public keys of your devices", page: "/account/security" },
  domains: { name: "Domains", about: "Domains that you own, and their verification", page: "/account/domains" },
} as const;
export const StoredKindId = z.enum(Object.keys(STORED_KINDS) as [keyof typeof STORED_KINDS]);
export type StoredKindId = z.infer<typeof StoredKindId>;

export const StoredUsage = z.object({
  kind: StoredKindId,
  count: z.number().int(),
  bytes: z.number().int(),
  oldest_at: z.iso.datetime().nullable(),
  /** What the account may have. */
  count_max: z.number().int(),
  bytes_max: z.number().int(),
  /** Whether the oldest make room for new ones; else new ones are refused. */
  oldest_go: z.boolean(),
  /** Whether entries are deleted here. */
  deletable: z.boolean(),
});
export type StoredUsage = z.infer<typeof StoredUsage>;

const StoredEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  bytes: z.number().int(),
  label: z.string(),
});

const StoredAccount = z.object({
  id: z.string(),
  email: z.string(),
  count: z.number().int(),
  bytes: z.number().int(),
  oldest_at: z.iso.datetime().nullable(),
});

const tag = "account";
const admin = { tag: "admin", access: "admin" } as const;
const kind = z.object({ kind: StoredKindId });
const entries = z.object({ entries: z.array(StoredEntry), ...page });
const listed = z.object({ ...paging(PAGE, PAGE_MAX), search });
const Deletion = z.object({
  /** One of them; without it all that `search` finds. */
  id: z.uuid().optional(),
  search: z.string().trim().max(200).default(""),
});
const deleted = z.object({ deleted: z.number().int() });

export const storedEndpoints = {
  storedUsage: endpoint({
    method: "GET",
    path: "/account/stored",
    tag,
    summary: "What Fyr stores of this account: counts, bytes and the oldest of each kind, and what it may have",
    data: z.object({ kinds: z.array(StoredUsage) }),
  }),

  storedEntries: endpoint({
    method: "GET",
    path: "/account/stored/:kind",
    tag,
    summary: "What Fyr stores of one kind, newest first",
    params: kind,
    query: listed,
    data: entries,
  }),

  deleteStored: endpoint({
    method: "POST",
    path: "/account/stored/:kind/delete",
    tag,
    summary: "Delete one entry of a kind, those that a search finds, or all",
    params: kind,
    body: Deletion,
    data: deleted,
  }),

  storedAccounts: endpoint({
    method: "GET",
    path: "/admin/stored",
    ...admin,
    summary: "What Fyr stores of each account, the largest first",
    query: listed,
    data: z.object({
      accounts: z.array(StoredAccount),
      /** What the files of all free accounts take together, and may take. */
      free_files: z.object({ bytes: z.number().int(), bytes_max: z.number().int() }),
      ...page,
    }),
  }),

  storedUsageOf: endpoint({
    method: "GET",
    path: "/admin/stored/:account",
    ...admin,
    summary: "What Fyr stores of one account, by kind",
    params: z.object({ account: z.uuid() }),
    data: z.object({ email: z.string(), kinds: z.array(StoredUsage) }),
  }),

  deleteStoredOf: endpoint({
    method: "POST",
    path: "/admin/stored/:account/:kind/delete",
    ...admin,
    summary: "Delete all entries of a kind of one account, or those that a search finds",
    params: z.object({ account: z.uuid(), kind: StoredKindId }),
    body: Deletion,
    data: deleted,
  }),
};
