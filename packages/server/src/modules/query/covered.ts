import { addressIn } from "@fyr/core/indicators";

/** How long a lookup pays for what else there is of its address. */
const COVERED_MS = 15 * 60_000;
/** Lookups that are remembered, of all accounts: at least half as many. */
const REMEMBERED_MOST = 100_000;

/** What accounts have lately paid a lookup for: what else there is of it costs nothing more. */
export interface Covered {
  /** @param subject an address (RFC 5952), or a network or domain as answers name it */
  note(accountId: string, subject: string): void;
  /** @param text an address in any form that lookups read */
  has(accountId: string, text: string): boolean;
  /** @param subject a network or domain as answers name it: `192.0.2.0/24`, `AS64496`, `example.org` */
  hasNamed(accountId: string, subject: string): boolean;
}

/** When the lookups of each account were paid, by address. */
type Generation = Map<string, Map<string, number>>;

/**
 * Of this node and in memory: an account that is answered by another one may pay a credit more.
 *
 * Every lookup is noted, so that this has to cost next to nothing: two generations, of which the older is dropped whole,
 * in place of one map from which the oldest entry is taken each time.
 */
export function createCovered(now: () => number = Date.now): Covered {
  let young: Generation = new Map();
  let old: Generation = new Map();
  let size = 0;
  const paidAt = (accountId: string, ip: string): number =>
    young.get(accountId)?.get(ip) ?? old.get(accountId)?.get(ip) ?? Number.NEGATIVE_INFINITY;
  return {
    note(accountId, ip) {
      let ofAccount = young.get(accountId);
      if (ofAccount === undefined) young.set(accountId, (ofAccount = new Map()));
      const before = ofAccount.size;
      ofAccount.set(ip, now());
      size += ofAccount.size - before;
      if (size < REMEMBERED_MOST / 2) return;
      old = young;
      young = new Map();
      size = 0;
    },
    hasNamed: (accountId, subject) => now() - paidAt(accountId, subject) < COVERED_MS,
    has(accountId, text) {
      const read = addressIn(text);
      return read.ok && now() - paidAt(accountId, read.ip) < COVERED_MS;
    },
  };
}
