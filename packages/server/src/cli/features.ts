import type { IpInfo } from "@fyr/contract";
import type { Atlas } from "@fyr/core/atlas";
import { formatAddress, parseAddress } from "@fyr/core/ip";
import type { InstantLookup } from "../modules/query/index.ts";

/** What no answer lacks, or what only repeats the question. */
const NO_FEATURE = /^(?:ip|input|withheld|as_of|not_collected)(?:\.|$)/;

/** How many of the addresses had each feature: a field that is not empty, by its path. */
export interface FeatureShares {
  readonly addresses: number;
  readonly features: ReadonlyMap<string, number>;
}

/**
 * The share of routed IPv4 addresses that have each feature of an answer, of a sample that is drawn evenly from them: the
 * same for the same atlas.
 */
export function sampleFeatures(atlas: Atlas, lookup: InstantLookup, addresses: number): FeatureShares {
  const routed: { readonly from: number; readonly first: number }[] = [];
  let total = 0;
  for (const { family, as, special, first, last } of atlas.ranges(4)) {
    if (family !== 4 || as === null || special !== null) continue;
    const start = numberOf(first);
    routed.push({ from: total, first: start });
    total += numberOf(last) - start + 1;
  }
  const features = new Map<string, number>();
  let range = 0;
  for (let sample = 0; sample < addresses; sample++) {
    const place = Math.floor(((sample + 0.5) / addresses) * total);
    while ((routed[range + 1]?.from ?? Infinity) <= place) range++;
    const { from, first } = routed[range] ?? { from: 0, first: 0 };
    const { info } = lookup.one(formatAddress({ family: 4, value: first + place - from }));
    for (const path of featuresOf(info)) features.set(path, (features.get(path) ?? 0) + 1);
  }
  return { addresses, features };
}

function numberOf(text: string): number {
  const read = parseAddress(text);
  return read.ok ? Number(read.address.value) : 0;
}

/** The paths of an answer that have a value. */
export function featuresOf(info: IpInfo): Set<string> {
  const found = new Set<string>();
  const visit = (path: string, value: unknown): void => {
    if (value === null || value === undefined || value === "" || value === false || value === 0) return;
    if (NO_FEATURE.test(path)) return;
    if (Array.isArray(value)) {
      if (value.length > 0) found.add(path);
    } else if (typeof value === "object") {
      for (const [key, part] of Object.entries(value)) visit(path === "" ? key : `${path}.${key}`, part);
    } else {
      found.add(path);
    }
  };
  visit("", info);
  return found;
}

/** A table in Markdown, the most frequent first. */
export function tableOf({ addresses, features }: FeatureShares): string {
  const rows = [...features].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const lines = rows.map(([path, count]) => `| \`${path}\` | ${((100 * count) / addresses).toFixed(2)} % |`);
  return ["| feature | routed IPv4 addresses |", "| --- | --- |", ...lines].join("\n");
}
