import type { Atlas, LabelKind } from "../atlas/index.ts";
import { KNOWN_RESOLVERS, KNOWN_ROOTS, KNOWN_TOR_DIRECTORIES } from "../enrichment/index.ts";
import { type Address, parseAddress, parseRange, type Range } from "../ip/index.ts";
import { rankOf } from "../sources/index.ts";

/** Evidence that many legitimate machines or users stand behind addresses. */
export interface Cover {
  /** For a person: `GitHub (GitHub: hooks, web, API and pages)`. */
  readonly words: string;
  /** Whether it covers single machines, which are known to do good. In a cloud anyone may have one. */
  readonly isGood: boolean;
}

const GOOD: ReadonlySet<LabelKind> = new Set(["benign", "crawler"]);
const SHARED: ReadonlySet<LabelKind> = new Set(["cdn", "cloud"]);
/** Intervals of the atlas that are looked at for one range. */
const INTERVALS_MAX = 64;

/** Public resolvers, servers of the root zone and directories of Tor, which have no label in the atlas. */
const KNOWN: readonly { readonly address: Address; readonly words: string }[] = [
  ...KNOWN_RESOLVERS,
  ...KNOWN_ROOTS,
  ...KNOWN_TOR_DIRECTORIES,
].flatMap(([ip, { value, source }]) => {
  const read = parseAddress(ip);
  return read.ok ? [{ address: read.address, words: `${value.display_name ?? ip} (${source.name})` }] : [];
});

/**
 * What evidence covers of a range that a source claims.
 * @param source the id of the claiming source: what it stated earlier is no evidence
 * @returns evidence for single machines before that of shared networks; null without any
 */
export function coverOfRange(atlas: Atlas, range: Range, source: string): Cover | null {
  const known = KNOWN.find(
    ({ address: { family, value } }) => family === range.family && range.first <= value && value <= range.last,
  );
  if (known !== undefined) return { words: known.words, isGood: true };
  let shared: Cover | null = null;
  let at: Range["first"] = range.first;
  for (let looked = 0; looked < INTERVALS_MAX && at <= range.last; looked++) {
    const facts = atlas.lookup(typeof at === "number" ? { family: 4, value: at } : { family: 6, value: at });
    for (const { value, source: by } of facts.labels) {
      if (by.id === source || rankOf(by) === "community") continue;
      const words = `${value.display_name ?? value.provider ?? value.kind} (${by.name})`;
      if (GOOD.has(value.kind)) return { words, isGood: true };
      if (SHARED.has(value.kind)) shared ??= { words, isGood: false };
    }
    const interval = parseRange(facts.last);
    if (!interval.ok) return shared;
    at = typeof interval.range.last === "number" ? interval.range.last + 1 : interval.range.last + 1n;
  }
  return shared;
}
