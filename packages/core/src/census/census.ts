import type { LabelKind } from "../atlas/index.ts";
import type { CountedRange } from "./range.ts";
import type { Relays } from "./relays.ts";

/** Kinds of label for how an address hides its user: what the statistics count. */
export const ANONYMIZING_KINDS = ["vpn", "proxy", "residential_proxy", "tor"] as const satisfies readonly LabelKind[];

/** Where the country is unknown. */
export const UNKNOWN_COUNTRY = "ZZ";

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
  /** The total of those sources alone that each earlier day had as well: what compares with that day. */
  readonly comparable: readonly number[];
}

export interface CensusResult extends Count {
  readonly types: Readonly<Record<string, number>>;
  /** Addresses that no label attributes to a provider. */
  readonly unattributed: Count;
  /** By name, sorted. */
  readonly providers: ReadonlyMap<string, Count>;
}

type Piece = readonly [first: number, last: number, country: string];

/** Whether an earlier day had a source already. */
export type HadSource = (source: string) => boolean;

/** The union of all ranges of a group, and of those that compare with each earlier day. */
class Group {
  readonly all = new Union();
  private readonly comparable: readonly (readonly [HadSource, Union])[];

  constructor(earlier: readonly HadSource[]) {
    this.comparable = earlier.map((had) => [had, new Union()]);
  }

  add4(pieces: readonly Piece[], source: string): void {
    this.all.add4(pieces);
    for (const [had, union] of this.comparable) if (had(source)) union.add4(pieces);
  }

  add6(first: bigint, last: bigint, country: string, source: string): void {
    this.all.add6(first, last, country);
    for (const [had, union] of this.comparable) if (had(source)) union.add6(first, last, country);
  }

  count(): Count {
    return {
      total: this.all.total,
      countries: sorted(this.all.countries),
      comparable: this.comparable.map(([, { total }]) => total),
    };
  }
}

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
  private readonly earlier: readonly HadSource[];
  private readonly all: Group;
  private readonly attributed: Group;
  private readonly types = new Map<string, Group>();
  private readonly providers = new Map<string, Group>();
  private readonly relays: Relays | null;
  /** What is left of ranges behind a relay, until it is its turn. */
  private pending: CountedRange[] = [];

  /**
   * @param earlier the days that totals are compared with, by the sources that they had
   * @param relays what does not hold beside these is not counted
   */
  constructor(map: CountryMap, earlier: readonly HadSource[] = [], relays: Relays | null = null) {
    this.relays = relays;
    this.map = map;
    this.earlier = earlier;
    this.all = new Group(earlier);
    this.attributed = new Group(earlier);
  }

  /** @param range in the order of family, first and last address */
  add(range: CountedRange): void {
    const holding = this.relays?.holding(range) ?? [range];
    if (this.pending.length === 0 && holding.length === 1 && holding[0] === range) return this.count(range);
    this.pending.push(...holding);
    // Nothing that is still to come begins before this range.
    this.countPending(
      ({ family, first }) => family < range.family || (family === range.family && first <= range.first),
    );
  }

  private countPending(isDue: (range: CountedRange) => boolean): void {
    const due = this.pending.filter(isDue).sort((a, b) => a.family - b.family || (a.first < b.first ? -1 : 1));
    this.pending = this.pending.filter((range) => !isDue(range));
    for (const range of due) this.count(range);
  }

  private count(range: CountedRange): void {
    const groups = [this.all, this.groupOf(this.types, range.kind)];
    // As in answers: an exit without a provider on its list is Tor's.
    const provider = range.provider ?? (range.kind === "tor" ? "tor" : null);
    if (provider !== null) groups.push(this.attributed, this.groupOf(this.providers, provider));
    if (range.family === 6) {
      const country = this.map.at6(range.first) ?? UNKNOWN_COUNTRY;
      for (const group of groups) group.add6(range.first, range.last, country, range.source);
      return;
    }
    const pieces = this.split(range.first, range.last);
    for (const group of groups) group.add4(pieces, range.source);
  }

  result(): CensusResult {
    this.countPending(() => true);
    const types = new Map([...this.types].map(([type, { all }]) => [type, all.total]));
    const names = [...this.providers.keys()].sort();
    return {
      ...this.all.count(),
      types: sorted(types),
      unattributed: difference(this.all.count(), this.attributed.count()),
      providers: new Map(names.map((name) => [name, this.groupOf(this.providers, name).count()])),
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

  private groupOf(groups: Map<string, Group>, name: string): Group {
    let group = groups.get(name);
    if (group === undefined) {
      group = new Group(this.earlier);
      groups.set(name, group);
    }
    return group;
  }
}

/** What of a count is not in a part of it. */
function difference(whole: Count, part: Count): Count {
  const left = Object.entries(whole.countries).map(
    ([country, total]) => [country, total - (part.countries[country] ?? 0)] as const,
  );
  return {
    total: whole.total - part.total,
    countries: Object.fromEntries(left.filter(([, total]) => total > 0)),
    comparable: whole.comparable.map((total, at) => total - (part.comparable[at] ?? 0)),
  };
}

const sorted = (map: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
