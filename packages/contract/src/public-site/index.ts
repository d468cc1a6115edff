import { z } from "zod";
import { Email } from "../account/user.ts";
import { CONTACT_MESSAGE_MIN, CONTACT_NAME_MIN, CONTACT_TOPIC_MIN, NAME_MAX } from "../constants.ts";
import { DatasetBuild, DatasetId } from "../datasets/index.ts";
import { endpoint } from "../endpoint.ts";
import { page, searchedPage } from "../paging.ts";
import { IpInfo, IpText } from "../query/ip.ts";
import { Risk } from "../query/risk.ts";

/** The operator, and what this installation offers. */
export const SiteInfo = z.object({
  operator: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string().nullable(),
    vat: z.string().nullable(),
  }),
  blog_url: z.string().nullable(),
  /** Whether people may register themselves. */
  registration: z.boolean(),
  /** What people sign in with at the operator's identity provider; null where there is none. */
  single_sign_on: z.object({ name: z.string() }).nullable(),
  /** Credits a day of a free account. */
  free_daily: z.number().int(),
  /** Lookups a day of a visitor without an account; 0 where the operator allows none. */
  visitor_lookups: z.number().int(),
  quotes: z.array(z.object({ text: z.string(), name: z.string(), role: z.string() })),
});
export type SiteInfo = z.infer<typeof SiteInfo>;

/** The facts of an address that a first look is for. */
export const VisitorInfo = IpInfo.pick({
  ip: true,
  anonymization: true,
  operator: true,
  asn: true,
  as_org: true,
  behavior: true,
  withheld: true,
}).extend({
  risk: Risk.pick({ score: true, verdict: true, summary: true }),
  network: IpInfo.shape.network.pick({ range: true }),
  location: IpInfo.shape.location.pick({ country_iso: true, country_source: true, city: true }),
  /** The network that was sent, of which only this address is looked up; null where an address was sent. */
  prefix: z.string().nullable(),
  /** The demo's lists name it: what they say is invented. */
  demo: z.boolean(),
});
export type VisitorInfo = z.infer<typeof VisitorInfo>;

/** What a visitor without an account learns of an address: what everybody may know, and nothing that own sensors saw. */
export const VisitorLookup = z.object({
  info: VisitorInfo,
  /** Lookups that are left to the visitor today. */
  left: z.number().int(),
});
export type VisitorLookup = z.infer<typeof VisitorLookup>;

const tag = "public";
const admin = { tag: "admin", access: "admin" } as const;
const line = z.string().trim().max(NAME_MAX);

export const ContactMessage = z.object({
  email: Email,
  name: line.min(CONTACT_NAME_MIN),
  topic: line.min(CONTACT_TOPIC_MIN),
  message: z.string().trim().min(CONTACT_MESSAGE_MIN).max(10_000),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const QuoteRequest = z.object({
  product_id: line.min(1),
  email: Email,
  contact_person: line.min(1),
  phone_number: line,
  company: line.min(1),
  country: line.min(1),
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const Dataset = z.object({
  id: DatasetId,
  name: z.string(),
  description: z.string(),
  formats: z.array(z.string()),
  /** Path of its sample file; null where it is given on request only (WHOIS). */
  sample: z.string().nullable(),
  /** Whether this installation has data of this kind; where it has none, the sample file states so. */
  available: z.boolean(),
  /** Why its sample has no rows, and what can be done about it; null where it has some, or there is no sample. */
  missing: z.string().nullable(),
  /** Its latest build; null before there is one. */
  latest: DatasetBuild.nullable(),
  /** Why that has no rows; null where it has some. */
  empty: z.string().nullable(),
  /** Why the caller cannot have it; null where it can. */
  refused: z.string().nullable(),
});
export type Dataset = z.infer<typeof Dataset>;

const received = { id: z.string(), received_at: z.iso.datetime() };

export const StoredContact = ContactMessage.extend({ ...received, account: z.string().nullable() });
export type StoredContact = z.infer<typeof StoredContact>;
export const StoredQuote = QuoteRequest.extend(received);
export type StoredQuote = z.infer<typeof StoredQuote>;

export const StoredWaitlistEntry = z.object({ ...received, email: z.string() });
export type StoredWaitlistEntry = z.infer<typeof StoredWaitlistEntry>;

export const publicSiteEndpoints = {
  site: endpoint({
    method: "GET",
    path: "/site",
    tag,
    summary: "Operator, offers and texts of this installation",
    access: "public",
    data: SiteInfo,
  }),

  sampleLookups: endpoint({
    method: "GET",
    path: "/site/sample",
    tag,
    summary: "Sample lookups from the atlas in use",
    access: "public",
    data: z.array(IpInfo),
  }),

  visitor: endpoint({
    method: "GET",
    path: "/site/visitor",
    tag,
    summary: "The visitor's own address and what is publicly known of it; costs none of the visitor's lookups",
    access: "public",
    data: VisitorLookup,
  }),

  visitorLookup: endpoint({
    method: "GET",
    path: "/site/lookup/:ip",
    tag,
    summary: "What is publicly known of an address, a few times a day without an account",
    access: "public",
    params: z.object({ ip: IpText }),
    data: VisitorLookup,
  }),

  contact: endpoint({
    method: "POST",
    path: "/contact",
    tag,
    summary: "Send a message to the operator",
    access: "public",
    body: ContactMessage,
    data: z.null(),
  }),

  joinWaitlist: endpoint({
    method: "POST",
    path: "/waitlist",
    tag,
    summary: "Join the waitlist",
    access: "public",
    body: z.object({ email: Email }),
    data: z.null(),
  }),

  requestQuote: endpoint({
    method: "POST",
    path: "/datastore/quote",
    tag,
    summary: "Ask for a quote",
    access: "public",
    body: QuoteRequest,
    data: z.null(),
  }),

  listDatasets: endpoint({
    method: "GET",
    path: "/dataset/list",
    tag: "datasets",
    summary: "The available datasets, with the latest build of each",
    access: "public",
    credentials: ["session", "key"],
    data: z.array(Dataset),
  }),

  listContactMessages: endpoint({
    method: "GET",
    path: "/admin/contact",
    ...admin,
    summary: "Messages of the contact forms, newest first",
    query: searchedPage,
    data: z.object({ messages: z.array(StoredContact), ...page }),
  }),

  listQuotes: endpoint({
    method: "GET",
    path: "/admin/quotes",
    ...admin,
    summary: "Requests for a quote, newest first",
    query: searchedPage,
    data: z.object({ quotes: z.array(StoredQuote), ...page }),
  }),

  applyQuote: endpoint({
    method: "POST",
    path: "/admin/quotes/apply",
    ...admin,
    recentProof: true,
    summary: "Set product, company and country of a request for a quote on the account that has its address",
    body: z.object({ id: z.uuid() }),
    data: z.object({ email: z.string() }),
  }),

  listWaitlist: endpoint({
    method: "GET",
    path: "/admin/waitlist",
    ...admin,
    summary: "The waitlist, newest first",
    query: searchedPage,
    data: z.object({ entries: z.array(StoredWaitlistEntry), ...page }),
  }),
};
