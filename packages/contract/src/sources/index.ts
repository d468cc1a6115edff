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
 * `new`: never fetched; `ok`; `held`: the new version is quarantined, the one before is in force; `failed`: the last
 * try brought nothing; `disabled` by an admin; `not_configured`: its key is not set; `offline`: no request may leave.
 */
const SOURCE_STATES = ["new", "ok", "held", "failed", "disabled", "not_configured", "offline"] as const;

export const DataSource = z.object({
  id: z.string(),
  name: z.string(),
  /** What its rows mean, in one sentence. */
  what: z.string(),
  subject: z.enum(["address", "domain", "base"]),
  licence: z.string(),
  attribution: z.string().nullable(),
  page: z.string().nullable(),
  /** Addresses of its documents; a key stands as `{key}`. */
  urls: z.array(z.string()),
  every_minutes: z.number().int(),
  /** Setting that holds the reader's key; null where none is needed. */
  key_setting: z.string().nullable(),
  state: z.enum(SOURCE_STATES),
  /** Why it is held, has failed or is not fetched. */
  problem: z.string().nullable(),
  /** In a row. */
  failures: z.number().int(),
  /** Of the version in force; `added` and `removed` by the last change. */
  rows: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  malformed: z.number().int(),
  attempted_at: when,
  succeeded_at: when,
  changed_at: when,
  /** null: it is not fetched by itself. */
  next_at: when,
  /** Of the version that is held back. */
  held_rows: z.number().int().nullable(),
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
  passed_over: z.array(z.object({ source: z.string(), reason: z.string() })).default([]),
});
export type AtlasBuild = z.infer<typeof AtlasBuild>;

const common = { tag: "admin", access: "admin", credentials: ["session", "key"], scope: "admin" } as const;

export const SourceRun = z.object({
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  outcome: z.enum(["taken", "held", "failed", "cancelled"]),
  rows: z.number().int(),
  added: z.number().int(),
  removed: z.number().int(),
  malformed: z.number().int(),
  bytes: z.number().int(),
  detail: z.string().nullable(),
});
export type SourceRun = z.infer<typeof SourceRun>;

const params = z.object({ id: z.string().min(1).max(64) });
const samples = z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() }));

export const sourceEndpoints = {
  listSources: endpoint({
    ...common,
    method: "GET",
    path: "/admin/sources",
    summary: "Sources that are collected, and how each stands; the last compile of the atlas and what it changed",
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
    summary:
      "One source, the first rows of it that could not be read, and its last runs that brought a change or failed",
    params,
    data: z.object({
      source: DataSource,
      samples,
      held: z.object({ reason: z.string(), rows: z.number().int(), malformed: z.number().int(), samples }).nullable(),
      runs: z.array(SourceRun),
    }),
  }),

  runSources: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/run",
    summary: "Have sources fetched now: those named, or all that are not disabled",
    body: z.object({ ids: z.array(z.string().min(1).max(64)).max(1000).optional() }),
    data: z.object({ asked: z.number().int() }),
  }),

  runSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/run",
    summary: "Have a source fetched now",
    params,
    data: DataSource,
  }),

  cancelSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/cancel",
    summary: "End the run of a source that is under way or requested",
    params,
    data: DataSource,
  }),

  acceptSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/accept",
    summary: "Take the version of a source that is held back",
    params,
    data: DataSource,
  }),

  enableSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/enable",
    summary: "Fetch a source by its schedule again",
    params,
    data: DataSource,
  }),

  disableSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/disable",
    summary: "Stop fetching a source; its labels stay in force",
    params,
    data: DataSource,
  }),

  withdrawSource: endpoint({
    ...common,
    method: "POST",
    path: "/admin/sources/:id/withdraw",
    summary: "Stop fetching a source, and withdraw its labels; the history keeps them",
    params,
    data: DataSource,
  }),

  ...collectionEndpoints,
};
