import type { RiskVerdict } from "@fyr/contract";
import type { AsRecord, Fact, IpFacts } from "../atlas/index.ts";
import { organizationOf, ownerOf, placeAroundServer, type Traits } from "../enrichment/index.ts";
import { FirstOf } from "./first-of.ts";

/** How many addresses share something. Of IPv6 there are more than a double holds exactly: the first 53 bits are right. */
export interface Count {
  readonly name: string;
  readonly addresses: number;
}

/** An AS; `organization` is null where the routing data has no name for it. */
export interface System {
  readonly as_number: number;
  readonly organization: string | null;
}

export interface SystemCount extends System {
  readonly addresses: number;
}

/** The first of many. */
export interface Some<T> {
  readonly total: number;
  readonly items: readonly T[];
}

/** What is known of many addresses, in numbers. */
export interface Counted {
  readonly addresses: number;
  /** Some AS announces them, also as a relay for everyone that is in none of `systems`. */
  readonly announced: number;
  /** Lists name them for a threat. */
  readonly listed: number;
  /** By any of the ways to hide, each address once. */
  readonly anonymizing: number;
  readonly vpn: number;
  readonly proxy: number;
  readonly tor: number;
  /** A list has them as a VPN, which better evidence contradicts: in none of the above. */
  readonly vpn_not_counted: number;
  /** In a network of Tor's relays, and on no list as an exit: in none of the above. */
  readonly tor_networks: number;
  readonly verdicts: Readonly<Partial<Record<RiskVerdict, number>>>;
  /** These largest first. */
  readonly types: Some<Count>;
  readonly tags: Some<Count>;
  /** By alpha-2; addresses that are announced from several places, or whose country is unknown, are in none. */
  readonly countries: Some<Count>;
  readonly operators: Some<Count>;
  readonly systems: Some<SystemCount>;
}

interface OfSystem {
  readonly as: Fact<AsRecord>;
  addresses: number;
}

/** Addresses with the same traits in one AS; nearly all with these traits are. */
interface Alike {
  readonly as: Fact<AsRecord> | null;
  addresses: number;
  readonly next: Alike | undefined;
}

/** Counts addresses by what is known of them. Its memory grows with what they differ in. */
export class Counts {
  readonly #byTraits = new Map<Traits, Alike>();
  /** The last that was counted, and its traits: many spans follow one with the same. */
  #last: Alike | null = null;
  #lastTraits: Traits | null = null;
  readonly #byCountry = new Map<string, number>();
  /** Addresses that are announced and nobody's: relays for everyone. */
  #relayed = 0;

  /** @param size how many addresses have these facts */
  add(facts: IpFacts, traits: Traits, size: number): void {
    const owner = ownerOf(facts);
    if (owner === null && facts.as !== null) this.#relayed += size;
    this.#alike(traits, owner).addresses += size;
    const country = countryOf(facts, traits);
    if (country !== null) this.#byCountry.set(country, (this.#byCountry.get(country) ?? 0) + size);
  }

  #alike(traits: Traits, as: Fact<AsRecord> | null): Alike {
    if (traits === this.#lastTraits && this.#last?.as === as) return this.#last;
    const first = this.#byTraits.get(traits);
    let alike = first;
    while (alike !== undefined && alike.as !== as) alike = alike.next;
    if (alike === undefined) this.#byTraits.set(traits, (alike = { as, addresses: 0, next: first }));
    this.#lastTraits = traits;
    return (this.#last = alike);
  }

  /** @param most of each kind that are named: a large network has thousands, and text is made of these alone */
  result(most: number): Counted {
    const sum = {
      addresses: 0,
      announced: this.#relayed,
      listed: 0,
      anonymizing: 0,
      vpn: 0,
      proxy: 0,
      tor: 0,
      vpn_not_counted: 0,
      tor_networks: 0,
    };
    const verdicts: Partial<Record<RiskVerdict, number>> = {};
    const types = new Map<string, number>();
    const tags = new Map<string, number>();
    const operators = new Map<string, number>();
    const systems = new Map<number, OfSystem>();
    const add = (counts: Map<string, number>, name: string | null, size: number): void => {
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + size);
    };
    const addSystem = (as: Fact<AsRecord>, size: number): void => {
      sum.announced += size;
      const system = systems.get(as.value.number);
      if (system === undefined) systems.set(as.value.number, { as, addresses: size });
      else system.addresses += size;
    };
    for (const [traits, first] of this.#byTraits) {
      let size = 0;
      for (let alike: Alike | undefined = first; alike !== undefined; alike = alike.next) {
        size += alike.addresses;
        if (alike.as !== null) addSystem(alike.as, alike.addresses);
      }
      sum.addresses += size;
      if (traits.listed) sum.listed += size;
      if (traits.vpn) sum.vpn += size;
      if (traits.proxy) sum.proxy += size;
      if (traits.tor) sum.tor += size;
      if (traits.vpnOverruled) sum.vpn_not_counted += size;
      if (traits.torNetwork) sum.tor_networks += size;
      if (traits.vpn || traits.proxy || traits.tor) sum.anonymizing += size;
      verdicts[traits.verdict] = (verdicts[traits.verdict] ?? 0) + size;
      add(types, traits.networkType, size);
      add(operators, traits.operator, size);
      if (traits.tags.length > 0) for (const tag of traits.tags) add(tags, tag, size);
    }
    const largest = new FirstOf<OfSystem>(
      most,
      (a, b) => b.addresses - a.addresses || a.as.value.number - b.as.value.number,
    );
    for (const system of systems.values()) largest.add(system);
    return {
      ...sum,
      verdicts,
      types: largestOf(types, most),
      tags: largestOf(tags, most),
      countries: largestOf(this.#byCountry, most),
      operators: largestOf(operators, most),
      systems: {
        total: systems.size,
        items: largest.list().map(({ as, addresses }) => Object.assign(systemOf(as), { addresses })),
      },
    };
  }
}

export const systemOf = (as: Fact<AsRecord>): System => ({
  as_number: as.value.number,
  organization: organizationOf(as),
});

/** The country that an answer about the address has: what is announced from several places stands in none. */
export function countryOf(facts: IpFacts, { anycast }: Traits): string | null {
  const { place, registration } = facts;
  const isEverywhere = anycast || place?.value.anycast === true || placeAroundServer(facts) !== null;
  const country = isEverywhere ? null : place?.value.country_iso;
  return country ?? registration?.value.country_iso ?? null;
}

function largestOf(counts: ReadonlyMap<string, number>, most: number): Some<Count> {
  const first = new FirstOf<Count>(most, (a, b) => b.addresses - a.addresses || (a.name < b.name ? -1 : 1));
  for (const [name, addresses] of counts) {
    // Of thousands, hardly any are.
    if (addresses >= (first.least?.addresses ?? 0)) first.add({ name, addresses });
  }
  return { total: counts.size, items: first.list() };
}
