import { z } from "zod";
import { Withheld } from "../plans/index.ts";
import { NotCollected, Risk } from "./risk.ts";

/** By what an IPv6 address carries an IPv4 address. */
export const CARRIERS = ["nat64", "compatible", "6to4", "teredo"] as const;

/** Longest text taken for one address (a pasted URL with an address for its host). */
export const IP_TEXT_MAX = 2048;
const IpText = z.string().trim().min(1).max(IP_TEXT_MAX);
export { IpText };

/** A service that a list names for the address: who, what a person calls it, its picture. */
export const AnonymizationService = z.object({
  provider: z.string(),
  display_name: z.string(),
  thumbnail_url: z.string().nullable(),
  /** vpn, proxy, residential_proxy or tor. */
  type: z.string(),
});

/**
 * What a last day is: `row`, the source's own of that address; `edition`, the day that the list states; `read`, the day on
 * which Fyr last found it on a list without a day; `submitted`.
 */
export const LastSeenIs = z.enum(["row", "edition", "read", "submitted"]);
export type LastSeenIs = z.infer<typeof LastSeenIs>;

export const OsintService = z.object({
  provider: z.string(),
  display_name: z.string(),
  thumbnail_url: z.string().nullable(),
  tags: z.array(z.string()),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
  last_seen_is: LastSeenIs.nullable(),
});

/** Where facts of the answer are from: those that one source gave in the same way. */
export const Provenance = z.object({
  /** Paths in the answer, e.g. `location.city`, `as`, `network.type`; each stands for all beneath it. */
  fields: z.array(z.string()).readonly(),
  source: z.string(),
  source_name: z.string(),
  url: z.string().nullable(),
  licence: z.string(),
  /** `data`: stated by the source. `rule`: concluded by Fyr from a source's data, by the rule named in `detail`. */
  method: z.enum(["data", "rule"]),
  detail: z.string().nullable(),
  /** What contradicts the claim, which therefore counts nothing and sets no field; left out of claims that hold. */
  overruled_by: z.string().optional(),
  /** Day of the source's edition; of a list that has none, the day on which Fyr read it last. */
  as_of: z.string().nullable(),
  /** True where `as_of` is the day on which Fyr read it. */
  read: z.literal(true).optional(),
  first_seen: z.string().nullable(),
  last_seen: z.string().nullable(),
});
export type Provenance = z.infer<typeof Provenance>;

/** How the text that was sent was read as an address. */
export const Interpretation = z.object({
  text: z.string(),
  prefix: z.number().int().nullable(),
  port: z.number().int().nullable(),
  /** defanged, mapped, port, prefix, zone, url, integer … */
  notes: z.array(z.string()).readonly(),
});

