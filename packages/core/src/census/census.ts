import type { LabelKind } from "../atlas/index.ts";
import type { NetworkMap } from "./network-map.ts";
import { isNamelessVpn, type Overruled } from "./overruled.ts";
import type { CountedRange } from "./range.ts";

/** Kinds of label for how an address hides its user: what the statistics count. */
export const ANONYMIZING_KINDS = ["vpn", "proxy", "residential_proxy", "tor"] as const satisfies readonly LabelKind[];

/** Where the country is unknown. */
export const UNKNOWN_COUNTRY = "ZZ";

export interface Count {
  readonly total: number;
  /** By alpha-2; `ZZ` where it is unknown. */
  readonly countries: Readonly<Record<string, number>>;
  /**
   * How many more there are than on each earlier day, had that day had today's new sources as well: what these name is
   * no growth, whatever else names it. Negative where there are fewer.
   */
  readonly grown: readonly number[];
}

export interface CensusResult extends Count {
  readonly types: Readonly<Record<string, number>>;
  /** Addresses that no label attributes to a provider. */
  readonly unattributed: Count;
  /** By name, sorted. */
  readonly providers: ReadonlyMap<string, Count>;
  /** What sources that are new since each earlier day add to the addresses of that day. */
  readonly fromNew: readonly number[];
}

type Piece = readonly [first: number, last: number, country: string];

/** Whether an earlier day had a source already. */
export type HadSource = (source: string) => boolean;

const isHeldToday = ({ held }: CountedRange): boolean => (held & 1) === 1;
const isHeldOn = ({ held }: CountedRange, day: number): boolean => ((held >> (day + 1)) & 1) === 1;

/** The union of all ranges of a group, and for each earlier day that of its ranges and of those of new sources. */
class Group {
  readonly all = new Union();
  private readonly before: readonly (readonly [HadSource, Union])[];

  constructor(earlier: readonly HadSource[]) {
    this.before = earlier.map((had) => [had, new Union()]);
  }

  add(range: CountedRange, put: (union: Union) => void): void {
    const isToday = isHeldToday(range);
    if (isToday) put(this.all);
    for (const [day, [had, union]] of this.before.entries()) {
      if (isHeldOn(range, day) || (isToday && !had(range.source))) put(union);
    }
  }

  /** By earlier day: the addresses that it had, or would have had with today's new sources. */
  totalsBefore(): number[] {
    return this.before.map(([, { total }]) => total);
  }

  count(): Count {
    const { total, countries } = this.all;
    return { total, countries: sorted(countries), grown: this.totalsBefore().map((before) => total - before) };
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
  private readonly map: NetworkMap;
  private readonly earlier: readonly HadSource[];
  private readonly all: Group;
  private readonly attributed: Group;
  private readonly types = new Map<string, Group>();
  private readonly providers = new Map<string, Group>();
  /** What each earlier day had, without new sources. */
  private readonly past: readonly Union[];
  private readonly overruled: Overruled | null;
  /** What is left of ranges behind what is overruled, until it is its turn. */
  private pending: CountedRange[] = [];

  /**
   * @param earlier the days that totals are compared with, by the sources that they had
   * @param overruled what does not hold is not counted; without it, every range holds but VPNs in networks of Tor's relays
   */
  constructor(map: NetworkMap, earlier: readonly HadSource[] = [], overruled: Overruled | null = null) {
    this.overruled = overruled;
    this.map = map;
    this.earlier = earlier;
    this.all = new Group(earlier);
    this.attributed = new Group(earlier);
    this.past = earlier.map(() => new Union());
  }

  /** @param range in the order of family, first and last address */
  add(range: CountedRange): void {
    const holding = this.overruled?.holding(range) ?? [range];
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
    const put = this.putterOf(range);
    if (put === null) return;
    const groups = [this.all, this.groupOf(this.types, range.kind)];
    // As in answers: an exit without a provider on its list is Tor's.
    const provider = range.provider ?? (range.kind === "tor" ? "tor" : null);
    if (provider !== null) groups.push(this.attributed, this.groupOf(this.providers, provider));
    for (const group of groups) group.add(range, put);
    for (const [day, union] of this.past.entries()) if (isHeldOn(range, day)) put(union);
  }

  /** Adds a range to a union, once its countries are known; of a VPN that no list names, what is not in a network of Tor's relays. */
  private putterOf(range: CountedRange): ((union: Union) => void) | null {
    const nameless = isNamelessVpn(range);
    if (range.family === 6) {
      const { country, isTor } = this.map.at6(range.first);
      return nameless && isTor ? null : (union) => union.add6(range.first, range.last, country ?? UNKNOWN_COUNTRY);
    }
    const pieces = this.split(range.first, range.last, nameless);
    return pieces.length === 0 ? null : (union) => union.add4(pieces);
  }

  result(): CensusResult {
    this.countPending(() => true);
    // What only an earlier day had is none of this one's.
    const types = [...this.types].flatMap(([type, { all }]) => (all.total > 0 ? [[type, all.total] as const] : []));
    const providers = [...this.providers].filter(([, { all }]) => all.total > 0).sort(([a], [b]) => (a < b ? -1 : 1));
    const before = this.all.totalsBefore();
    return {
      ...this.all.count(),
      types: sorted(new Map(types)),
      unattributed: difference(this.all.count(), this.attributed.count()),
      providers: new Map(providers.map(([name, group]) => [name, group.count()])),
      fromNew: this.past.map(({ total }, day) => (before[day] ?? 0) - total),
    };
  }

  private split(first: number, last: number, nameless: boolean): Piece[] {
    const pieces: Piece[] = [];
    for (let from = first; from <= last;) {
      const { country, isTor, last: same } = this.map.at4(from, last);
      const to = Math.min(same, last);
      if (!(nameless && isTor)) pieces.push([from, to, country ?? UNKNOWN_COUNTRY]);
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
    grown: whole.grown.map((grown, at) => grown - (part.grown[at] ?? 0)),
  };
}

const sorted = (map: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
