/** How long a lookup pays for what sensors saw of its address. */
const COVERED_MS = 15 * 60_000;
/** Lookups that are remembered, of all accounts; the oldest go first, and are paid again. */
const REMEMBERED_MOST = 20_000;

/** Which addresses accounts have lately paid a lookup for: what sensors saw of these costs them nothing more. */
export interface Covered {
  /** @param ip RFC 5952 */
  note(accountId: string, ip: string): void;
  has(accountId: string, ip: string): boolean;
}

/** Of this node and in memory: an account that is answered by another one may pay a credit more. */
export function createCovered(now: () => number = Date.now): Covered {
  const until = new Map<string, number>();
  return {
    note(accountId, ip) {
      const key = `${accountId} ${ip}`;
      // The order of the map is that of the last lookups.
      until.delete(key);
      until.set(key, now() + COVERED_MS);
      if (until.size <= REMEMBERED_MOST) return;
      for (const oldest of until.keys()) {
        until.delete(oldest);
        break;
      }
    },
    has: (accountId, ip) => (until.get(`${accountId} ${ip}`) ?? 0) > now(),
  };
}
