import { call, ENDPOINTS } from "../../lib/api/index.ts";
import type { ApiDocsPage, Existing } from "../../lib/api-docs.ts";

const ID = "01990000-0000-7000-8000-000000000000";
const LATEST: Existing = {
  what: "scan",
  find: async (signal) =>
    (await call(ENDPOINTS.recentScans, { query: {}, signal })).scans.find(({ Status }) => Status === "done")?.Id ??
    null,
};

export const API_DOCS: readonly ApiDocsPage[] = [
  {
    to: "/docs/api/asset/url",
    group: "Assets",
    order: 30,
    title: "URL scan",
    lead: "Look at a page by a browser of this Fyr, without going there.",
    calls: [
      {
        anchor: "scan",
        title: "URL scan",
        endpoint: "scanUrl",
        text: "Adds a URL to the queue. `Position` is its place, 0 once a worker has it; a result takes 5 to 30 seconds. A URL that was scanned in the same way within the hour is done at once and costs nothing (`Cache`; `rescan=true` looks anew). A scan is `private` unless `visibility` says otherwise. A URL that seems to hold a secret or personal data is refused (409), each part named in `details`, until `accept_private_parts=true`.",
        example: { query: { url: "https://example.com/" } },
      },
      {
        anchor: "scan-status",
        title: "Status of a scan",
        endpoint: "scanStatus",
        text: "`queued`, `done` or `failed`; `Stage` says what its worker does, `Error` why it failed. `url` is the id of the scan.",
        example: { query: { url: ID } },
        existing: LATEST,
      },
      {
        anchor: "scan-result",
        title: "Result of a scan",
        endpoint: "scanResult",
        text: "A summary of at most 10 KB with the first of each list; `full=true` gives all that is kept. Redirects are several records of `LeadRequest`, in order; `LedBy` says what led to each (`status`, `refresh header`, `meta refresh`, `script`, `form`, `link`, `reload`, `other`). `url` is the id of the scan.",
        example: { query: { url: ID } },
        existing: LATEST,
      },
      {
        anchor: "recent-scans",
        title: "Recent scans",
        endpoint: "recentScans",
        text: "Those of the account, and public ones of others; `own=true` for the account's alone.",
        example: {},
      },
      {
        anchor: "search-status",
        title: "Status by path",
        endpoint: "searchStatus",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      {
        anchor: "await-scan",
        title: "Status as it changes",
        endpoint: "awaitScan",
        text: "Answers when the scan has ended, and after 25 seconds at the latest.",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      {
        anchor: "search-result",
        title: "Result by path",
        endpoint: "searchResult",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      {
        anchor: "related-scans",
        title: "Related scans",
        endpoint: "relatedScans",
        text: "Parts of a scan that other scans have too: title, favicon (MurmurHash3), document, screenshots that look alike, scripts, trackers, certificates, JARM, hosts, addresses. `Count` counts public scans and those of the account, up to 100; the rarest part first.",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      {
        anchor: "scans-with",
        title: "Scans with a part in common",
        endpoint: "scansWith",
        text: "Public scans and those of the account that have a part, the newest 1,000. `host` also finds by the registrable domain; `screenshot` takes the difference hash of a picture (`Screenshot.Hash`) and finds those that differ in at most 6 of 64 bits.",
        example: { query: { kind: "host", value: "example.com" } },
      },
      {
        anchor: "scan-screenshot",
        title: "Screenshot",
        endpoint: "scanScreenshot",
        text: "What the page looked like, drawn anew by Fyr; `small=true` for a list.",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      {
        anchor: "scan-website",
        title: "Document of the page",
        endpoint: "scanWebsite",
        text: "As it stood, as text in a file: nothing of it runs. Keys in it are masked.",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      {
        anchor: "scan-file",
        title: "File of the page",
        endpoint: "scanFile",
        text: "A file that the page had stored, by its SHA-256 among `Downloads`, where `Kept` is true: in a ZIP that any unzip opens with the password `infected`. Nothing has opened it; it may be malware.",
        example: { params: { id: ID, sha256: "0".repeat(64) } },
        existing: LATEST,
      },
      { anchor: "community-scans", title: "Public scans", endpoint: "communityScans", example: {} },
      {
        anchor: "cancel-scan",
        title: "Cancel a scan",
        endpoint: "cancelScan",
        text: "False where it has ended already.",
        example: { params: { id: ID } },
        existing: LATEST,
      },
      { anchor: "scan-settings", title: "Whether scans are on", endpoint: "scanSettings", example: {} },
    ],
  },
];
