import type { ApiDocsPage } from "../../lib/api-docs.ts";

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/datasets",
    group: "Intelligence",
    order: 65,
    title: "Datasets",
    lead: "The data behind the lookups, as signed files that are built every hour.",
    calls: [
      {
        anchor: "datasets",
        title: "List",
        endpoint: "listDatasets",
        text: "The ten datasets, each with its formats, its latest build, and why you cannot have it (`refused`).",
        example: {},
      },
      {
        anchor: "dataset",
        title: "Description",
        endpoint: "readDataset",
        text: "The fields of a row, who may have it, and the builds whose files are there.",
        example: { params: { id: "country" } },
      },
      {
        anchor: "dataset-download",
        title: "Download",
        endpoint: "downloadDataset",
        text: "A file of a build. `Range` with `If-Range` goes on where a download was cut off, and `If-None-Match` is answered 304 where there is nothing new; the entity tag is the SHA-256. A build that costs credits is paid once.",
        example: { params: { id: "ip-blocklist" }, query: { format: "plain", build: "latest" } },
      },
      {
        anchor: "dataset-manifest",
        title: "Manifest",
        endpoint: "readDatasetManifest",
        text: "Rows, files with SHA-256, sources with licence and age, sources that were left out and why, and the deltas that lead to this build. With `If-None-Match` one request says that there is nothing new.",
        example: { params: { id: "country" }, query: { build: "latest" } },
      },
      {
        anchor: "dataset-signature",
        title: "Signature",
        endpoint: "readDatasetSignature",
        text: "Ed25519 (RFC 8032) of the bytes of the manifest, in Base64.",
        example: { params: { id: "country" }, query: { build: "latest" } },
      },
      {
        anchor: "dataset-delta",
        title: "Delta",
        endpoint: "readDatasetDelta",
        text: 'What changed with a build, for who has the one before: lines of JSON, compressed by Zstandard. `{"keep":n}` stands for n rows that are the same, `{"remove":row}` and `{"add":row}` for the others, in the order of the file. The first build has none (404).',
        example: { params: { id: "ip-blocklist" }, query: { build: "latest" } },
      },
      {
        anchor: "dataset-key",
        title: "Public key",
        endpoint: "readDatasetKey",
        text: "The key of all manifests of this installation.",
        example: {},
      },
    ],
  },
];
