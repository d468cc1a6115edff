import { z } from "zod";

/** `queued` until it has ended; its position tells whether a worker has it. */
export const SCAN_STATES = ["queued", "done", "failed"] as const;
export const ScanState = z.enum(SCAN_STATES);
export type ScanState = z.infer<typeof ScanState>;

/** Who may read a scan: its account alone, whoever has its id, or every account. */
export const SCAN_VISIBILITIES = ["private", "unlisted", "public"] as const;
export const ScanVisibility = z.enum(SCAN_VISIBILITIES);
export type ScanVisibility = z.infer<typeof ScanVisibility>;

export const SCAN_DEVICES = ["desktop", "phone"] as const;

export const ScanCertificate = z.object({
  Subject: z.string(),
  Issuer: z.string(),
  SubjectAlternativeNames: z.array(z.string()),
  NotBefore: z.iso.datetime(),
  NotAfter: z.iso.datetime(),
  /** Of its DER form; null where the browser gave no bytes. */
  Sha256: z.string().nullable(),
  /** All of the names of both, as `CN=…, O=…, C=…`, serial number and key; null as well, and in scans of before. */
  SubjectName: z.string().nullable().default(null),
  IssuerName: z.string().nullable().default(null),
  Serial: z.string().nullable().default(null),
  Key: z.string().nullable().default(null),
  SelfSigned: z.boolean().nullable().default(null),
  /** Why browsers would not accept it, in words; empty where they would, null where it is not known. */
  Faults: z.array(z.string()).nullable().default(null),
});
export type ScanCertificate = z.infer<typeof ScanCertificate>;

export const ScanHeader = z.object({ Name: z.string(), Value: z.string() });
export type ScanHeader = z.infer<typeof ScanHeader>;

/** Milliseconds, as in HAR 1.2; -1 for what it had not, or what is not known. `Connect` has `Ssl` within it. */
export const ScanTimings = z.object({
  Blocked: z.number(),
  Dns: z.number(),
  Connect: z.number(),
  Ssl: z.number(),
  Send: z.number(),
  Wait: z.number(),
  Receive: z.number(),
});
export type ScanTimings = z.infer<typeof ScanTimings>;

/**
 * How a page leads to another: by status and `Location`, by the header `Refresh`, by a `meta` of the document, or by its
 * script; a form that is sent, a link that is followed, a reload, or anything else.
 */
export const SCAN_STEPS = [
  "status",
  "refresh header",
  "meta refresh",
  "script",
  "form",
  "link",
  "reload",
  "other",
] as const;
export const ScanStep = z.enum(SCAN_STEPS);
export type ScanStep = z.infer<typeof ScanStep>;

/** What a request posted: at most 8 kB of text, without passwords and keys. */
export const ScanPosted = z.object({
  MimeType: z.string(),
  Text: z.string(),
  /** Null where it is not known. */
  Bytes: z.number().int().nullable(),
  /** Whether it is less than all of it. */
  Cut: z.boolean(),
});
export type ScanPosted = z.infer<typeof ScanPosted>;

