import type { LabelKind } from "../atlas/index.ts";

/** Kinds of label for how an address hides its user: what the statistics count. */
export const ANONYMIZING_KINDS = ["vpn", "proxy", "residential_proxy", "tor"] as const satisfies readonly LabelKind[];

/** Where the country is unknown. */
export const UNKNOWN_COUNTRY = "ZZ";

/** A range that a label names. IPv4 addresses are numbers; of IPv6 the text of the range does. */
export type CountedRange = { readonly kind: string; readonly provider: string | null } & (
  | { readonly family: 4; readonly first: number; readonly last: number }
  | { readonly family: 6; readonly first: bigint; readonly last: bigint }
);

/** Which country addresses are in. */
export interface CountryMap {
  /** Of an IPv4 address, and an address up to which it is the same: of interest is that it is, up to `until`. */
  at4(address: number, until: number): { readonly country: string | null; readonly last: number };
  at6(address: bigint): string | null;
}

export interface Count {
  readonly total: number;
  /** By alpha-2; `ZZ` where it is unknown. */
  readonly countries: Readonly<Record<string, number>>;
}

export interface CensusResult extends Count {
  readonly types: Readonly<Record<string, number>>;
  /** By name, sorted. */
  readonly providers: ReadonlyMap<string, Count>;
}

type Piece = readonly [first: number, last: number, country: string];

/** One union of ranges that are added in the order of their addresses. */
class Union {
  total = 0;
  readonly countries = new Map<string, number>();
  /** Up to where IPv4 is counted, and the IPv6 range that was counted last. */
  private end = -1;
  private first6 = -1n;
  private last6 = -1n;

  add4(pieces: readonly Piece[]): void {
    for (const [first, last, country] of pieces) {
      const fresh = Math.max(first, this.end + 1);
      if (fresh > last) continue;
      this.end = last;
      this.put(country, last - fresh + 1);
    }
  }

  /** Equal ranges follow one another. */
  add6(first: bigint, last: bigint, country: string): void {
    if (first === this.first6 && last === this.last6) return;
    this.first6 = first;
    this.last6 = last;
    this.put(country, 1);
  }

  count(): Count {
    return { total: this.total, countries: sorted(this.countries) };
  }

  private put(country: string, addresses: number): void {
    this.total += addresses;
    this.countries.set(country, (this.countries.get(country) ?? 0) + addresses);
  }
}

/**
 * Counts addresses in one pass: unique IPv4 addresses, and each different IPv6 range as one (an IPv6 network has more
 * addresses than all of IPv4, so that a sum of addresses would mean nothing). Memory is that of the groups.
 */
export class Census {
  private readonly map: CountryMap;
  private readonly all = new Union();
  private readonly types = new Map<string, Union>();
  private readonly providers = new Map<string, Union>();

  constructor(map: CountryMap) {
    this.map = map;
  }

  /** @param range in the order of family, first and last address */
  add(range: CountedRange): void {
    const unions = [this.all, groupOf(this.types, range.kind)];
    // As in answers: an exit without a provider on its list is Tor's.
    const provider = range.provider ?? (range.kind === "tor" ? "tor" : null);
    if (provider !== null) unions.push(groupOf(this.providers, provider));
    if (range.family === 6) {
      const country = this.map.at6(range.first) ?? UNKNOWN_COUNTRY;
      for (const union of unions) union.add6(range.first, range.last, country);
      return;
    }
    const pieces = this.split(range.first, range.last);
    for (const union of unions) union.add4(pieces);
  }

  result(): CensusResult {
    const types = new Map([...this.types].map(([type, union]) => [type, union.total]));
    const names = [...this.providers.keys()].sort();
    return {
      ...this.all.count(),
      types: sorted(types),
      providers: new Map(names.map((name) => [name, groupOf(this.providers, name).count()])),
    };
  }

  private split(first: number, last: number): Piece[] {
    const pieces: Piece[] = [];
    for (let from = first; from <= last;) {
      const { country, last: same } = this.map.at4(from, last);
      const to = Math.min(same, last);
      pieces.push([from, to, country ?? UNKNOWN_COUNTRY]);
      from = to + 1;
    }
    return pieces;
  }
}

function groupOf(groups: Map<string, Union>, name: string): Union {
  let union = groups.get(name);
  if (union === undefined) {
    union = new Union();
    groups.set(name, union);
  }
  return union;
}

const sorted = (map: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
