import { z } from "zod";

export const DATASET_IDS = [
  "ip-blocklist",
  "domain-blocklist",
  "country",
  "city-asn",
  "organizations-risks",
  "whois",
  "anonymization",
  "threats",
  "forward-dns",
  "new-domains",
] as const;
export const DatasetId = z.enum(DATASET_IDS);
export type DatasetId = z.infer<typeof DatasetId>;

export const DATASET_FORMATS = [
  "jsonl",
  "csv",
  "mmdb",
  "plain",
  "nftables",
  "ipset",
  "rpz",
  "suricata",
  "hosts",
] as const;
export type DatasetFormat = (typeof DATASET_FORMATS)[number];
export const COMPRESSIONS = ["none", "gzip", "zstd"] as const;
export type Compression = (typeof COMPRESSIONS)[number];

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const bytes = z.number().int().min(0);
const rows = z.number().int().min(0);

export const DatasetFile = z.object({
  format: z.enum(DATASET_FORMATS),
  compression: z.enum(COMPRESSIONS),
  name: z.string().regex(/^[\w.-]{1,100}$/),
  bytes,
  sha256,
});
export type DatasetFile = z.infer<typeof DatasetFile>;

export const DatasetDelta = z.object({ from: z.string(), to: z.string(), bytes, sha256, added: rows, removed: rows });
export type DatasetDelta = z.infer<typeof DatasetDelta>;

const source = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  attribution: z.string().nullable(),
  /** `YYYY-MM-DD`: how old its data is, and when Fyr had it last; null where that is not known. */
  published: z.string().nullable(),
  collected: z.string().nullable(),
});

/** What a build consists of. Its bytes are signed: readers check the signature before they parse it. */
export const DatasetManifest = z.object({
  dataset: DatasetId,
  /** The time of the build: `20261127T140000Z`. */
  build: z.string().regex(/^\d{8}T\d{6}Z$/),
  built_at: z.iso.datetime(),
  rows,
  fields: z.array(z.object({ name: z.string(), type: z.string(), meaning: z.string() })),
  files: z.array(DatasetFile),
  /** Of all lines of `jsonl`, uncompressed: what deltas lead to. */
  content: z.object({ bytes, sha256 }),
  /** Sources that were read for it. */
  sources: z.array(source),
  /** Sources whose rows are not in it, and why. */
  left_out: z.array(source.extend({ reason: z.string() })),
  /** From one build to the next, the last leads to this one. */
  deltas: z.array(DatasetDelta),
  /** The id of the key. */
  signed_by: z.string(),
});
export type DatasetManifest = z.infer<typeof DatasetManifest>;
