import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { page, paging } from "../paging.ts";
import { ScanFilter } from "./filter.ts";
import { ScanShared, ScansWith } from "./related.ts";
import { SCAN_DEVICES, ScanResult, ScanState, ScanVisibility } from "./result.ts";

export * from "./filter.ts";
export * from "./related.ts";
export * from "./result.ts";

/** Characters of a URL to scan. */
export const SCAN_URL_MAX = 2048;
/** A URL that was scanned so lately is answered with that scan. */
export const SCAN_CACHE_MINUTES = 60;
/** A summary is no larger. */
export const SCAN_SUMMARY_BYTES = 10 * 1024;
/** The error of a scan that was cancelled. */
export const SCAN_CANCELLED = "It was cancelled";
const RECENT_PAGE = 50;
const RECENT_PAGE_MAX = 200;

const flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

/** A header's value: visible characters and blanks. */
const headerText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x20-\x7e]*$/, "Should have letters, digits, signs and blanks only")
    .optional();

export const ScanOptions = z.object({
  visibility: ScanVisibility.default("private"),
  device: z.enum(SCAN_DEVICES).default("desktop"),
  user_agent: headerText(500),
  language: headerText(100),
  referer: z
    .url({ protocol: /^https?$/ })
    .max(SCAN_URL_MAX)
    .optional(),
  /** Seconds to wait after the page stands still. */
  wait: z.coerce.number().int().min(0).max(15).default(0),
  /** The name of a proxy of the operator's. */
  exit: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  /** Look again, whatever was scanned lately. */
  rescan: flag,
  /** Send the URL although it has secrets or personal data in it. */
  accept_private_parts: flag,
});

/** A scan at a glance: where it is, and what came of it. */
export const ScanStatus = z.object({
  Status: ScanState,
  /** Its place in the queue; 0 once a worker has it, and when it has ended. */
  Position: z.number().int(),
  Data: z.object({
    /** Whether this is a scan of before. */
    Cache: z.boolean(),
    Url: z.string(),
    Id: z.uuid(),
  }),
  /** What its worker does. */
  Stage: z.string().nullable(),
  /** Why it failed. */
  Error: z.string().nullable(),
  /** Seconds since the page was looked at; null where it was not yet. */
  Age: z.number().int().nullable(),
  Timestamp: z.iso.datetime(),
});
export type ScanStatus = z.infer<typeof ScanStatus>;

/** A scan in a list. */
export const ScanRow = z.object({
  Id: z.uuid(),
  Url: z.string(),
  FinalUrl: z.string().nullable(),
  Status: ScanState,
  Visibility: ScanVisibility,
  Own: z.boolean(),
  Title: z.string().nullable(),
  Ip: z.string().nullable(),
  StatusCode: z.number().int().nullable(),
  Malicious: z.boolean().nullable(),
  /** The line that its result begins with, by the page alone; null until it is done, and of scans of before. */
  Verdict: z.string().nullable(),
  HasScreenshot: z.boolean(),
  Error: z.string().nullable(),
  Timestamp: z.iso.datetime(),
});
export type ScanRow = z.infer<typeof ScanRow>;

/** What scanning is like here. */
export const ScanSettings = z.object({
  /** Null where it is on; else why it is not, in a sentence. */
  off: z.string().nullable(),
  /** Whether pages run without Chromium's sandbox, as the operator accepted. */
  unsandboxed: z.boolean(),
  exits: z.array(z.string()),
});
export type ScanSettings = z.infer<typeof ScanSettings>;

const call = { method: "GET", tag: "scan", credentials: ["session", "key"], scope: "query" } as const;
const id = z.object({ id: z.uuid() });
const urlId = z.object({ url: z.uuid() });
const view = z.object({ full: flag });
const list = ScanFilter.extend(paging(RECENT_PAGE, RECENT_PAGE_MAX));
const rows = z.object({ scans: z.array(ScanRow), ...page });
const file = z.string();

