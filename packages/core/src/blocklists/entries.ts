import type { LineRow } from "@fyr/contract";
import { formatAddress, parseRange, rangeToPrefixes } from "../ip/index.ts";
import { type Allowed, isBelow, NEVER_LISTED } from "./allowed.ts";
import { merged, without } from "./ranges.ts";

/** One entry of a list: what is blocked, and what a tool may want to know of it. */
export interface Entry {
  /** A prefix in CIDR notation, or a name. */
  readonly value: string;
  readonly risk_score: number | null;
  /** ISO 3166-1 alpha-2; of names none. */
  readonly country: string | null;
  readonly asn: number | null;
  readonly behaviour: string;
}

export interface Entries {
  /** In the order in which the line found them: of addresses, theirs. */
  readonly entries: readonly Entry[];
  /** How many there would be without the limit. */
  readonly found: number;
  /** Rows of which nothing or not all is listed, as it never is. */
  readonly leftOut: number;
}

type Kind = "ip" | "domain";
const STEP = 64;

/**
 * Makes a list of what a line found. Where it has more than `most` entries, those with the highest scores stay.
 * @param rows of the line, with the columns of its kind
 */
export function* entriesOf(
  kind: Kind,
  rows: readonly LineRow[],
  allowed: readonly Allowed[],
  most: number,
): Generator<void, Entries, undefined> {
  const never = merged([...NEVER_LISTED, ...allowed.flatMap((one) => (one.type === "range" ? [one.range] : []))]);
  const names = new Set(allowed.flatMap((one) => (one.type === "domain" ? [one.name] : [])));
  const entries: Entry[] = [];
  let leftOut = 0;
  for (const [index, row] of rows.entries()) {
    if (index % STEP === 0) yield;
    const about = aboutOf(row);
    if (kind === "domain") {
      const name = String(row["domain"]);
      if (isBelow(name, names)) leftOut++;
      else entries.push({ value: name, ...about });
      continue;
    }
    const parsed = parseRange(String(row["ip"]));
    if (!parsed.ok) continue;
    const parts = without(parsed.range, never);
    const [only] = parts;
    if (parts.length !== 1 || only?.first !== parsed.range.first || only.last !== parsed.range.last) leftOut++;
    for (const { address, length } of parts.flatMap(rangeToPrefixes)) {
      entries.push({ value: `${formatAddress(address)}/${length}`, ...about });
    }
  }
  return { entries: riskiest(entries, most), found: entries.length, leftOut };
}

/** Those with the highest scores, in the order in which they were. */
function riskiest(entries: readonly Entry[], most: number): readonly Entry[] {
  if (entries.length <= most) return entries;
  const ranked = entries.map((entry, index) => ({ score: entry.risk_score ?? -1, index }));
  ranked.sort((a, b) => b.score - a.score || a.index - b.index);
  const kept = new Set(ranked.slice(0, most).map(({ index }) => index));
  return entries.filter((_, index) => kept.has(index));
}

function aboutOf(row: LineRow): Omit<Entry, "value"> {
  const { risk_score: score, country, as_number: asn, tags } = row;
  return {
    risk_score: typeof score === "number" ? score : null,
    country: typeof country === "string" ? country : null,
    asn: typeof asn === "number" ? asn : null,
    behaviour: Array.isArray(tags) ? tags.join("; ") : "",
  };
}

export interface ListChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What a list has and another has not, by their values alone. */
export function changeOf(before: readonly Entry[], after: readonly Entry[]): ListChange {
  const [had, has] = [before, after].map((all) => new Set(all.map(({ value }) => value))) as [Set<string>, Set<string>];
  return {
    added: [...has].filter((value) => !had.has(value)),
    removed: [...had].filter((value) => !has.has(value)),
  };
}
