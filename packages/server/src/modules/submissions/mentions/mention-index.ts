import { ITEM_TYPE } from "@fyr/contract";
import { parseAddress } from "@fyr/core/ip";
import { hostOf, mentionsOfAddress } from "@fyr/core/submissions";
import type { MentionedAddresses } from "../../query/index.ts";
import { timeOfId } from "../../../storage/ledger/index.ts";
import type { WarnLog } from "../../../log.ts";
import { ahead } from "../../../on-behalf.ts";
import { inTime } from "../../../scheduling/index.ts";
import { BloomFilter } from "@fyr/core/bloom";
import type { NewItem } from "../write/items.ts";
import type { MentionRepository } from "./repository.ts";

/** Items that are read at a time. */
const ROWS_AT_ONCE = 20_000;
/** An id is made before its item is there to be read, by so much at most. */
const LATE_MS = 10_000;
/** A lookup whose count was known within the last minute waits for a busy ledger so long. */
const PATIENCE_MS = 20;
const STALE_MS = 60_000;
/** Addresses whose counts are remembered for that. */
const REMEMBERED_MAX = 10_000;
const FIRST = "00000000-0000-0000-0000-000000000000";

export interface MentionIndex extends MentionedAddresses {
  /** Adds what was mentioned just now. */
  add(items: readonly Pick<NewItem, "item_type" | "value">[]): void;
  /** Adds what was mentioned since. Never fails: what it misses, it adds the next time. */
  refresh(): Promise<void>;
}

/**
 * Knows in memory which addresses submissions may mention, and queries the ledger for those alone. Until the first
 * refresh any address may be.
 */
export function createMentionIndex(repository: MentionRepository, log: WarnLog): MentionIndex {
  let filter: BloomFilter | null = null;
  /** Lengths of the prefixes that were ever mentioned. */
  const lengths = { 4: new Set<number>(), 6: new Set<number>() };
  let from = FIRST;

  const addTo = (into: BloomFilter, value: string): void => {
    into.add(value);
    const slash = value.lastIndexOf("/");
    if (slash > 0) lengths[value.includes(":") ? 6 : 4].add(Number(value.slice(slash + 1)));
  };
  const read = async (into: BloomFilter, start: string): Promise<string> => {
    for (let last = start; ;) {
      const rows = await repository.after(last, ROWS_AT_ONCE);
      for (const { value } of rows) addTo(into, value);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < ROWS_AT_ONCE) return last;
    }
  };

  /** The address, and the prefixes that hold it of the lengths that were ever mentioned. */
  const namesOf = (ip: string): string[] => {
    const known = filter;
    const names = heldBy(ip);
    return known === null ? names : names.filter((name) => known.has(name));
  };
  function heldBy(ip: string): string[] {
    const parsed = parseAddress(ip);
    if (!parsed.ok) return [];
    const { family } = parsed.address;
    const own = lengths[family];
    if (own.size === 0) return [ip];
    return mentionsOfAddress(parsed.address).filter(
      (_, index) => index === 0 || own.has((family === 4 ? 32 : 128) - index),
    );
  }

  /** What was counted last for lookups of one address. */
  const lately = new Map<string, { readonly counts: ReadonlyMap<string, number>; readonly at: number }>();
  const remember = (ip: string, counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> => {
    lately.delete(ip);
    lately.set(ip, { counts, at: performance.now() });
    const [longestAgo] = lately.keys();
    if (lately.size > REMEMBERED_MAX && longestAgo !== undefined) lately.delete(longestAgo);
    return counts;
  };
  const counted = async (ips: readonly string[], until?: Date): Promise<ReadonlyMap<string, number>> => {
    try {
      const names = ips.flatMap((ip) => namesOf(ip).map((name) => ({ ip, name })));
      const counts = await repository.count(names, until);
      const [ip, another] = ips;
      return ip === undefined || another !== undefined || until !== undefined ? counts : remember(ip, counts);
    } catch (error) {
      log.warn({ err: error }, "the mentions of an address could not be read");
      return new Map();
    }
  };

  return {
    add(items) {
      if (filter === null) return;
      for (const { item_type, value } of items) {
        const mentioned = item_type === ITEM_TYPE.ip ? value : hostOf(item_type, value);
        if (mentioned !== null) addTo(filter, mentioned);
      }
    },
    mayMention(ip) {
      if (filter === null) return true;
      if (filter.has(ip)) return true;
      if (lengths[ip.includes(":") ? 6 : 4].size === 0) return false;
      return namesOf(ip).length > 0;
    },
    async count(ips, until) {
      const [ip = ""] = ips;
      if (ips.length > 1 || until !== undefined) return counted(ips, until);
      const known = lately.get(ip);
      const counting = ahead(() => counted([ip]));
      const isUsable = known !== undefined && performance.now() - known.at < STALE_MS;
      return isUsable ? inTime(counting, PATIENCE_MS, known.counts) : counting;
    },
    async refresh() {
      try {
        if (filter === null || filter.isFull) {
          const made = new BloomFilter(await repository.size());
          from = await read(made, FIRST);
          filter = made;
        } else {
          from = laterOf(from, await read(filter, before(from, LATE_MS)));
        }
      } catch (error) {
        log.warn({ err: error }, "the index of mentioned addresses could not be read");
      }
    },
  };
}

const laterOf = (a: string, b: string): string => (a > b ? a : b);

/** The first id (UUIDv7) that may have been made so long before another. */
function before(id: string, milliseconds: number): string {
  const at = Math.max(0, timeOfId(id) - milliseconds);
  const digits = at.toString(16).padStart(12, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}
