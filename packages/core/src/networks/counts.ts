import type { RiskVerdict } from "@fyr/contract";
import type { AsRecord, Fact, IpFacts } from "../atlas/index.ts";
import { organizationOf, ownerOf, placeAroundServer, type Traits } from "../enrichment/index.ts";

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
  /** Some AS announces them. */
  readonly announced: number;
  /** Lists name them for a threat. */
  readonly listed: number;
  /** By any of the ways to hide, each address once. */
  readonly anonymizing: number;
  readonly vpn: number;
  readonly proxy: number;
  readonly tor: number;
  readonly verdicts: Readonly<Partial<Record<RiskVerdict, number>>>;
  readonly types: readonly Count[];
  readonly tags: readonly Count[];
  /** By alpha-2; addresses that are announced from several places, or whose country is unknown, are in none. */
  readonly countries: readonly Count[];
  readonly operators: readonly Count[];
  /** Largest first. */
  readonly systems: Some<SystemCount>;
}

/** Counts addresses by what is known of them. Its memory grows with what they differ in. */
export class Counts {
  readonly #byTraits = new Map<Traits, number>();
  readonly #bySystem = new Map<number, { readonly as: Fact<AsRecord>; addresses: number }>();
  readonly #byCountry = new Map<string, number>();

  /** @param size how many addresses have these facts */
  add(facts: IpFacts, traits: Traits, size: number): void {
    this.#byTraits.set(traits, (this.#byTraits.get(traits) ?? 0) + size);
    const country = countryOf(facts, traits);
    if (country !== null) this.#byCountry.set(country, (this.#byCountry.get(country) ?? 0) + size);
    const as = ownerOf(facts);
    if (as === null) return;
    const system = this.#bySystem.get(as.value.number);
    if (system === undefined) this.#bySystem.set(as.value.number, { as, addresses: size });
    else system.addresses += size;
  }

  /** @param most systems that are named: a large network has thousands, and text is made of these alone */
  result(most: number): Counted {
    const sum = { addresses: 0, listed: 0, anonymizing: 0, vpn: 0, proxy: 0, tor: 0 };
    const verdicts: Partial<Record<RiskVerdict, number>> = {};
    const types = new Map<string, number>();
    const tags = new Map<string, number>();
    const operators = new Map<string, number>();
    const add = (counts: Map<string, number>, name: string | null, size: number): void => {
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + size);
    };
    for (const [traits, size] of this.#byTraits) {
      sum.addresses += size;
      if (traits.listed) sum.listed += size;
      if (traits.vpn) sum.vpn += size;
      if (traits.proxy) sum.proxy += size;
      if (traits.tor) sum.tor += size;
      if (traits.vpn || traits.proxy || traits.tor) sum.anonymizing += size;
      verdicts[traits.verdict] = (verdicts[traits.verdict] ?? 0) + size;
      add(types, traits.networkType, size);
      add(operators, traits.operator, size);
      for (const tag of traits.tags) add(tags, tag, size);
    }
    const systems = [...this.#bySystem.values()].sort(
      (a, b) => b.addresses - a.addresses || a.as.value.number - b.as.value.number,
    );
    return {
      ...sum,
      announced: systems.reduce((total, { addresses }) => total + addresses, 0),
      verdicts,
      types: largestFirst(types),
      tags: largestFirst(tags),
      countries: largestFirst(this.#byCountry),
      operators: largestFirst(operators),
      systems: {
        total: systems.length,
        items: systems.slice(0, most).map(({ as, addresses }) => Object.assign(systemOf(as), { addresses })),
      },
    };
  }
}

export const systemOf = (as: Fact<AsRecord>): System => ({
  as_number: as.value.number,
  organization: organizationOf(as),
});

/** The country that an answer about the address has: what is announced from several places stands in none. */
function countryOf(facts: IpFacts, { anycast }: Traits): string | null {
  const { place, registration } = facts;
  const isEverywhere = anycast || place?.value.anycast === true || placeAroundServer(facts) !== null;
  const country = isEverywhere ? null : place?.value.country_iso;
  return country ?? registration?.value.country_iso ?? null;
}

const largestFirst = (counts: ReadonlyMap<string, number>): Count[] =>
  [...counts]
    .map(([name, addresses]) => ({ name, addresses }))
    .sort((a, b) => b.addresses - a.addresses || (a.name < b.name ? -1 : 1));
