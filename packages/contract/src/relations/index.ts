import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NameSourceTitle } from "../names/index.ts";
import { page, paging } from "../paging.ts";
import { Withheld } from "../plans/index.ts";
import { ArtifactKind, ArtifactSource } from "./artifacts.ts";
import { GraphAnswer, GraphQuery } from "./graph.ts";

export * from "./artifacts.ts";
export * from "./graph.ts";

/** Inputs of one count (specification, section 9). */
export const RELATION_INPUTS_MAX = 100;
/** Characters of one input. */
export const RELATION_INPUT_MAX = 400;
/** Relations of a page: for free accounts 200, as of other lookups. */
const RELATION_PAGE = 100;
const RELATION_PAGE_MAX = 1000;
/** E-mail addresses of a request: the text of its parameter says 1000, the specification's limit is 200. */
export const EMAILS_MAX = 200;
const EMAILS_LIMIT_MAX = 1000;

/** Artifacts of one block of an import. */
export const ARTIFACT_BLOCK_MAX = 10_000;
const BLOCK_BYTES_MAX = 8 * 1024 * 1024;

const input = z.string().trim().min(1).max(RELATION_INPUT_MAX);
const inputs = z.array(input).min(1).max(RELATION_INPUTS_MAX);
const withheld = z.array(Withheld).optional();
const relationPaging = paging(RELATION_PAGE, RELATION_PAGE_MAX);

/** A domain, an address, or both, where an artifact was found; and where that was learnt. */
export const ArtifactRelation = z.object({
  Domain: z.string().nullable(),
  IP: z.string().nullable(),
  /** When it was last found there. */
  Time: z.iso.datetime(),
  FirstTime: z.iso.datetime(),
  /** How often, as the sources count. */
  Count: z.number().int(),
  Sources: z.array(ArtifactSource),
});
export type ArtifactRelation = z.infer<typeof ArtifactRelation>;

export const ArtifactObservations = z.object({
  /** In its normal form; a key is masked. */
  Artifact: z.string(),
  /** As what it was found; what it can be where it was not found. */
  Kinds: z.array(ArtifactKind),
  Relations: z.array(ArtifactRelation),
  ...page,
  /** Only where the caller does not see what own sensors saw. */
  withheld,
});
export type ArtifactObservations = z.infer<typeof ArtifactObservations>;

export const HashObservations = z.object({
  Hash: z.string(),
  Kinds: z.array(ArtifactKind),
  /** As what fingerprints of connections own sensors saw it: codes of `FINGERPRINT_TYPES`. */
  FingerprintTypes: z.array(z.number().int()),
  Domains: z.array(z.string()),
  IPs: z.array(z.string()),
  /** All that there are, whatever the page. */
  CountDomains: z.number().int(),
  CountIPs: z.number().int(),
  has_more: z.boolean(),
  withheld,
});
export type HashObservations = z.infer<typeof HashObservations>;

/** Keyed by input as it was sent; one that is missing was not seen. */
export const RelationCounts = z.record(z.string(), z.object({ domains: z.number().int(), ips: z.number().int() }));
export type RelationCounts = z.infer<typeof RelationCounts>;

/** An e-mail address under a domain, of its registrant, or found on a page of it. */
export const DomainEmail = z.object({
  name: z.string(),
  /** `at`: its host is the domain or under it. `registrant`: registered it. `found_on`: a page of the domain has it. */
  relation: z.enum(["at", "registrant", "found_on"]),
  /** Days, `YYYY-MM-DD`. */
  first_seen: z.string(),
  last_seen: z.string(),
  count: z.number().int(),
  sources: z.array(ArtifactSource),
});
export type DomainEmail = z.infer<typeof DomainEmail>;

const seconds = z.number().int().min(0).max(0xffff_ffff);
const lookup = { tag: "relations", credentials: ["session", "key"], scope: "query" } as const;

export const relationEndpoints = {
  countArtifacts: endpoint({
    ...lookup,
    method: "POST",
    path: "/relations/artifact/count",
    summary:
      "With how many domains and addresses each of up to 100 artifacts was seen; what is missing in the answer was not seen",
    cost: { perItemOf: "inputs" },
    body: z.object({ inputs }),
    data: RelationCounts,
  }),

  artifactRelations: endpoint({
    ...lookup,
    method: "POST",
    path: "/relations/artifact",
    summary:
      "Domains and addresses with which an artifact was seen: an e-mail address, key, tracker's id, social account, title or hash",
    cost: 1,
    body: z.object({ input, ...relationPaging }),
    data: ArtifactObservations,
  }),

  countHashes: endpoint({
    ...lookup,
    method: "POST",
    path: "/relations/hash/count",
    summary:
      "The same of up to 100 hashes of files, pages, scripts, certificates, favicons and connections; `input` is `inputs`",
    cost: { perItemOf: "inputs" },
    body: z
      .object({ inputs: inputs.optional(), input: z.union([inputs, input]).optional() })
      .refine((body) => (body.inputs ?? body.input) !== undefined, { path: ["inputs"], message: "Should be a list" })
      .transform((body) => {
        const given = body.inputs ?? body.input ?? [];
        return { inputs: typeof given === "string" ? [given] : given };
      }),
    data: RelationCounts,
  }),

  hashRelations: endpoint({
    ...lookup,
    method: "POST",
    path: "/relations/hash",
    summary: "Domains and addresses with which a hash was seen; addresses that showed it as a fingerprint",
    cost: 1,
    body: z.object({ input, ...relationPaging }),
    data: HashObservations,
  }),

  queryEmails: endpoint({
    method: "GET",
    path: "/query/domain/:domain/emails",
    tag: "query",
    summary: "E-mail addresses at a domain and under it, or found on its pages; 200 a request",
    credentials: ["session", "key"],
    scope: "query",
    cost: 1,
    params: z.object({ domain: z.string().trim().min(1).max(2048) }),
    query: z.object({
      ...paging(EMAILS_MAX, EMAILS_LIMIT_MAX),
    }),
    data: z.object({ domain: z.string(), emails: z.array(DomainEmail), ...page, withheld }),
  }),

  graphNeighbours: endpoint({
    ...lookup,
    method: "GET",
    path: "/relations/graph",
    summary:
      "What a domain, address, artifact, fingerprint, provider or post is related to, by kind: the first of each and how many; `of` and `relation` page one group",
    cost: 1,
    query: GraphQuery,
    data: GraphAnswer,
  }),

  storeArtifacts: endpoint({
    method: "POST",
    path: "/admin/artifacts",
    tag: "admin",
    summary:
      "Store a block of artifacts that a capture or a log of certificates has; the same block again changes nothing",
    access: "admin",
    credentials: ["session", "key"],
    scope: "admin",
    body: z.object({
      /** What the capture is called. */
      source: NameSourceTitle,
      /** In what they were found. */
      found_in: z.enum(["capture", "certificate_log"]).default("capture"),
      /** Identifies what the block was made of: a SHA-256. */
      token: z.string().regex(/^[\da-f]{64}$/, "Should be a SHA-256"),
      /** Kind, value, domain, address, first and last seen in seconds since 1970, and how often. */
      artifacts: z
        .array(
          z.tuple([
            ArtifactKind,
            z.string().min(1).max(RELATION_INPUT_MAX),
            z.string().max(253).nullable(),
            z.string().max(45).nullable(),
            seconds,
            seconds,
            z.number().int().min(1).max(0xffff_ffff),
          ]),
        )
        .max(ARTIFACT_BLOCK_MAX),
    }),
    bodyLimit: BLOCK_BYTES_MAX,
    data: z.object({ stored: z.boolean() }),
  }),
};
