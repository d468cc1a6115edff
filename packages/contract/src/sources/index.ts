import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { collectionEndpoints } from "./collection.ts";

export * from "./collection.ts";

export const SourceProgress = z.object({
  stage: z.enum(["waiting", "fetching", "reading", "storing"]),
  /** Bytes while fetching, rows otherwise. */
  done: z.number().int(),
  of: z.number().int().nullable(),
});
export type SourceProgress = z.infer<typeof SourceProgress>;

const when = z.iso.datetime().nullable();

/**
 * `new`: never fetched; `ok`; `quarantined`: the new version waits for an administrator, the one before is in force; `failed`: the last
 * try brought nothing; `disabled` by an admin; `not_configured`: its key is not set; `offline`: no request may leave.
 */
const SOURCE_STATES = ["new", "ok", "quarantined", "failed", "disabled", "not_configured", "offline"] as const;

export const DataSource = z.object({
  id: z.string(),
  name: z.string(),
  /** What its rows mean, in one sentence. */
  description: z.string(),
  subject: z.enum(["address", "domain", "geo-asn", "galaxy"]),
  licence: z.string(),
  attribution: z.string().nullable(),
  page: z.string().nullable(),
  /** Addresses of its documents; a key stands as `{key}`. */
  urls: z.array(z.string()),
  interval_minutes: z.number().int(),
  /** Setting that holds the reader's key; null where none is needed. */
  key_setting: z.string().nullable(),
  state: z.enum(SOURCE_STATES),
  /** Why it is quarantined, has failed or is not fetched. */
  problem: z.string().nullable(),
  /** In a row. */
  failures: z.number().int(),
  /** Of the version in force; `added` and `removed` by the last change. */
  rows: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  malformed: z.number().int(),
  /**
   * `YYYY-MM-DD`: the day that the version in force states for its edition, else that of its last change by its server;
   * null where neither has one. When Fyr fetched it is `succeeded_at`.
   */
  edition: z.iso.date().nullable(),
  /** Rows that lay in special-purpose space (IANA's registries), and were dropped. */
  special_rows: z.number().int(),
  /**
   * Names by which it claims networks that are mostly announced by other large owners: such a claim counts least. As the
   * atlas in force found it.
   */
  overclaims: z.array(
    z.object({
      name: z.string(),
      /** IPv4 addresses that it claims by that name and that are announced. */
      addresses: z.number().int(),
      /** Of these, the part that other large owners announce: 0 to 1. */
      share: z.number(),
    }),
  ),
  attempted_at: when,
  succeeded_at: when,
  changed_at: when,
  /** null: it is not fetched by itself. */
  next_at: when,
  /** Of the quarantined version. */
  quarantined_rows: z.number().int().nullable(),
  /** null: no run is under way or requested. */
  progress: SourceProgress.nullable(),
});
export type DataSource = z.infer<typeof DataSource>;

export const AtlasBuild = z.object({
  built_at: z.iso.datetime(),
  seconds: z.number(),
  bytes: z.number().int(),
  /** Of labels, since the build before. */
  added: z.number().int(),
  removed: z.number().int(),
  /** Of both families, before and after. */
  intervals_before: z.number().int(),
  intervals: z.number().int(),
  /** Live sources of the base layers that could not be read; the next of their layer, or the package, stands in. */
  skipped: z.array(z.object({ source: z.string(), reason: z.string() })).default([]),
});
export type AtlasBuild = z.infer<typeof AtlasBuild>;

const common = { tag: "admin", access: "admin", credentials: ["session", "key"], scope: "admin" } as const;

export const SourceRun = z.object({
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  outcome: z.enum(["accepted", "quarantined", "failed", "cancelled"]),
  rows: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  malformed: z.number().int(),
  bytes: z.number().int(),
  detail: z.string().nullable(),
});
export type SourceRun = z.infer<typeof SourceRun>;

/** What a version of a list of addresses would change, compared with the one in force. */
const ListChange = z.object({
  /** Rows. */
  added: z.number().int(),
  removed: z.number().int(),
  /** Added rows that other sources know as a cloud or a good service. */
  covered: z.number().int(),
  rows_before: z.number().int(),
  /** In all rows together: addresses of IPv4 and prefixes of /56 of IPv6. */
  addresses: z.number(),
  /** null: not measured. */
  addresses_before: z.number().nullable(),
  /** Some of the added rows: first what others know as good, then the widest. */
  examples: z.array(
    z.object({
      subject: z.string(),
      addresses: z.number(),
      /** Who knows it as a cloud or a good service. */
      cover: z.string().nullable(),
    }),
  ),
});
export type ListChange = z.infer<typeof ListChange>;

const params = z.object({ id: z.string().min(1).max(64) });
const samples = z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() }));

export const sourceEndpoints = {
  listSources: endpoint({
    ...common,
    method: "GET",
    path: "/admin/sources",
    summary: "Sources and their states; the last build of the atlas and what it changed",
    data: z.object({
      sources: z.array(DataSource),
      /** What the operator allows: nothing, a mirror, or the internet too. */
      reach: z.object({ offline: z.boolean(), mirror: z.boolean() }),
      build: z.object({
        /** A change waits for it, or it is under way. */
        state: z.enum(["idle", "waiting", "building"]),
        last: AtlasBuild.nullable(),
        problem: z.string().nullable(),
      }),
    }),
  }),

  readSource: endpoint({
    ...common,
    method: "GET",
    path: "/admin/sources/:id",
    summary: "One source, its first unreadable rows, and its latest runs that changed something or failed",
    params,
    data: z.object({
      source: DataSource,
      samples,
      quarantined: z
        .object({
          reason: z.string(),
          rows: z.number().int(),
          malformed: z.number().int(),
          samples,
          /** What accepting it would change; null where that could not be worked out. */
          change: ListChange.nullable(),
        })
        .nullable(),
      runs: z.array(SourceRun),
    }),
  }),

  runSources: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/run",
    summary: "Fetch sources now: the given ones, or all that are not disabled",
    body: z.object({ ids: z.array(z.string().min(1).max(64)).max(1000).optional() }),
    /** `ids`: what is fetched now; `requested`: of these, what was not under way already. */
    data: z.object({ requested: z.number().int(), ids: z.array(z.string()) }),
  }),

  runSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/run",
    summary: "Fetch a source now",
    params,
    data: DataSource,
  }),

  cancelSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/cancel",
    summary: "Cancel a source's run that is requested, queued or running",
    params,
    data: DataSource,
  }),

  acceptSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/accept",
    summary: "Put the quarantined version of a source in force",
    params,
    data: DataSource,
  }),

  enableSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/enable",
    summary: "Enable a source: fetch it on schedule again",
    params,
    data: DataSource,
  }),

  disableSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/disable",
    summary: "Disable a source; its labels stay in force",
    params,
    data: DataSource,
  }),

  withdrawSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/withdraw",
    summary: "Disable a source and withdraw its labels; they stay in the history",
    params,
    data: DataSource,
  }),

  ...collectionEndpoints,
};