/** IP info (specification, section 3). Dates are `YYYY-MM-DD` or null where unknown. */
export const IpInfo = z.object({
  ip: z.string(),
  input: Interpretation,
  risk: Risk,
  /** The same number again, flat, for tables: 0–100. */
  risk_score: z.number().int(),
  location: z.object({
    country_iso: z.string().nullable(),
    /** `place`: where the machine stands. `registered`: no source knows, so it is the country of registration. */
    country_source: z.enum(["place", "registered"]).nullable(),
    /** How precise the place is. The coordinates of a country are its middle, not a place of the machine. */
    level: z.enum(["city", "region", "country"]).nullable(),
    city: z.string().nullable(),
    region: z.string().nullable(),
    postcode: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Kilometres around the coordinates, as the source states it. */
    accuracy_radius: z.number().nullable(),
    /** Null where only a country is known in which clocks differ from place to place. */
    time_zone: z.string().nullable(),
    /** Country of registration at the regional registry, which may differ from where the machine stands. */
    registered_country_iso: z.string().nullable(),
  }),
  /**
   * Whether a list, a sensor or a submission names it as that, and nothing contradicts it (`overruled_by` in the provenance). null: nothing does, and no list of that kind has been
   * collected (`not_collected`), which does not clear the address.
   */
  anonymization: z.object({
    vpn: z.boolean().nullable(),
    proxy: z.boolean().nullable(),
    tor: z.boolean().nullable(),
    services: z.array(AnonymizationService),
  }),
  network: z.object({
    /**
     * hosting, isp, business, education, government, mobile, cdn, cloud, security … or an IANA scope; null if unknown.
     */
    type: z.string().nullable(),
    /** Named service on this network (`Amazon AWS`, `Googlebot`), null if none. */
    service: z.string().nullable(),
    region: z.string().nullable(),
    /**
     * The special-purpose block, else the largest CIDR block around the address within its row of the routing data. That
     * data joins neighbouring prefixes of one AS, so the block may be wider or narrower than the announced prefix. There
     * is no registered block beside it: the registrations that Fyr reads merge neighbouring blocks of one country and
     * name no holder.
     */
    range: z.string().nullable(),
    /** Announced from several places (RFC 4786); null where no source says so. */
    anycast: z.boolean().nullable(),
    /**
     * The IPv4 address that an IPv6 address only carries, and by what. `judged`: risk, lists, AS, operator and place of
     * the answer are those of that address. One that is not of the public internet is not judged: the answer is not
     * routable, and names no owner.
     */
    embedded: z
      .object({
        ip: z.string(),
        by: z.enum(CARRIERS),
        judged: z.boolean(),
      })
      .nullable(),
    /** Not part of the public internet: private, loopback, link-local, shared, reserved, documentation, multicast … */
    private: z.boolean(),
    /** IANA special-purpose registry row, null for ordinary addresses. */
    special: z
      .object({
        name: z.string(),
        scope: z.string(),
        rfc: z.string(),
        globally_reachable: z.boolean(),
        /** The registry's block in CIDR notation. */
        prefix: z.string(),
      })
      .nullable(),
  }),
  as: z.object({ as_number: z.number().int(), organization: z.string() }).nullable(),
  /**
   * As this installation's sensors saw them in DNS, then those of imported passive DNS, the latest seen first: 20 in all, of which
   * `reverse_dns` has the rest. null where the account's plan does not see them.
   */
  hostnames: z.array(z.string()).nullable(),
  company: z.object({ name: z.string(), business: z.array(z.string()), description: z.string().nullable() }).nullable(),
  osint: z.object({
    services: z.array(OsintService),
    first_seen: z.string().nullable(),
    last_seen: z.string().nullable(),
    last_seen_is: LastSeenIs.nullable(),
  }),
  /** What this installation's sensors saw; null where the account's plan does not see it. */
  netflow: z
    .object({
      has_netflow: z.boolean(),
      days_seen: z.number().int(),
      total_observation: z.number().int(),
      last_seen: z.string().nullable(),
    })
    .nullable(),
  operator: z.string().nullable(),
  network_provider: z.string().nullable(),
  network_type: z.string().nullable(),
  network_provider_services: z.array(z.string()),
  provider_description: z.string().nullable(),
  as_org: z.string().nullable(),
  asn: z.number().int().nullable(),
  /** Time to live of its packets as they arrived at this installation's sensors, in hops; null where none stated it. */
  avg_ttl: z.number().nullable(),
  /** The operating system that its software named to the sensors; `provenance` has the evidence and how many others. */
  os_guess: z.string().nullable(),
  behavior: z.object({ tags: z.array(z.string()) }),
  submission_count: z.number().int(),
  provenance: z.array(Provenance),
  /** Only in an answer about a past moment: labels and submissions are as of then, everything else is as of today. */
  as_of: z.iso.datetime().optional(),
  /**
   * The layers of sources of which some, or all, had not been collected at that moment. In an answer about today,
   * with how many have; left out where there is none.
   */
  not_collected: z.array(NotCollected).readonly().optional(),
  /** Only where the account's plan does not see all of it. */
  withheld: z.array(Withheld).optional(),
});
export type IpInfo = z.infer<typeof IpInfo>;

export const RefusedIp = z.object({ input: z.string(), reason: z.string() });
export type RefusedIp = z.infer<typeof RefusedIp>;

export const IpBulkResult = z.object({
  /** In the order sent, each address once. */
  results: z.array(IpInfo),
  /** What was sent and is no address, with the reason; costs nothing. */
  invalid: z.array(RefusedIp),
  duplicates_removed: z.number().int(),
});
export type IpBulkResult = z.infer<typeof IpBulkResult>;
