import { z } from "zod";

/** When a record was seen. */
const seen = {
  /** Days, `YYYY-MM-DD`, of all sources. */
  first_seen: z.string(),
  last_seen: z.string(),
  sources: z.array(z.string()),
};

/** How a record about mail judges forgers: `broken` is no valid record, which receivers ignore. */
const MailVerdict = z.enum(["strict", "weak", "open", "broken"]);
export type MailVerdict = z.infer<typeof MailVerdict>;

const mailFinding = { record: z.string(), verdict: MailVerdict, summary: z.string(), ...seen };

export const SpfFinding = z.object({
  ...mailFinding,
  /** Mechanisms and modifiers, as they stand. */
  terms: z.array(z.string()),
  /** Whose senders may send in its name too. */
  includes: z.array(z.string()),
  /** Terms for which a receiver asks the DNS: more than ten are an error (RFC 7208, section 4.6.4). */
  lookups: z.number().int(),
});

const Policy = z.enum(["none", "quarantine", "reject"]).nullable();
export const DmarcFinding = z.object({
  ...mailFinding,
  /** The name that has the record, without `_dmarc.`: the domain itself, or its registrable domain. */
  domain: z.string(),
  policy: Policy,
  subdomain_policy: Policy,
  percent: z.number().int(),
  /** Addresses that reports go to. */
  reports: z.array(z.string()),
});

/** What passive DNS and certificates say of a domain, each list with the latest seen first; of nothing that nobody has seen. */
export const DomainDns = z.object({
  nameservers: z.array(z.object({ name: z.string(), ...seen })),
  mail_servers: z.array(z.object({ name: z.string(), priority: z.number().int().nullable(), ...seen })),
  texts: z.array(z.object({ text: z.string(), ...seen })),
  /** By the record seen last (RFC 7208). */
  spf: SpfFinding.nullable(),
  /** By the record seen last (RFC 7489). */
  dmarc: DmarcFinding.nullable(),
  /** Sources that have a certificate for the name, or for a wildcard that covers it. */
  certificates: z.array(
    z.object({
      name: z.string(),
      source: z.string(),
      first_seen: z.string(),
      last_seen: z.string(),
      count: z.number().int(),
    }),
  ),
});
export type DomainDns = z.infer<typeof DomainDns>;
