import { ENDPOINTS, type SavableQueryType } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { addressIn } from "@fyr/core/indicators";
import { callName } from "./call-name.ts";

export interface ClaimableCharge {
  /** Method and path. */
  readonly call: string;
  /** As the caller wrote it. */
  readonly subject: string | readonly string[];
  readonly credits: number;
}

/** What a text is about, in one form for each; the text itself where it cannot be read. */
type Normal = (text: string) => string;

const address: Normal = (text) => {
  const read = addressIn(text);
  return read.ok ? read.ip : text;
};
const domain: Normal = (text) => {
  const read = readDomain(text);
  return read.ok ? read.subject.name : text;
};
const asIs: Normal = (text) => text.trim();

/** By type of query: the calls that answer it, and how their subjects are compared with its text. */
const ANSWERED_BY: Partial<Record<SavableQueryType, { readonly calls: readonly string[]; readonly normal: Normal }>> = {
  ip: { calls: [callName(ENDPOINTS.queryIp)], normal: address },
  ip_table: { calls: [callName(ENDPOINTS.queryIpBulk)], normal: address },
  domain: { calls: [callName(ENDPOINTS.queryDomain)], normal: domain },
  fingerprint_ips: { calls: [callName(ENDPOINTS.fingerprintIps), callName(ENDPOINTS.jarmIps)], normal: asIs },
  ip_fingerprints: { calls: [callName(ENDPOINTS.ipFingerprints)], normal: address },
};

const CLAIMABLE: ReadonlySet<string> = new Set(Object.values(ANSWERED_BY).flatMap(({ calls }) => calls));

/** Whether a saved query may stand for charges of this call. */
export const isClaimable = (call: string): boolean => CLAIMABLE.has(call);

/**
 * The charges that a saved query stands for: those of its own calls that asked for nothing beyond its text. What was
 * charged twice for the same is another run, of which the latest is the one that is saved.
 * @param charges oldest first
 * @param most credits that it may have cost: a whole call is left out that would go beyond
 */
export function standsFor<C extends ClaimableCharge>(
  query: string,
  type: SavableQueryType,
  charges: readonly C[],
  most = Number.POSITIVE_INFINITY,
): readonly C[] {
  const answered = ANSWERED_BY[type];
  if (answered === undefined) return [];
  const { calls, normal } = answered;
  const candidates = charges.filter(({ call }) => calls.includes(call));
  if (candidates.length === 0) return [];
  const asked = new Set((type === "ip_table" ? piecesOf(query) : [query]).map(normal));
  let left = most;
  return candidates.toReversed().filter(({ subject, credits }) => {
    const subjects = [subject].flat().map(normal);
    if (credits > left || !subjects.every((text) => asked.has(text))) return false;
    left -= credits;
    for (const text of subjects) asked.delete(text);
    return true;
  });
}

/** The texts of a list: between commas, as the page joins them, or between spaces and lines, as they are pasted. */
const piecesOf = (query: string): string[] =>
  query.split(",").flatMap((piece) => (addressIn(piece).ok ? [piece] : [piece].concat(piece.split(/\s+/))));

/** How many items a query has: 1, or the different addresses of a list. */
export function itemsOf(query: string, type: SavableQueryType): number {
  if (type !== "ip_table") return 1;
  const addresses = new Set<string>();
  for (const piece of piecesOf(query)) {
    const read = addressIn(piece);
    if (read.ok) addresses.add(read.ip);
  }
  return addresses.size;
}