/** A request of the page. Each redirect is one of its own, in order, with the same `Chain`. */
export const ScanRequest = z.object({
  Url: z.string(),
  Domain: z.string(),
  File: z.string(),
  /** The address that was connected to; null where there was none, or the operator's proxy connected. */
  IP: z.string().nullable(),
  Method: z.string(),
  Port: z.number().int().nullable(),
  IsHttps: z.boolean(),
  /** Bytes over the network. */
  Size: z.number().int(),
  MimeType: z.string().nullable(),
  StatusCode: z.number().int().nullable(),
  /** Of the names of the answer's headers, in their order. */
  HttpFingerprint: z.string().nullable(),
  /** SHA-256 of the decoded body, and its bytes; null where it was not read. */
  Payload: z.object({ Sha256: z.string(), Bytes: z.number().int() }).nullable(),
  Jarm: z.string().nullable(),
  Certificate: ScanCertificate.nullable(),
  CPE: z.array(z.string()),
  Chain: z.string(),
  ResourceType: z.string(),
  Protocol: z.string().nullable(),
  TlsVersion: z.string().nullable(),
  Cipher: z.string().nullable(),
  Initiator: z.string().nullable(),
  Server: z.string().nullable(),
  /** Of those that protect a page, which the answer has. */
  SecurityHeaders: z.array(z.string()),
  /** Milliseconds after the scan began, and how long it took; null where it did not end. */
  Start: z.number().int(),
  Duration: z.number().int().nullable(),
  Failure: z.string().nullable(),
  RedirectsTo: z.string().nullable(),
  /** Of `Size`, what the answer's headers took; null where it is not known. */
  HeadersSize: z.number().int().nullable().default(null),
  /** Whether its answer was a file to store: `Downloads` has it. */
  IsDownload: z.boolean().default(false),
  /** At most 64, and 8 kB; values of cookies are left out, as `Cookies` has them. Empty in scans of before. */
  RequestHeaders: z.array(ScanHeader).default([]),
  ResponseHeaders: z.array(ScanHeader).default([]),
  /** Null where it posted nothing, and in scans of before. */
  Posted: ScanPosted.nullable().default(null),
  /** What led to this document from the one before it; null for what nothing led to, and in scans of before. */
  LedBy: ScanStep.nullable().default(null),
  /** Whether Fyr asked for it and not the page: its icon. */
  IsOwn: z.boolean().default(false),
  /** Where its time went; null where it was not answered, and in scans of before. */
  Timings: ScanTimings.nullable().default(null),
});
export type ScanRequest = z.infer<typeof ScanRequest>;

/** As the DevTools protocol has it. */
export const ScanCookie = z.object({
  name: z.string(),
  value: z.string(),
  domain: z.string(),
  path: z.string(),
  /** Seconds since 1970; -1: with the session. */
  expires: z.number(),
  size: z.number().int(),
  httpOnly: z.boolean(),
  secure: z.boolean(),
  session: z.boolean(),
  priority: z.string(),
  sameParty: z.boolean(),
  sourceScheme: z.string(),
  sourcePort: z.number().int(),
  /** Strict, Lax or None; null where it does not say, and in scans of before. */
  sameSite: z.string().nullable().default(null),
  /** Kept apart for the site that embeds it; false in scans of before. */
  partitioned: z.boolean().default(false),
});
export type ScanCookie = z.infer<typeof ScanCookie>;

export const ScanForm = z.object({
  Action: z.string().nullable(),
  Method: z.string(),
  /** own site, other site, mail or script */
  Target: z.string(),
  Host: z.string().nullable(),
  IsInsecure: z.boolean(),
  Fields: z.array(z.string()),
  /** The frame that it stands in; null for the page itself. */
  Frame: z.string().nullable().default(null),
});

/** What the server answered when Fyr asked once more, as a visitor with another device and without a browser. */
export const ScanSecondLook = z.object({
  UserAgent: z.string(),
  /** Where it was led to. */
  Url: z.string(),
  StatusCode: z.number().int(),
  Title: z.string().nullable(),
  Bytes: z.number().int(),
  /** Where its forms post passwords to, on other sites; none in scans of before. */
  PostsTo: z.array(z.string()).default([]),
});

export const ScanElements = z.object({
  title: z.string().nullable(),
  body_hash: z.string().nullable(),
  head_hash: z.string().nullable(),
  content_simhash: z.string().nullable(),
  content_hash: z.string().nullable(),
  links: z.array(z.string()),
  resources: z.array(z.string()),
  local_resource: z.array(z.string()),
  comments: z.array(z.string()),
});

