import { createHash } from "node:crypto";
import { ENDPOINTS, isLineText, type SavableQueryType } from "@fyr/contract";
import { readDomain } from "@fyr/core/domains";
import { addressIn } from "@fyr/core/indicators";
import type { Steps } from "../../scheduling/index.ts";
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
  subdomains: { calls: [callName(ENDPOINTS.querySubdomains)], normal: domain },
  similar: { calls: [callName(ENDPOINTS.querySimilar)], normal: domain },
  reverse_dns: { calls: [callName(ENDPOINTS.reverseDns)], normal: address },
  fingerprint_ips: { calls: [callName(ENDPOINTS.fingerprintIps), callName(ENDPOINTS.jarmIps)], normal: asIs },
  ip_fingerprints: { calls: [callName(ENDPOINTS.ipFingerprints)], normal: address },
};

/** A query line stands for itself, whatever type it is saved as. */
const OF_LINE = { calls: [callName(ENDPOINTS.customQuery)], normal: asIs };

const CLAIMABLE: ReadonlySet<string> = new Set([
  ...OF_LINE.calls,
  ...Object.values(ANSWERED_BY).flatMap(({ calls }) => calls),
]);

/** Whether a saved query may stand for charges of this call. */
export const isClaimable = (call: string): boolean => CLAIMABLE.has(call);

/**
 * The charges that a saved query stands for: those of its own calls that asked for nothing beyond its text. What was
 * charged twice for the same is another run, of which the latest is the one that is saved.
 * @param charges oldest first
 * @param most credits that it may have cost: a whole call is left out that would go beyond
 */
export function* standsFor<C extends ClaimableCharge>(
  query: string,
  type: SavableQueryType,
  charges: readonly C[],
  most = Number.POSITIVE_INFINITY,
): Steps<readonly C[]> {
  const isOfLine = isLineText(query);
  const answered = isOfLine ? OF_LINE : ANSWERED_BY[type];
  if (answered === undefined) return [];
  const { calls, normal } = answered;
  const candidates = charges.filter(({ call }) => calls.includes(call));
  if (candidates.length === 0) return [];
  const asked = new Set<string>();
  if (isOfLine || type !== "ip_table") asked.add(normal(query));
  else {
    for (const { text, ip } of textsOf(query)) {
      asked.add(ip ?? text);
      yield;
    }
  }
  const taken: C[] = [];
  let left = most;
  for (const charge of candidates.toReversed()) {
    const subjects: string[] = [];
    for (const text of [charge.subject].flat()) {
      subjects.push(normal(text));
      yield;
    }
    if (charge.credits > left || !subjects.every((text) => asked.has(text))) continue;
    left -= charge.credits;
    for (const text of subjects) asked.delete(text);
    taken.push(charge);
  }
  return taken;
}

interface ListText {
  readonly text: string;
  /** The address that it is, in one form; null for none. */
  readonly ip: string | null;
}

/** The texts of a list: between commas, as the page joins them, or between spaces and lines, as they are pasted. */
function* textsOf(query: string): Generator<ListText> {
  for (let start = 0; start <= query.length;) {
    const comma = query.indexOf(",", start);
    const end = comma < 0 ? query.length : comma;
    const piece = readText(query.slice(start, end));
    yield piece;
    start = end + 1;
    if (piece.ip !== null || !/\s/.test(piece.text)) continue;
    for (const [word] of piece.text.matchAll(/\S+/g)) yield readText(word);
  }
}

function readText(text: string): ListText {
  const read = addressIn(text);
  return { text, ip: read.ok ? read.ip : null };
}

export interface Measured {
  /** How many items a query has: 1, or the different addresses of a list. */
  readonly items: number;
  /** The same for queries of the same, however their addresses and names are written: defanged, or with others' spaces. */
  readonly digest: string;
}

export function* measure(query: string, type: SavableQueryType): Steps<Measured> {
  const isOfLine = isLineText(query);
  const hash = createHash("sha256").update(isOfLine ? "line" : type);
  const note = (text: string) => void hash.update(`\0${text}`);
  if (isOfLine || type !== "ip_table") {
    note((isOfLine ? asIs : (ANSWERED_BY[type]?.normal ?? asIs))(query));
    return { items: 1, digest: hash.digest("base64url") };
  }
  const addresses = new Set<string>();
  for (const { text, ip } of textsOf(query)) {
    if (ip === null) note(text.trim());
    else if (!addresses.has(ip)) {
      addresses.add(ip);
      note(ip);
    }
    yield;
  }
  return { items: addresses.size, digest: hash.digest("base64url") };
}
