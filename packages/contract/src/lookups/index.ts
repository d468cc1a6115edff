import { z } from "zod";
import { DomainText } from "../domains/domain.ts";
import { endpoint } from "../endpoint.ts";
import { Risk } from "../query/risk.ts";

/** `queued` until a worker has done it. */
export const LookupStatus = z.enum(["queued", "done", "failed"]);
export type LookupStatus = z.infer<typeof LookupStatus>;

/** What a job looks into. */
export const LookupPartName = z.enum([
  "passive_dns",
  "subdomains",
  "reverse_dns",
  "fingerprints",
  "registration",
  "dns",
]);
export type LookupPartName = z.infer<typeof LookupPartName>;

/** What others can be asked. */
export const LookupAsk = z.enum(["registration", "dns"]);
export type LookupAsk = z.infer<typeof LookupAsk>;

/** What would leave this machine, and to whom. */
export const LookupQuestion = z.object({
  part: LookupAsk,
  protocol: z.enum(["rdap", "whois", "dns"]),
  sends: z.string(),
  to: z.string(),
});
export type LookupQuestion = z.infer<typeof LookupQuestion>;

export const LookupPart = z.object({
  name: LookupPartName,
  /** `nothing` that the account may see, or it could not be read. */
  status: z.enum(["found", "nothing", "failed"]),
  total: z.number().int(),
  /** The first of it, in words: at most 10. */
  some: z.array(z.string()),
  /** The call that has all of it; null where none has. */
  call: z.string().nullable(),
  /** What is to be known of it besides, such as why it failed. */
  note: z.string().optional(),
});
export type LookupPart = z.infer<typeof LookupPart>;

/** A job that looks for what takes time. */
export const LookupJob = z.object({
  id: z.uuid(),
  status: LookupStatus,
  term: z.string(),
  /** What it has others asked. */
  asks: z.array(LookupAsk),
  /** Of a job that is done. */
  parts: z.array(LookupPart),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type LookupJob = z.infer<typeof LookupJob>;

/** What a text is, and what is known of it at once. */
export const Lookup = z.object({
  term: z.string(),
  /** address, prefix, range, asn, domain, wildcard, url, email, md5, sha1, sha256, sha512, jarm, ja4, cve, tracker, social, wallet, api_key, favicon or text. */
  kind: z.string(),
  /** The one normal form. */
  value: z.string(),
  /** What was set aside or understood on the way. */
  notes: z.array(z.string()),
  /** Of an address, a domain or a URL. */
  risk: Risk.pick({ score: true, verdict: true, summary: true }).nullable(),
  /** With how many domains and addresses an artifact or a fingerprint was seen, and in how many scans; null of others. */
  seen: z.object({ domains: z.number().int(), ips: z.number().int(), scans: z.number().int() }).nullable(),
  /** Calls that have more of it; of those that begin with `POST ` the body is `{"input": …}` with the term. */
  calls: z.array(z.string()),
  /** Null where nothing takes time. */
  job: LookupJob.nullable(),
  /** What `askLookup` would send. Nothing has left this machine by this call. */
  offers: z.array(LookupQuestion),
  /** Why others cannot be asked. */
  reasons: z.array(z.object({ part: LookupAsk, reason: z.string() })),
});
export type Lookup = z.infer<typeof Lookup>;

const common = { method: "GET", tag: "query", credentials: ["session", "key"], scope: "query" } as const;
const id = z.object({ id: z.uuid() });

export const lookupEndpoints = {
  lookUp: endpoint({
    ...common,
    path: "/lookup/:term",
    cost: 1,
    summary: "What a text is and what is known of it at once, with a job for what takes time",
    params: z.object({ term: DomainText }),
    data: Lookup,
  }),

  lookUpDomain: endpoint({
    ...common,
    path: "/lookup/domain/:domain",
    cost: 1,
    summary: "The same of a domain or a URL alone",
    params: z.object({ domain: DomainText }),
    data: Lookup,
  }),

  askLookup: endpoint({
    ...common,
    method: "POST",
    path: "/lookup/:term",
    cost: { perItemOf: "ask" },
    summary:
      "Have others asked what `offers` of a lookup says: the registry, or the DNS; the job that waits for their answers",
    params: z.object({ term: DomainText }),
    body: z.object({ ask: z.array(LookupAsk).min(1).max(2) }),
    data: LookupJob,
  }),

  lookupStatus: endpoint({
    ...common,
    path: "/lookup/status/:id",
    summary: "A job of a lookup, which belongs to the account that has looked up",
    params: id,
    data: LookupJob,
  }),

  awaitLookup: endpoint({
    ...common,
    path: "/lookup/status/:id/await",
    summary: "The same as soon as the job has ended, after 25 seconds at the latest",
    params: id,
    data: LookupJob,
  }),
};
