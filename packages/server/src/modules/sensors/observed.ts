import type { Observed, ObservedAddresses } from "../query/index.ts";
import { Arrivals } from "./arrivals.ts";
import { BloomFilter } from "@fyr/core/bloom";
import type { ObservedRepository } from "./observed-repository.ts";
import type { WarnLog } from "../../log.ts";

/** How long an answer is given again. */
const FRESH_MS = 2000;
const CACHED_MOST = 20_000;

export interface ObservedIndex extends ObservedAddresses {
  /** Adds the addresses that are new since. Never fails: what it missed, it adds the next time. */
  refresh(): Promise<void>;
}

/**
 * Knows in memory which addresses sensors saw, and queries the engine for those alone. Until the first refresh it takes
 * any address for seen: slower, and as right.
 */
export function createObservedIndex(
  repository: ObservedRepository,
  log: WarnLog,
  now: () => number = Date.now,
): ObservedIndex {
  let filter: BloomFilter | null = null;
  const arrivals = new Arrivals({ latest: repository.latest, now });
  const cache = new Map<string, { readonly until: number; readonly observed: Observed | undefined }>();

  async function load(): Promise<void> {
    const made = new BloomFilter(await repository.count());
    for await (const { ip } of repository.addressesSince(0)) made.add(ip);
    filter = made;
  }

  async function addNew(): Promise<void> {
    const span = await arrivals.next();
    if (filter === null || filter.isFull) await load();
    else if (span !== null) for await (const { ip } of repository.addressesSince(span.from)) filter.add(ip);
    if (span !== null) arrivals.done(span);
  }

  return {
    maySee: (ip) => filter === null || filter.has(ip),
    async refresh() {
      try {
        await addNew();
      } catch (error) {
        log.warn({ err: error }, "the index of observed addresses could not be read");
      }
    },
    async find(ips) {
      const moment = now();
      const found = new Map<string, Observed>();
      const unknown: string[] = [];
      for (const ip of ips) {
        const cached = cache.get(ip);
        if (cached === undefined || cached.until <= moment) unknown.push(ip);
        else if (cached.observed !== undefined) found.set(ip, cached.observed);
      }
      if (unknown.length === 0) return found;
      try {
        const read = await repository.find(unknown);
        if (cache.size + unknown.length > CACHED_MOST) cache.clear();
        for (const ip of unknown) {
          const observed = read.get(ip);
          cache.set(ip, { until: moment + FRESH_MS, observed });
          if (observed !== undefined) found.set(ip, observed);
        }
      } catch (error) {
        log.warn({ err: error }, "the observations of an address could not be read");
      }
      return found;
    },
  };
}
