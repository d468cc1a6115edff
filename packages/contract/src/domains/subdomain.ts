import { z } from "zod";
import { Withheld } from "../plans/index.ts";

/** What names are seen in. */
export const SIGHTING_KIND_NAMES = {
  list: "List",
  passive_dns: "Passive DNS",
  certificate: "Certificate",
  zone: "Zone file",
  registration: "Registration",
  scan: "Scan",
  post: "Post",
} as const;
const SightingKind = z.enum(["list", "passive_dns", "certificate", "zone", "registration", "scan", "post"]);
export type SightingKind = z.infer<typeof SightingKind>;

/** What one source says of a name. */
export const SubdomainSource = z.object({
  kind: SightingKind,
  /** What the source is called. */
  source: z.string(),
  /** Days, `YYYY-MM-DD`. */
  first_seen: z.string(),
  last_seen: z.string(),
  /** How often, as the source counts. */
  count: z.number().int(),
});

/** A name under the one that is asked about. */
export const Subdomain = z.object({
  name: z.string(),
  /** Days, `YYYY-MM-DD`, of all sources. */
  first_seen: z.string(),
  last_seen: z.string(),
  /** It lies in a zone with a wildcard of the DNS: any name there is answered, whether or not anyone uses it. */
  in_wildcard: z.boolean(),
  sources: z.array(SubdomainSource),
});
export type Subdomain = z.infer<typeof Subdomain>;

/** A name below which a wildcard stands: any name there is answered (passive DNS, zone file), or certified. */
export const Wildcard = z.object({ name: z.string(), kinds: z.array(SightingKind) });
export type Wildcard = z.infer<typeof Wildcard>;

/** Kinds of sightings that the answer leaves out, and the least plan that has them; only where there are any. */
export const SubdomainWithheld = z.array(Withheld).optional();