export const ScanArtifacts = z.object({
  /** Masked. */
  Apikeys: z.array(z.string()),
  /** SHA-256 of the same keys, by which relations know them. */
  ApikeyHashes: z.array(z.string()).default([]),
  Emails: z.array(z.string()),
  /** Of files, scripts and certificates of the page; and those that its text names, by their type. */
  Hashes: z.array(z.object({ Kind: z.string(), Value: z.string() })),
  Wallets: z.array(z.string()).default([]),
  /** Hosts and addresses that the page has asked; what `PostsTo` has; and hosts, addresses and URLs that its text names. */
  Network: z.array(z.string()),
  /** URLs that forms of the page post to, and services in its scripts that send on what is typed. Not in scans of before. */
  PostsTo: z.array(z.string()).optional(),
  SocialMedia: z.array(z.string()),
  Trackers: z.array(z.string()),
});

export const ScanTechnology = z.object({
  Name: z.string(),
  Version: z.string().nullable(),
  Categories: z.array(z.string()),
  CPE: z.string().nullable(),
  /** Where it was seen. */
  Evidence: z.array(z.string()),
});

/** The logarithm of the odds that a page of which nothing is known is phishing. */
export const CATPHISH_BASE = -7.5;

/** A probability as it was computed, to four digits. What is rounded to certainty is not called certain. */
export function percentOfProbability(probability: number): string {
  if (probability > 1 - PROBABILITY_STEP) return "over 99.99 %";
  if (probability < PROBABILITY_STEP) return "under 0.01 %";
  return `${Number((probability * 100).toFixed(2))} %`;
}
const PROBABILITY_STEP = 0.0001;

/** The probability is the logistic function of the sum of all weights and `CATPHISH_BASE`. */
export const ScanReason = z.object({ Code: z.string(), Text: z.string(), Weight: z.number() });

/** What it pretends to be. */
export const Catphish = z.object({
  Malicious: z.boolean(),
  class_prediction: z.string(),
  prediction_probability: z.number().min(0).max(1),
  /** Whose page it looks like; null where it is nobody's. */
  brand: z.string().nullable(),
  /** What adds up to it. */
  reasons: z.array(ScanReason),
});
export type Catphish = z.infer<typeof Catphish>;

/** Pictures are calls of their own, below the scan; null where there is none. */
const picture = z
  .object({
    Url: z.string(),
    Width: z.number().int(),
    Height: z.number().int(),
    /** Its difference hash, 16 hexadecimal digits; null for one of a single colour. */
    Hash: z.string().nullable().default(null),
  })
  .nullable();

