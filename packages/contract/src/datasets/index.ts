import { z } from "zod";
import { endpoint } from "../endpoint.ts";

export * from "./manifest.ts";
import { COMPRESSIONS, DATASET_FORMATS, DatasetId, DatasetManifest } from "./manifest.ts";

/** Who may have a dataset: administrators, accounts that pay, all accounts, or anyone. */
export const DATASET_ACCESS = ["admins", "paid", "accounts", "everyone"] as const;

export const DatasetRule = z.object({
  access: z.enum(DATASET_ACCESS),
  /** What each build costs an account, once. */
  credits: z.number().int().min(0).max(100_000),
});
export type DatasetRule = z.infer<typeof DatasetRule>;

export const DatasetBuild = DatasetManifest.pick({
  build: true,
  built_at: true,
  rows: true,
  files: true,
  signed_by: true,
});
export type DatasetBuild = z.infer<typeof DatasetBuild>;

export const DatasetDescription = z.object({
  id: DatasetId,
  name: z.string(),
  description: z.string(),
  fields: DatasetManifest.shape.fields,
  rule: DatasetRule,
  /** Why the caller cannot have it; null where it can. */
  refused: z.string().nullable(),
  /** Newest first; those whose files are there. */
  builds: z.array(DatasetBuild),
});
export type DatasetDescription = z.infer<typeof DatasetDescription>;

/** How builds of a dataset stand. */
export const DatasetStanding = DatasetDescription.omit({ refused: true, fields: true }).extend({
  state: z.enum(["idle", "waiting", "building"]),
  progress: z
    .object({ stage: z.string().nullable(), done: z.number().int(), of: z.number().int().nullable() })
    .nullable(),
  /** Why the last build failed. */
  problem: z.string().nullable(),
  /** When Fyr last looked whether there is anything new; null before it has. */
  checked_at: z.iso.datetime().nullable(),
  /** Bytes of all files of its builds. */
  bytes: z.number().int(),
});
export type DatasetStanding = z.infer<typeof DatasetStanding>;

/** What is kept of each dataset, from the next build on. */
export const DatasetRetention = z.object({
  /** Builds whose files are kept; the latest always is. */
  builds: z.number().int().min(1).max(24),
  /** Builds before these of which is kept what leads on from them. */
  deltas: z.number().int().min(1).max(168),
  /** What the builds of all datasets may take together: beyond it, files of earlier builds go. */
  gigabytes: z.number().int().min(1).max(10_000),
});
export type DatasetRetention = z.infer<typeof DatasetRetention>;

const common = { tag: "datasets", access: "public", credentials: ["session", "key"] } as const;
const admin = { tag: "admin", access: "admin", credentials: ["session", "key", "operator"], scope: "admin" } as const;
const params = z.object({ id: DatasetId });
/** The name of a build, which is its time, or `latest`. */
const build = z
  .string()
  .regex(/^(?:latest|\d{8}T\d{6}Z)$/, "Should be 'latest', or the name of a build such as 20261127T140000Z")
  .default("latest");

export const datasetEndpoints = {
  readDataset: endpoint({
    ...common,
    method: "GET",
    path: "/dataset/:id",
    summary: "What a dataset has, who may have it, and its builds",
    params,
    data: DatasetDescription,
  }),

  downloadDataset: endpoint({
    ...common,
    method: "GET",
    path: "/dataset/:id/download",
    summary: "A file of a build; takes Range, If-Range and If-None-Match",
    params,
    query: z.object({
      format: z.enum(DATASET_FORMATS).default("jsonl"),
      /** The least compressed one that is kept, where it is left out. */
      compression: z.enum(COMPRESSIONS).optional(),
      build,
    }),
    download: "application/octet-stream",
    data: z.string(),
  }),

  readDatasetManifest: endpoint({
    ...common,
    method: "GET",
    path: "/dataset/:id/manifest",
    summary: "What a build consists of: rows, files with their SHA-256, sources, deltas",
    params,
    query: z.object({ build }),
    download: "application/json",
    data: DatasetManifest,
  }),

  readDatasetSignature: endpoint({
    ...common,
    method: "GET",
    path: "/dataset/:id/signature",
    summary: "The Ed25519 signature of the bytes of a manifest, in Base64",
    params,
    query: z.object({ build }),
    download: "text/plain",
    data: z.string(),
  }),

  readDatasetDelta: endpoint({
    ...common,
    method: "GET",
    path: "/dataset/:id/delta",
    summary: "What changed with a build: lines of JSON, compressed by zstd",
    params,
    query: z.object({ build }),
    download: "application/zstd",
    data: z.string(),
  }),

  readDatasetKey: endpoint({
    ...common,
    method: "GET",
    path: "/dataset/key",
    summary: "The public key of this installation's datasets",
    data: z.object({ algorithm: z.literal("Ed25519"), public_key: z.string(), id: z.string() }),
  }),

  listDatasetStandings: endpoint({
    ...admin,
    method: "GET",
    path: "/admin/datasets",
    summary: "Builds of all datasets, and how they go",
    data: z.array(DatasetStanding),
  }),

  buildDatasets: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/datasets/build",
    summary: "Build datasets now, or all of them; answers which were not under way already",
    body: z.object({ ids: z.array(DatasetId).max(20).optional() }),
    data: z.object({ requested: z.array(DatasetId) }),
  }),

  cancelDatasetBuild: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/datasets/:id/cancel",
    summary: "End the build of a dataset",
    params,
    data: z.object({ cancelled: z.boolean() }),
  }),

  readDatasetRetention: endpoint({
    ...admin,
    method: "GET",
    path: "/admin/datasets/retention",
    summary: "How much is kept of builds",
    data: DatasetRetention,
  }),

  setDatasetRetention: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/datasets/retention",
    recentProof: true,
    summary: "Set how much is kept of builds, from the next one on",
    body: DatasetRetention,
    data: DatasetRetention,
  }),

  setDatasetRule: endpoint({
    ...admin,
    method: "POST",
    path: "/admin/datasets/:id/rule",
    recentProof: true,
    summary: "Set who may have a dataset, and what it costs",
    params,
    body: DatasetRule,
    data: DatasetRule,
  }),
};
