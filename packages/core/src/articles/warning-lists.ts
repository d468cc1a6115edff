import { namesAbove, withoutWww } from "../domains/index.ts";
import type { IndicatorType } from "../indicators/index.ts";
import { parseAddress, parseRange, type Range } from "../ip/index.ts";

/** A list that has a value. */
interface Warning {
  readonly list: string;
  /** Whether it has what is around the value alone: a block of a cloud, names below one. Anyone may rent a part of that. */
  readonly isBroad: boolean;
}

/** Lists of values that are known to be no indicators. */
export interface WarningLists {
  /** The list that has the value; null where none has. */
  readonly listOf: (type: IndicatorType, value: string) => Warning | null;
}

/** Bounds of what is read: entries of a list, and of all. */
const ENTRIES_MAX = 200_000;
const ALL_MAX = 1_000_000;

/**
 * Reads MISP's warning lists (JSON with `name`, `type` and `list`). Of a list of host names `.name` covers all names below;
 * any entry covers its own name, with `www.` and without. Lists of substrings and patterns are left aside, as they cover what
 * nobody checked; what is no list is, too.
 */
export function readWarningLists(documents: readonly unknown[]): WarningLists {
  const values = new Map<string, string>();
  const suffixes = new Map<string, string>();
  const ranges = createRanges();
  let room = ALL_MAX;
  for (const document of documents) {
    if (typeof document !== "object" || document === null) continue;
    const { name, type, list } = document as Readonly<Record<string, unknown>>;
    if (typeof name !== "string" || typeof type !== "string" || !Array.isArray(list)) continue;
    for (const entry of list.slice(0, Math.min(ENTRIES_MAX, room))) {
      if (typeof entry !== "string") continue;
      room--;
      const text = entry.trim().toLowerCase();
      if (type === "cidr") {
        const read = parseRange(text);
        if (read.ok) ranges.add(read.range, name);
      } else if (type === "string" || type === "hostname") {
        if (text.startsWith(".")) suffixes.set(text.slice(1), name);
        else values.set(withoutWww(text.replace(/^https?:\/\//, "").replace(/\/$/, "")), name);
      }
    }
  }
  const exact = (value: string): Warning | null => warning(values.get(value), false);
  return {
    listOf: (type, value) => {
      if (type === "ipv4" || type === "ipv6") return exact(value) ?? ranges.of(value);
      if (type === "email") return null;
      if (type === "url") return exact(withoutWww(value.replace(/^https?:\/\//, "").replace(/\/$/, "")));
      if (type !== "domain") return exact(value);
      const host = withoutWww(value);
      const above = [host, ...namesAbove(host)].find((name) => suffixes.has(name));
      return exact(host) ?? warning(suffixes.get(above ?? ""), above !== host);
    },
  };
}

const warning = (list: string | undefined, isBroad: boolean): Warning | null =>
  list === undefined ? null : { list, isBroad };

/**
 * Ranges of lists by their sizes: an address is looked for once in each size, and the smallest range that has it counts. Of
 * ranges that are no prefixes, each prefix within it.
 */
function createRanges() {
  /** By family and size, the smallest first: lists by the first address. */
  const bySize = { 4: new Map<bigint, Map<bigint, string>>(), 6: new Map<bigint, Map<bigint, string>>() };
  let sizes: Record<4 | 6, bigint[]> | null = null;
  return {
    add({ family, first, last }: Range, list: string): void {
      for (let [at, end] = [BigInt(first), BigInt(last)]; at <= end;) {
        let size = 1n;
        while (at % (size * 2n) === 0n && at + size * 2n - 1n <= end) size *= 2n;
        const same = bySize[family].get(size);
        if (same === undefined) bySize[family].set(size, new Map([[at, list]]));
        else if (!same.has(at)) same.set(at, list);
        at += size;
      }
      sizes = null;
    },
    of(value: string): Warning | null {
      const read = parseAddress(value);
      if (!read.ok) return null;
      const { family } = read.address;
      const at = BigInt(read.address.value);
      sizes ??= { 4: ascending(bySize[4].keys()), 6: ascending(bySize[6].keys()) };
      for (const size of sizes[family]) {
        const list = bySize[family].get(size)?.get(at - (at % size));
        if (list !== undefined) return { list, isBroad: size > 1n };
      }
      return null;
    },
  };
}

const ascending = (sizes: Iterable<bigint>): bigint[] => [...sizes].toSorted((a, b) => (a < b ? -1 : 1));
