import { z } from "zod";
import { Withheld } from "../plans/index.ts";
import { DomainDns } from "./dns.ts";
import { NotCollected, Risk, RISK_VERDICTS } from "../query/risk.ts";
import { RegistrationField, RegistrationProtocol } from "../registration-data/record.ts";

/** Longest text taken for a domain or URL. */
export const DomainText = z.string().trim().min(1).max(2048);

/** The label of one source for a name or URL. */
export const DomainLabel = z.object({
  /**
   * threat, newly_registered, dynamic_dns, disposable, shortener, parking, popular, benign or report_site; of what people
   * submitted vpn, proxy, residential_proxy, tor or hosting.
   */
  kind: z.string(),
  tags: z.array(z.string()).readonly(),
  /** 0 to 100. */
  confidence: z.number().int(),
  /** The target: a name, `*.name` for all its subdomains, or a URL. */
  subject: z.string(),
  /** Its relation to the query: the name itself, a name above it, the URL of the query, or below: a name, a URL. */
  match: z.enum(["name", "parent", "url", "below"]),
  /** Place in a list of the most visited. */
  rank: z.number().int().nullable(),
  /** The provider that a submission attributes it to, by name and display name; and the id of the submission. */
  provider: z.string().nullable(),
  provider_name: z.string().nullable(),
  reference: z.string().nullable(),
  source: z.string(),
  source_name: z.string(),
  source_url: z.string().nullable(),
  licence: z.string(),
  /** Days, `YYYY-MM-DD`. */
  first_seen: z.string(),
  last_seen: z.string(),
  /** `row`: the source itself dates the entry. `found`: it does not, and Fyr found it there by that day. */
  first_seen_is: z.enum(["row", "found"]),
  /** The day that the list states for its edition, the day on which Fyr last read the list, or that of the submission. */
  last_seen_is: z.enum(["edition", "read", "submitted"]),
});
export type DomainLabel = z.infer<typeof DomainLabel>;

/** How many there are, null where the account's plan does not see them, and some of them. */
const Below = z.object({ total: z.number().int().nullable(), labels: z.array(DomainLabel) });

export const DomainIp = z.object({
  ip: z.string(),
  risk_score: z.number().int(),
  risk_verdict: z.enum(RISK_VERDICTS),
  country: z.string().nullable(),
  network_provider: z.string().nullable(),
  /** When the name was seen to lead there, and by whom: own sensors, and what was imported. */
  first_seen: z.string(),
  last_seen: z.string(),
  sources: z.array(z.string()),
});
export type DomainIp = z.infer<typeof DomainIp>;

/** Domain info (specification, section 3). What Fyr does not know yet is null. */
export const DomainInfo = z.object({
  /** Lower case, A-labels. */
  domain: z.string(),
  /** The same with its labels as people of that script read them; null where that is no different. */
  domain_unicode: z.string().nullable(),
  /** The registrable domain (Public Suffix List); null for a public suffix itself. */
  registrable_domain: z.string().nullable(),
  public_suffix: z.string().nullable(),
  /** The URL of the query, in its normal form. */
  url: z.string().nullable(),
  /** How the text that was sent was read: defanged, normalised, url. */
  input: z.object({ text: z.string(), notes: z.array(z.string()).readonly() }),
  risk: Risk,
  risk_score: z.number().int(),
  /**
   * Best place in the lists of the most visited, of the name or of the domain that it belongs to; exact within a
   * quarter.
   */
  rank: z.number().int().nullable(),
  ranking: z.object({ domain: z.string(), source: z.string(), source_name: z.string() }).nullable(),
  labels: z.array(DomainLabel),
  /** Listed subdomains of this name, and listed URLs on it: threats only. */
  listed_hosts: Below,
  listed_urls: Below,
  /** As sensors saw them in DNS, the latest first; null where the account's plan does not see them. */
  ips: z.array(DomainIp).nullable(),
  ips_total: z.number().int().nullable(),
  num_emails: z.number().int().nullable(),
  num_subdomains: z.number().int().nullable(),
  /** Of the registered domain at or above it, as registry and registrar say; see `registration`. */
  registrant_org: z.string().nullable(),
  registrant_email: z.string().nullable(),
  registration_date: z.string().nullable(),
  expiration_date: z.string().nullable(),
  registrar: z.string().nullable(),
  nameservers: z.array(z.string()).nullable(),
  registration_status: z.array(z.string()).nullable(),
  /** Since the registration. */
  age_days: z.number().int().nullable(),
  /** Where these eight are from; null where no registration data is known. */
  registration: z
    .object({
      domain: z.string(),
      /** False: its registry has no such domain. */
      registered: z.boolean(),
      protocol: RegistrationProtocol,
      server: z.string(),
      /** When the server last said so. */
      seen_at: z.iso.datetime(),
      /** Which of these fields the servers hold back. */
      redacted: z.array(RegistrationField),
    })
    .nullable(),
  dns: DomainDns,
  /** Of its addresses. */
  behavior: z.object({ tags: z.array(z.string()) }),
  location: z.array(
    z.object({
      country_name: z.string(),
      country_iso: z.string(),
      longitude: z.number().nullable(),
      latitude: z.number().nullable(),
    }),
  ),
  as: z.array(z.object({ number: z.number().int(), org: z.string() })),
  /** Labels of the name, as display names. */
  tags: z.array(z.string()),
  /** The layers of lists of names of which some, or all, are not in the answer, with how many are; left out where there is none. */
  not_collected: z.array(NotCollected).readonly().optional(),
  /** Only where the account's plan does not see all of it. */
  withheld: z.array(Withheld).optional(),
});
export type DomainInfo = z.infer<typeof DomainInfo>;
