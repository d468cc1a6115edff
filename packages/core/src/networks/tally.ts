import type { RiskVerdict } from "@fyr/contract";
import { type AsRecord, type Fact, type IpFacts, prefixLengthOf, type Span } from "../atlas/index.ts";
import type { JudgedSpan } from "./judged-spans.ts";
import { organizationOf, type Traits } from "../enrichment/index.ts";
import { type Address, formatAddress, type Range, rangeToPrefixes } from "../ip/index.ts";
import { Worst } from "./worst.ts";

/** How many addresses share something. Of IPv6 there are more than a double holds exactly: the first 53 bits are right. */
export interface Count {
  readonly name: string;
  readonly addresses: number;
}

/** An AS; `organization` is null where the routing data has no name for it. */
interface System {
  readonly as_number: number;
  readonly organization: string | null;
}

export interface SystemCount extends System {
  readonly addresses: number;
}

/** An announced prefix, and what of it lies within what was counted. */
export interface PrefixCount {
  readonly prefix: string;
  readonly as: System | null;
  readonly addresses: number;
  /** Addresses that lists name for a threat. */
  readonly listed: number;
  /** The highest score of an address. */
  readonly score: number;
}

/** Addresses in a row with the same risk. */
export interface RiskyRange {
  /** An address, a prefix, or `first-last`. */
  readonly range: string;
  readonly addresses: number;
  readonly score: number;
  readonly verdict: RiskVerdict;
  readonly tags: readonly string[];
}

export interface Tallied {
  readonly addresses: number;
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
  readonly systems: readonly SystemCount[];
  /** In address order. */
  readonly prefixes: readonly PrefixCount[];
  /** Worst first. */
  readonly worst: readonly RiskyRange[];
}

interface OpenPrefix {
  readonly facts: IpFacts;
  readonly first: Address["value"];
  readonly length: number;
  addresses: number;
  listed: number;
  score: number;
}

/** Counts what is known of the addresses of a network, span by span, in address order. */
export class Tally {
  readonly #traitsOf: (facts: IpFacts, server: string | undefined) => Traits;
  readonly #byTraits = new Map<Traits, number>();
  readonly #bySystem = new Map<number, { readonly as: Fact<AsRecord>; addresses: number }>();
  readonly #byCountry = new Map<string, number>();
  readonly #prefixes = new Map<Address["value"], OpenPrefix>();
  readonly #worst: Worst;

  /** @param worst how many of the worst are named */
  constructor(traitsOf: (facts: IpFacts, server: string | undefined) => Traits, worst: number) {
    this.#traitsOf = traitsOf;
    this.#worst = new Worst(worst);
  }

  add(span: JudgedSpan): void {
    const { facts } = span;
    const size = sizeOf(span);
    const traits = this.#traitsOf(facts, span.server);
    this.#byTraits.set(traits, (this.#byTraits.get(traits) ?? 0) + size);
    const country = countryOf(facts, traits);
    if (country !== null) this.#byCountry.set(country, (this.#byCountry.get(country) ?? 0) + size);
    if (traits.score > 0) this.#worst.add(span, traits);
    if (facts.as !== null) this.#addSystem(span, size, traits);
  }

  #addSystem(span: Span, size: number, { listed, score }: Traits): void {
    const { facts } = span;
    const { as } = facts;
    const length = prefixLengthOf(facts);
    if (as === null || length === null) return;
    const system = this.#bySystem.get(as.value.number);
    if (system === undefined) {
      this.#bySystem.set(as.value.number, { as, addresses: size });
    } else system.addresses += size;
    const { start, key } = prefixOf(span, length);
    let prefix = this.#prefixes.get(key);
    if (prefix === undefined) {
      prefix = { facts, first: start, length, addresses: 0, listed: 0, score: 0 };
      this.#prefixes.set(key, prefix);
    }
    prefix.addresses += size;
    if (listed) prefix.listed += size;
    if (score > prefix.score) prefix.score = score;
  }

  result(): Tallied {
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
    const systems = [...this.#bySystem.values()].map(({ as, addresses }) => Object.assign(systemOf(as), { addresses }));
    return {
      ...sum,
      announced: systems.reduce((total, { addresses }) => total + addresses, 0),
      verdicts,
      types: largestFirst(types),
      tags: largestFirst(tags),
      countries: largestFirst(this.#byCountry),
      operators: largestFirst(operators),
      systems: systems.sort((a, b) => b.addresses - a.addresses || a.as_number - b.as_number),
      prefixes: [...this.#prefixes.values()].map(prefixCount),
      worst: this.#worst.list().map(({ span, traits }) => ({
        range: textOf(span),
        addresses: sizeOf(span),
        score: traits.score,
        verdict: traits.verdict,
        tags: traits.tags,
      })),
    };
  }
}

const systemOf = (as: Fact<AsRecord>): System => ({ as_number: as.value.number, organization: organizationOf(as) });

/** Addresses of a range. */
export const sizeOf = (range: Range): number =>
  range.family === 4 ? range.last - range.first + 1 : Number(range.last - range.first + 1n);

/** An address, a prefix where the range is one, else `first-last`. */
export function textOf(range: Range): string {
  const [only, next] = rangeToPrefixes(range);
  if (only === undefined || next !== undefined) {
    return `${formatAddress(at(range, "first"))}-${formatAddress(at(range, "last"))}`;
  }
  const isOne = only.length === (range.family === 4 ? 32 : 128);
  return isOne ? formatAddress(only.address) : `${formatAddress(only.address)}/${only.length}`;
}

const at = (range: Range, end: "first" | "last"): Address =>
  range.family === 4 ? { family: 4, value: range[end] } : { family: 6, value: range[end] };

/** The country that an answer about the address has: what is announced from several places stands in none. */
function countryOf({ place, registration }: IpFacts, { anycast }: Traits): string | null {
  const isEverywhere = anycast || place?.value.anycast === true;
  const country = isEverywhere ? null : place?.value.country_iso;
  return country ?? registration?.value.country_iso ?? null;
}

/** Where the prefix starts, and what it is by: of two prefixes of one start, the longer is a part of the shorter. */
function prefixOf(span: Span, length: number): { readonly start: Address["value"]; readonly key: Address["value"] } {
  if (span.family === 4) {
    const start = span.first - (span.first % 2 ** (32 - length));
    return { start, key: start * 64 + length };
  }
  const start = networkOf(span.first, length);
  return { start, key: (start << 8n) | BigInt(length) };
}

const networkOf = (value: bigint, length: number): bigint => {
  const host = BigInt(128 - length);
  return (value >> host) << host;
};

function prefixCount({ facts, first, length, addresses, listed, score }: OpenPrefix): PrefixCount {
  const start: Address = typeof first === "number" ? { family: 4, value: first } : { family: 6, value: first };
  const as = facts.as && systemOf(facts.as);
  return { prefix: `${formatAddress(start)}/${length}`, as, addresses, listed, score };
}

const largestFirst = (counts: ReadonlyMap<string, number>): Count[] =>
  [...counts]
    .map(([name, addresses]) => ({ name, addresses }))
    .sort((a, b) => b.addresses - a.addresses || (a.name < b.name ? -1 : 1));
