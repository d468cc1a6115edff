import type { LabelRecord, Overclaim, Source } from "../atlas/index.ts";
import { mayClaim } from "../sources/index.ts";
import { isSameOwner } from "./owners.ts";
import { isOfNetwork, providerName } from "./services.ts";

/**
 * Part of what a source claims for an owner that other large owners may announce. Of the real lists the highest was 3 %
 * (Akamai's caches at access providers) in November 2026; what GitHub lists is announced by Microsoft for 99.9 %.
 */
const MAX_SHARE = 0.25;

/** IPv4 addresses that an AS of a large owner announces: a /14. Customers who bring a prefix have fewer. */
export const LARGE = 2 ** 18;

/** The ranges that one source claims by one name. */
interface Claim {
  readonly source: string;
  readonly name: string;
  ranges: [first: number, last: number][];
  /** The first range that may reach into what is announced next. */
  at: number;
  /** Claimed addresses by the AS that announces them. */
  readonly announcedBy: Map<number, number>;
}

/**
 * Holds what sources claim of owners against who announces the networks, so that no list names more than it plausibly
 * owns. All claims come first, then the announcements: quickest in address order. IPv4 only, where lists are long.
 */
export class OwnerAudit {
  private readonly claims = new Map<string, Claim>();
  private readonly organizations = new Map<number, string>();
  private readonly sizes = new Map<number, number>();
  private readonly all: Claim[] = [];
  private behind = 0;
  /** No claim reaches between `behind` and this address: most announcements end here. */
  private next = 0;

  /** Takes a label of a range. Those that claim no owner of a network are passed over. */
  claim(first: number, last: number, record: LabelRecord, source: Source): void {
    if (!isOfNetwork(record.kind) || !mayClaim(source, record.kind, "operator")) return;
    const name = providerName(record);
    if (name === null) return;
    const key = `${source.id}\n${name}`;
    let claim = this.claims.get(key);
    if (claim === undefined) {
      claim = { source: source.id, name, ranges: [], at: 0, announcedBy: new Map() };
      this.claims.set(key, claim);
      this.all.push(claim);
    }
    claim.ranges.push([first, last]);
  }

  /** Takes an announced range. */
  announced(first: number, last: number, as: number, organization: string): void {
    if (this.sizes.size === 0) for (const claim of this.all) claim.ranges = joined(claim.ranges);
    this.sizes.set(as, (this.sizes.get(as) ?? 0) + last - first + 1);
    const isInOrder = first >= this.behind;
    this.behind = first;
    if (isInOrder && last < this.next) return;
    this.next = Infinity;
    for (const claim of this.all) {
      const { ranges } = claim;
      let at = isInOrder ? claim.at : 0;
      while ((ranges[at]?.[1] ?? Infinity) < first) at++;
      claim.at = at;
      this.next = Math.min(this.next, ranges[at]?.[0] ?? Infinity);
      let shared = 0;
      for (let range = ranges[at]; range !== undefined && range[0] <= last; range = ranges[++at]) {
        shared += Math.min(range[1], last) - Math.max(range[0], first) + 1;
      }
      if (shared === 0) continue;
      claim.announcedBy.set(as, (claim.announcedBy.get(as) ?? 0) + shared);
      this.organizations.set(as, organization);
    }
  }

  /** Names by which sources claim too much, by the id of the source. */
  overclaims(): Map<string, Overclaim[]> {
    const found = new Map<string, Overclaim[]>();
    for (const { source, name, announcedBy } of this.all) {
      let addresses = 0;
      let others = 0;
      for (const [as, shared] of announcedBy) {
        addresses += shared;
        const isLarge = (this.sizes.get(as) ?? 0) >= LARGE;
        if (isLarge && !isSameOwner(this.organizations.get(as) ?? "", name)) others += shared;
      }
      if (addresses === 0 || others / addresses <= MAX_SHARE) continue;
      const claims = found.get(source) ?? [];
      claims.push({ name, addresses, share: others / addresses });
      found.set(source, claims);
    }
    return found;
  }
}

/** The same addresses in order, each once. */
function joined(ranges: readonly [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1);
    if (before !== undefined && first <= before[1]) before[1] = Math.max(before[1], last);
    else result.push([first, last]);
  }
  return result;
}
