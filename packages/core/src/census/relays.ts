import { isPrivacyRelay } from "../risk/index.ts";
import { rankOf, sourceOn, sourcesOn } from "../sources/index.ts";
import type { CountedRange } from "./range.ts";

/** The sources by which owners publish a browser's relay, such as iCloud Private Relay. */
export const RELAY_SOURCES: readonly string[] = sourcesOn("address")
  .filter((definition) => isPrivacyRelay(definition) && definition.rank === "owner")
  .map(({ source }) => source.id);

/** A VPN or proxy of a derived list that names no relay as such: where an owner has a relay, it does not hold. */
function isGuess({ kind, source }: CountedRange): boolean {
  const definition = sourceOn("address", source);
  const isOfRelay = definition !== undefined && isPrivacyRelay(definition);
  return (kind === "vpn" || kind === "proxy") && !isOfRelay && rankOf({ id: source }) === "derived";
}

interface Stretch<End> {
  readonly first: End;
  last: End;
}

/** Addresses that their owners publish as relays. Lookups overrule by them what derived lists copy; so do counts. */
export class Relays {
  private readonly of4: Stretch<number>[] = [];
  private readonly of6: Stretch<bigint>[] = [];

  /** @param range of `RELAY_SOURCES`, in the order of family, first and last address */
  add(range: CountedRange): void {
    if (range.family === 4) put(this.of4, range.first, range.last);
    else put(this.of6, range.first, range.last);
  }

  /** What of the range holds: in the order of its addresses. An IPv6 range counts as one, and holds unless a relay has all of it. */
  holding(range: CountedRange): CountedRange[] {
    if (!isGuess(range)) return [range];
    if (range.family === 6) return hasAll(this.of6, range.first, range.last) ? [] : [range];
    const pieces: CountedRange[] = [];
    let first = range.first;
    for (let at = nextOf(this.of4, first); first <= range.last; at++) {
      const relay = this.of4[at];
      const end = relay === undefined ? range.last : Math.min(range.last, relay.first - 1);
      if (end >= first) pieces.push({ ...range, first, last: end });
      if (relay === undefined) break;
      first = Math.max(first, relay.last + 1);
    }
    return pieces;
  }
}

/** Stretches follow each other without touching. */
function put<End extends number | bigint>(stretches: Stretch<End>[], first: End, last: End): void {
  const latest = stretches.at(-1);
  if (latest === undefined || first > latest.last) stretches.push({ first, last });
  else if (last > latest.last) latest.last = last;
}

/** Index of the first stretch that does not end before an address. */
function nextOf<End extends number | bigint>(stretches: readonly Stretch<End>[], address: End): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle] as Stretch<End>).last < address) low = middle + 1;
    else high = middle;
  }
  return low;
}

function hasAll(stretches: readonly Stretch<bigint>[], first: bigint, last: bigint): boolean {
  const stretch = stretches[nextOf(stretches, first)];
  return stretch !== undefined && stretch.first <= first && last <= stretch.last;
}