export const scanEndpoints = {
  scanUrl: endpoint({
    ...call,
    path: "/query/url",
    cost: 1,
    summary:
      "Have a page looked at by a browser of this Fyr; one that was scanned within the hour is done at once and costs nothing",
    query: ScanOptions.extend({ url: z.string().trim().min(1).max(SCAN_URL_MAX) }),
    data: ScanStatus,
  }),

  scanStatus: endpoint({
    ...call,
    path: "/query/url/status",
    summary: "Where a scan is: `url` is its id",
    query: urlId,
    data: ScanStatus,
  }),

  scanResult: endpoint({
    ...call,
    path: "/query/url/result",
    summary: "What a scan found, in at most 10 KB; all of it with `full=true`. `url` is its id",
    query: urlId.extend(view.shape),
    data: ScanResult,
  }),

  recentScans: endpoint({
    ...call,
    path: "/query/url/recent",
    summary:
      "Scans that the caller may see, the newest first: those of the account, and public ones of others; by text, verdict and day",
    query: list.extend({ own: flag }),
    data: rows,
  }),

  searchStatus: endpoint({
    ...call,
    path: "/search/status/:id",
    summary: "The same as `/query/url/status`",
    params: id,
    data: ScanStatus,
  }),

  awaitScan: endpoint({
    ...call,
    path: "/search/status/:id/await",
    summary: "The same as soon as the scan has ended, after 25 seconds at the latest",
    params: id,
    data: ScanStatus,
  }),

  searchResult: endpoint({
    ...call,
    path: "/search/result/:id",
    summary: "The same as `/query/url/result`",
    params: id,
    query: view,
    data: ScanResult,
  }),

  relatedScans: endpoint({
    ...call,
    path: "/search/result/:id/related",
    summary: "Parts of a scan that other scans have too, with how many of those the caller may see",
    params: id,
    data: z.object({ shared: z.array(ScanShared) }),
  }),

  scansWith: endpoint({
    ...call,
    path: "/query/url/with",
    summary: "Scans with a part in common that the caller may see, the newest first",
    query: ScansWith,
    data: rows,
  }),

  scanWebsite: endpoint({
    ...call,
    path: "/search/result/:id/website",
    summary: "The document as it stood, as text in a file: nothing of it runs",
    params: id,
    download: "text/plain",
    data: file,
  }),

  scanFile: endpoint({
    ...call,
    path: "/search/result/:id/file/:sha256",
    summary: "A file that the page had stored, in a ZIP that is encrypted with the password `infected`",
    params: z.object({ id: z.uuid(), sha256: z.string().regex(/^[\da-f]{64}$/) }),
    download: "application/zip",
    data: file,
  }),

  scanScreenshot: endpoint({
    ...call,
    path: "/search/result/:id/screenshot",
    summary: "What the page looks like, drawn anew by Fyr; `small=true` for a list",
    params: id,
    query: z.object({ small: flag }),
    download: "image/webp",
    data: file,
  }),

  communityScans: endpoint({
    ...call,
    path: "/search/community_scan",
    summary: "Public scans of this Fyr, the newest first; by text, verdict and day",
    query: list,
    data: rows,
  }),

  cancelScan: endpoint({
    ...call,
    method: "POST",
    path: "/search/cancel/:id",
    summary: "End a scan of the account that has not ended yet; its credit is not given back",
    params: id,
    data: z.object({ cancelled: z.boolean() }),
  }),

  // By a login alone: no key that reads deletes.
  deleteScan: endpoint({
    method: "DELETE",
    tag: "scan",
    path: "/search/result/:id",
    summary: "Delete a scan of the account, with its pictures",
    params: id,
    data: z.null(),
  }),

  scanSettings: endpoint({
    ...call,
    path: "/query/url/settings",
    summary: "Whether this Fyr scans, and by which exits",
    data: ScanSettings,
  }),
};
