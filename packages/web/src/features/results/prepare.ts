import type { RefusedIp } from "@fyr/contract";
import { addressIn, readIndicator } from "@fyr/core/indicators";
import { otherIndicator, type OtherIndicator } from "../../lib/other-indicators.ts";
import { isNetwork } from "../../lib/prefix.ts";

export interface Prepared {
  /** Addresses in normal form, each once. A prefix stays one: the answer about its one address then tells so. */
  readonly ips: readonly string[];
  /** The prefixes of the list, each once. Of each, one address is looked up. */
  readonly prefixes: readonly string[];
  /** The lengths of the prefixes that one address stands for, as they came: several may begin with the same one. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
  /** Domains and URLs of the list as they were written, each once: each has a page of its own. */
  readonly names: readonly string[];
  /** The numbers of the AS of the list, each once: each has a page of its own. */
  readonly systems: readonly string[];
  /** Hashes, fingerprints, CVEs and e-mail addresses of the list, each once: each has a page of its own. */
  readonly others: readonly OtherIndicator[];
  /** What is none of these, with the reason; it is not sent, as the server refuses by the same rules. */
  readonly refused: readonly RefusedIp[];
  readonly duplicates: number;
}

/** Reads the pieces of a list as addresses and names. */
export function prepare(pieces: readonly string[]): Prepared {
  const ips = new Map<string, string>();
  const prefixes = new Set<string>();
  const lengths = new Map<string, number[]>();
  const names = new Set<string>();
  const systems = new Set<string>();
  const others = new Map<string, OtherIndicator>();
  const refused: RefusedIp[] = [];
  let duplicates = 0;
  for (const piece of pieces) {
    const read = addressIn(piece);
    if (!read.ok) {
      if (isName(piece)) {
        names.add(piece);
        continue;
      }
      const system = readIndicator(piece);
      if (system.kind === "asn") {
        systems.add(String(system.value));
        continue;
      }
      const other = otherIndicator(piece);
      if (other !== null) {
        // Of the same sum with its name and without, the name tells what it is.
        if (other.kind === "fingerprint" || !others.has(other.value)) others.set(other.value, other);
        continue;
      }
      refused.push({ input: piece, reason: read.reason });
      continue;
    }
    const sent = isNetwork(read) ? `${read.ip}/${read.prefix}` : read.ip;
    if (isNetwork(read) && !prefixes.has(sent)) {
      prefixes.add(sent);
      lengths.set(read.ip, [...(lengths.get(read.ip) ?? []), read.prefix ?? 0]);
    }
    if (ips.has(read.ip)) duplicates++;
    else ips.set(read.ip, sent);
  }
  return {
    ips: [...ips.values()],
    prefixes: [...prefixes],
    lengths,
    names: [...names],
    systems: [...systems],
    others: [...others.values()],
    refused,
    duplicates,
  };
}

/** Whether a text is one domain, or a URL on one. */
export function isName(text: string): boolean {
  const read = readIndicator(text);
  return read.kind === "domain" || read.kind === "wildcard" || (read.kind === "url" && read.value.name !== null);
}