/** What a scan keeps, as it was seen; what is known of its addresses and names is added when it is read. */
export const ScanData = z.object({
  Id: z.uuid(),
  Url: z.string(),
  FinalUrl: z.string(),
  Ip: z.string().nullable(),
  StatusCode: z.number().int().nullable(),
  Jarm: z.string().nullable(),
  /** The page's own document: its redirects first, in order. */
  LeadRequest: z.array(ScanRequest),
  Requests: z.array(ScanRequest),
  /** What got no answer. */
  Other: z.array(ScanRequest),
  Iframes: z.array(z.object({ Url: z.string(), Title: z.string().nullable(), Sha256: z.string() })),
  Cookies: z.array(ScanCookie),
  IsHttps: z.boolean(),
  MimeType: z.string().nullable(),
  Screenshot: picture,
  Favicon: z.object({ Url: z.string(), Hash: z.string(), Sha256: z.string() }).nullable(),
  Content: z.object({ Elements: ScanElements }),
  Artifacts: ScanArtifacts,
  Technologies: z.array(ScanTechnology),
  /** Names that its scripts gave to everyone on the page, at most 200; the browser's own are left out. */
  Globals: z.array(z.string()).default([]),
  Language: z.string().nullable(),
  /** What the text that a person sees is in, as far as it can be told; null where it cannot, and in scans of before. */
  TextLanguage: z.string().nullable().default(null),
  /** What a person sees of it, the first of it. */
  Text: z.string(),
  Forms: z.array(ScanForm),
  Console: z.array(z.object({ Level: z.string(), Text: z.string(), Url: z.string().nullable() })),
  Downloads: z.array(
    z.object({
      Url: z.string(),
      Name: z.string(),
      /** Null where it did not come whole. */
      Sha256: z.string().nullable(),
      /** What came of it. */
      Bytes: z.number().int(),
      /** How large the server said that it is; null where it did not. */
      Total: z.number().int().nullable().default(null),
      /** Whether the file itself is kept, and can be downloaded. */
      Kept: z.boolean().default(false),
    }),
  ),
  /** What was held back, with how often. */
  HeldBack: z.record(z.string(), z.number().int()),
  /** What the first dialogs said that its scripts opened; none in scans of before. */
  Dialogs: z.array(z.object({ Type: z.string(), Text: z.string() })).default([]),
  /** Why the scan ended before the page stood still; null where it did. */
  EndedBy: z.string().nullable(),
  /** Where the document is from: the page in the end, the page as it was before, or what its server sent. */
  DocumentFrom: z.enum(["page", "earlier", "server"]).default("page"),
  /** Null where nothing was asked, or answered. */
  SecondLook: ScanSecondLook.nullable().default(null),
  /** Why nothing was judged, as a part of a sentence; null where it was, and in scans of before. */
  NotJudged: z.string().nullable().default(null),
  /** When the browser set out, which `Start` of requests counts from; null in scans of before. */
  StartedAt: z.iso.datetime().nullable().default(null),
  /** Milliseconds. */
  Duration: z.number().int(),
  /** How much there was of each list, whatever is shown. */
  Counts: z.object({
    Requests: z.number().int(),
    Other: z.number().int(),
    Cookies: z.number().int(),
    Links: z.number().int(),
    Resources: z.number().int(),
    Iframes: z.number().int(),
  }),
});
export type ScanData = z.infer<typeof ScanData>;

/** What Fyr knows of an address that the page reached. */
export const ScanHost = z.object({
  IP: z.string(),
  Domains: z.array(z.string()),
  Requests: z.number().int(),
  Bytes: z.number().int(),
  Country: z.string().nullable(),
  Asn: z.number().int().nullable(),
  Organization: z.string().nullable(),
  /** 0 to 100; null where it is not known. */
  Risk: z.number().int().nullable(),
});

/** What others say of the page: lists that this Fyr collects. */
export const ThirdParty = z.object({ Flag: z.boolean(), Vendor: z.string(), Data: z.string() });

/** How the page was looked at, and for whom. */
export const ScanAbout = z.object({
  Visibility: ScanVisibility,
  /** Whether it is the caller's. */
  Own: z.boolean(),
  Device: z.enum(SCAN_DEVICES),
  UserAgent: z.string().nullable(),
  Language: z.string(),
  Referer: z.string().nullable(),
  Wait: z.number().int(),
  Exit: z.string().nullable(),
});

export const ScanResult = z.object({
  Streams: z.array(z.object({ Featured: z.boolean(), Name: z.string() })),
  Articles: z.array(z.object({ Id: z.string(), Title: z.string() })),
  Data: ScanData,
  Hosts: z.array(ScanHost),
  ThirdParty: z.array(ThirdParty),
  /** Null where nothing was there to judge: `Data.NotJudged` says why. */
  Catphish: Catphish.nullable(),
  /** What the scan found in one line, with what else speaks against the page than phishing. */
  Verdict: z.string(),
  About: ScanAbout,
  /** When the page was looked at. */
  Timestamp: z.iso.datetime(),
  /** Whether lists are cut to what a summary holds: `full=true` gives all of it. */
  Truncated: z.boolean(),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** What is kept of a scan in one piece. */
export const StoredScan = z.object({ Data: ScanData, Catphish: Catphish.nullable() });
export type StoredScan = z.infer<typeof StoredScan>;
