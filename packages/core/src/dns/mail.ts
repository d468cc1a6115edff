/** What a record about mail says, in a few words, and whether it keeps forgers out. */
export interface MailFinding {
  /** The record's text. */
  readonly record: string;
  /** `strict` refuses what is forged, `weak` only marks it, `open` lets it pass, `broken` is no valid record. */
  readonly verdict: "strict" | "weak" | "open" | "broken";
  readonly summary: string;
}

export interface SpfFinding extends MailFinding {
  /** The mechanisms and modifiers, as they stand. */
  readonly terms: readonly string[];
  /** Hosts of others that may send in its name. */
  readonly includes: readonly string[];
  /** Terms that make a receiver ask the DNS: more than ten are an error (RFC 7208, section 4.6.4). */
  readonly lookups: number;
}

export interface DmarcFinding extends MailFinding {
  readonly policy: "none" | "quarantine" | "reject" | null;
  readonly subdomain_policy: "none" | "quarantine" | "reject" | null;
  /** Of how many messages in a hundred the policy is applied. */
  readonly percent: number;
  /** Where reports go. */
  readonly reports: readonly string[];
}

const LOOKUPS_MAX = 10;
const ASKS = /^[-+~?]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$)|exists:|redirect=)/i;

/** Whether a text is a record of the Sender Policy Framework (RFC 7208, section 4.5). */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);
/** Whether a text is a DMARC record (RFC 7489, section 6.3). */
export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text);

/** Reads a record of the Sender Policy Framework. @param record a text for which `isSpf` holds */
export function readSpf(record: string): SpfFinding {
  const terms = record.split(/ +/).slice(1).filter(Boolean);
  const includes = terms.flatMap((term) => /^[+]?include:(.+)$/i.exec(term)?.[1]?.toLowerCase() ?? []);
  const lookups = terms.filter((term) => ASKS.test(term)).length;
  const all = terms.find((term) => /^[-+~?]?all$/i.test(term));
  const redirect = terms.find((term) => /^redirect=/i.test(term));
  return { record, terms, includes, lookups, ...judgeSpf(all?.toLowerCase(), redirect, lookups) };
}

function judgeSpf(
  all: string | undefined,
  redirect: string | undefined,
  lookups: number,
): Pick<MailFinding, "verdict" | "summary"> {
  if (lookups > LOOKUPS_MAX) {
    return {
      verdict: "broken",
      summary: `needs ${lookups} look-ups, and ${LOOKUPS_MAX} are allowed: receivers ignore it`,
    };
  }
  if (all === undefined) {
    return redirect === undefined
      ? { verdict: "open", summary: "says nothing of other senders: anyone may send in its name" }
      : { verdict: "weak", summary: `has the rules of ${redirect.slice("redirect=".length)}, which were not read` };
  }
  if (all === "-all") return { verdict: "strict", summary: "refuses mail from other senders (-all)" };
  if (all === "~all") return { verdict: "weak", summary: "marks mail from other senders, and refuses none (~all)" };
  if (all === "?all") return { verdict: "open", summary: "has no opinion of other senders (?all)" };
  return { verdict: "open", summary: `lets anyone send in its name (${all})` };
}

const POLICIES = ["none", "quarantine", "reject"] as const;
type Policy = (typeof POLICIES)[number];
const policyOf = (text: string | undefined): Policy | null =>
  POLICIES.find((policy) => policy === text?.toLowerCase()) ?? null;

/** Reads a DMARC record. @param record a text for which `isDmarc` holds */
export function readDmarc(record: string): DmarcFinding {
  const tags = new Map(
    record.split(";").flatMap((part): [string, string][] => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );
  const policy = policyOf(tags.get("p"));
  const stated = tags.get("pct");
  const percent = stated !== undefined && /^\d{1,3}$/.test(stated) ? Math.min(100, Number(stated)) : 100;
  const addresses = (tags.get("rua") ?? "").split(",").flatMap((uri) => /^\s*mailto:([^!\s]+)/i.exec(uri)?.[1] ?? []);
  return {
    record,
    policy,
    subdomain_policy: policyOf(tags.get("sp")) ?? policy,
    percent,
    reports: addresses,
    ...judgeDmarc(policy, percent),
  };
}

function judgeDmarc(policy: Policy | null, percent: number): Pick<MailFinding, "verdict" | "summary"> {
  if (policy === null) return { verdict: "broken", summary: "states no policy: receivers ignore it" };
  if (policy === "none") return { verdict: "open", summary: "only watches: forged mail is delivered (p=none)" };
  if (policy === "quarantine") {
    const aside = percent < 100 ? `puts ${percent} % of forged mail aside` : "puts forged mail aside";
    return { verdict: "weak", summary: `${aside} (p=quarantine)` };
  }
  return percent < 100
    ? { verdict: "weak", summary: `refuses ${percent} % of forged mail (p=reject; pct=${percent})` }
    : { verdict: "strict", summary: "refuses forged mail (p=reject)" };
}
