import type { Observed, ObservedAddresses } from "../query/index.ts";
import { BloomFilter } from "./bloom.ts";
import type { ObservedRepository } from "./observed-repository.ts";

/** Events are stored a moment after they are received: how far back each look for new addresses reaches. */
const OVERLAP_MS = 60_000;
/** How often the time just past is read again although nothing newer came, until it is past the overlap. */
const AGAIN_MS = 20_000;
/** How long an answer is given again. */
const FRESH_MS = 2000;
const CACHED_MOST = 20_000;

interface Log {
  warn(fields: object, message: string): void;
}

export interface ObservedIndex extends ObservedAddresses {
  /** Takes up the addresses that came since. Never fails: what it missed, it takes up the next time. */
  refresh(): Promise<void>;
}

/**
 * Knows in memory which addresses sensors saw, and asks the engine about those alone. Until the first refresh it takes
 * any address for seen: slower, and as right.
 */
export function createObservedIndex(
  repository: ObservedRepository,
  log: Log,
  now: () => number = Date.now,
): ObservedIndex {
  let filter: BloomFilter | null = null;
  let latest = 0;
  let readAt = 0;
  const cache = new Map<string, { readonly until: number; readonly observed: Observed | undefined }>();

  async function load(): Promise<void> {
    const made = new BloomFilter(await repository.count());
    for await (const { ip } of repository.addressesSince(0)) made.add(ip);
    filter = made;
  }

  const isUnsettled = (): boolean => now() - readAt >= AGAIN_MS && readAt - latest < OVERLAP_MS;

  async function takeUpNew(): Promise<void> {
    const since = Math.max(0, latest - OVERLAP_MS);
    const newest = await repository.latest(since);
    if (filter === null || filter.isFull) await load();
    else if (newest > latest || isUnsettled()) {
      for await (const { ip } of repository.addressesSince(since)) filter.add(ip);
    } else return;
    latest = Math.max(latest, newest);
    readAt = now();
  }

  return {
    maySee: (ip) => filter === null || filter.has(ip),
    async refresh() {
      try {
        await takeUpNew();
      } catch (error) {
        log.warn({ err: error }, "which addresses sensors saw could not be read");
      }
    },
    async find(ips) {
      const moment = now();
      const found = new Map<string, Observed>();
      const unknown: string[] = [];
      for (const ip of ips) {
        const kept = cache.get(ip);
        if (kept === undefined || kept.until <= moment) unknown.push(ip);
        else if (kept.observed !== undefined) found.set(ip, kept.observed);
      }
      if (unknown.length === 0) return found;
      try {
        const asked = await repository.find(unknown);
        if (cache.size + unknown.length > CACHED_MOST) cache.clear();
        for (const ip of unknown) {
          const observed = asked.get(ip);
          cache.set(ip, { until: moment + FRESH_MS, observed });
          if (observed !== undefined) found.set(ip, observed);
        }
      } catch (error) {
        log.warn({ err: error }, "what sensors saw of an address could not be read");
      }
      return found;
    },
  };
}
