import { namesAbove, withoutWww } from "../domains/index.ts";
import type { IndicatorType } from "../indicators/index.ts";
import { parseAddress, parseRange } from "../ip/index.ts";

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
  const exact = (value: string): Warning | null => warning(values.get(value), false);
  return {
    listOf: (type, value) => {
      if (type === "ipv4" || type === "ipv6") return exact(value) ?? inRange(ranges, value);
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

function rangeOf(text: string): Omit<Ranges, "list"> | null {
  const read = parseRange(text);
  if (!read.ok) return null;
  const { family, first, last } = read.range;
  return { family, first: BigInt(first), last: BigInt(last) };
}

function inRange(ranges: readonly Ranges[], value: string): Warning | null {
  const read = parseAddress(value);
  if (!read.ok) return null;
  const { family } = read.address;
  const at = BigInt(read.address.value);
  const range = ranges.find((one) => one.family === family && one.first <= at && at <= one.last);
  return range === undefined ? null : { list: range.list, isBroad: range.first !== range.last };
}
