import { z } from "zod";
import { SubdomainSource } from "./subdomain.ts";

/** By what rule a name may be taken for another. */
const LikenessRule = z.enum([
  "other suffix",
  "confusable",
  "hyphen",
  "bit flip",
  "keyboard neighbour",
  "edit distance",
  "brand within",
  "brand above",
]);

/** Why a name may be taken for the domain. */
const Likeness = z.object({
  rule: LikenessRule,
  /** Whether it is enough by itself; otherwise there is evidence besides. */
  strong: z.boolean(),
  detail: z.string(),
});
export type Likeness = z.infer<typeof Likeness>;

/**
 * What is known of a similar domain or a host of it, besides the likeness. `host_threat`: a host of it is listed, and it is
 * not. Answers have them in this order: those of a threat first, what tells against one last.
 */
export const SimilarEvidence = z.enum([
  "threat",
  "host_threat",
  "newly_registered",
  "certificate",
  "mail_server",
  "address",
  "popular",
]);
export type SimilarEvidence = z.infer<typeof SimilarEvidence>;

/** What a similar domain counts as before all else. What is popular is most often its own, and comes last. */
const SimilarStanding = z.enum(["threat", "host_threat", "newly_registered", "seen", "popular"]);
export type SimilarStanding = z.infer<typeof SimilarStanding>;

/** A registrable domain that something has seen, itself or names under it, and that may be taken for the one asked about. */
export const SimilarDomain = z.object({
  /** Lower case, A-labels. */
  name: z.string(),
  /** As people read it, where that differs. */
  unicode: z.string().nullable(),
  standing: SimilarStanding,
  /** The strongest first. */
  reasons: z.array(Likeness),
  evidence: z.array(SimilarEvidence),
  /** Names at or under it that look alike: some of them, and how many. */
  hosts: z.array(z.string()),
  hosts_total: z.number().int(),
  /** Days, `YYYY-MM-DD`, of these hosts. */
  first_seen: z.string(),
  last_seen: z.string(),
  /** `YYYY-MM-DD`, where the registration of the domain is known. */
  registration_date: z.string().nullable(),
  /** Days since then. */
  age_days: z.number().int().nullable(),
  /** That passive DNS has of these hosts, the latest seen first: some of them, and how many. */
  addresses: z.array(z.string()),
  addresses_total: z.number().int(),
  mail_servers: z.array(z.string()),
  mail_servers_total: z.number().int(),
  sources: z.array(SubdomainSource),
});
export type SimilarDomain = z.infer<typeof SimilarDomain>;

/** A name that may be taken for the domain, and that nothing has seen. */
export const GeneratedName = z.object({ name: z.string(), kind: z.string() });
export type GeneratedName = z.infer<typeof GeneratedName>;
