import { placeOf, withoutWww } from "../domains/index.ts";
import type { IndicatorType } from "../indicators/index.ts";
import { parseAddress, parseRange } from "../ip/index.ts";

/** Lists of values that are known to be no indicators. */
export interface WarningLists {
  /** The name of the first list that has the value; null where none has. URLs are looked up by their host, too. */
  readonly listOf: (type: IndicatorType, value: string) => string | null;
}

/** Bounds of what is read of a list. */
const ENTRIES_MAX = 200_000;

interface Ranges {
  readonly list: string;
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

/**
 * Reads MISP's warning lists (JSON with `name`, `type` and `list`). Of a list of host names `.name` covers all names below;
 * any entry covers its own name, with `www.` and without. Lists of substrings and patterns are left aside, as they cover what
 * nobody checked; what is no list is, too.
 */
export function readWarningLists(documents: readonly unknown[]): WarningLists {
  const values = new Map<string, string>();
  const suffixes = new Map<string, string>();
  const ranges: Ranges[] = [];
  for (const document of documents) {
    if (typeof document !== "object" || document === null) continue;
    const { name, type, list } = document as Readonly<Record<string, unknown>>;
    if (typeof name !== "string" || typeof type !== "string" || !Array.isArray(list)) continue;
    for (const entry of list.slice(0, ENTRIES_MAX)) {
      if (typeof entry !== "string") continue;
      const text = entry.trim().toLowerCase();
      if (type === "cidr") {
        const range = rangeOf(text);
        if (range !== null) ranges.push({ ...range, list: name });
      } else if (type === "string" || type === "hostname") {
        if (text.startsWith(".")) suffixes.set(text.slice(1), name);
        else values.set(withoutWww(text.replace(/^https?:\/\//, "").replace(/\/$/, "")), name);
      }
    }
  }
  return {
    listOf: (type, value) => {
      if (type === "ipv4" || type === "ipv6") return values.get(value) ?? inRange(ranges, value);
      if (type === "email") return null;
      if (type === "url") return values.get(withoutWww(value.replace(/^https?:\/\//, "").replace(/\/$/, ""))) ?? null;
      if (type !== "domain") return values.get(value) ?? null;
      const host = withoutWww(value);
      const own = values.get(host);
      if (own !== undefined) return own;
      for (let at = host.indexOf("."); at >= 0; at = host.indexOf(".", at + 1)) {
        const list = suffixes.get(host.slice(at + 1));
        if (list !== undefined) return list;
      }
      return suffixes.get(host) ?? suffixes.get(placeOf(host).registrable ?? "") ?? null;
    },
  };
}

function rangeOf(text: string): Omit<Ranges, "list"> | null {
  const read = parseRange(text);
  if (!read.ok) return null;
  const { family, first, last } = read.range;
  return { family, first: BigInt(first), last: BigInt(last) };
}

function inRange(ranges: readonly Ranges[], value: string): string | null {
  const read = parseAddress(value);
  if (!read.ok) return null;
  const { family } = read.address;
  const at = BigInt(read.address.value);
  return ranges.find((range) => range.family === family && range.first <= at && at <= range.last)?.list ?? null;
}
