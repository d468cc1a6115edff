import type { RiskVerdict } from "@fyr/contract";
import { type IpFacts, prefixLengthOf } from "../atlas/index.ts";
import { type Counted, Counts, type Some, type System, systemOf } from "./counts.ts";
import type { JudgedSpan } from "./judged-spans.ts";
import { ownerOf, type Traits } from "../enrichment/index.ts";
import { type Address, formatAddress, type Range, rangeToPrefixes } from "../ip/index.ts";
import { type CountedPrefix, Prefixes } from "./prefixes.ts";
import { Worst } from "./worst.ts";

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

/** Addresses in a row in one AS with the same risk. */
export interface RiskyRange {
  /** An address, a prefix, or `first-last`. */
  readonly range: string;
  /** Whose they are; null where no AS announces them as its own. */
  readonly as: System | null;
  readonly addresses: number;
  readonly score: number;
  readonly verdict: RiskVerdict;
  readonly tags: readonly string[];
}

export interface Tallied extends Counted {
  /** Those with most listed addresses first, then the largest. */
  readonly prefixes: Some<PrefixCount>;
  /** Worst first. */
  readonly worst: readonly RiskyRange[];
}

/** How many are named. */
export interface TallyLimits {
  /** Systems, operators, countries and the like, of each kind. */
  readonly named: number;
  readonly prefixes: number;
  /** The worst ranges. */
  readonly worst: number;
}

/** Counts what is known of the addresses of a network, span by span, in address order. */
export class Tally {
  readonly #traitsOf: (facts: IpFacts, server: string | undefined) => Traits;
  readonly #counts = new Counts();
  readonly #prefixes: Prefixes;
  readonly #worst: Worst;
  readonly #named: number;

  constructor(traitsOf: (facts: IpFacts, server: string | undefined) => Traits, limits: TallyLimits) {
    this.#traitsOf = traitsOf;
    this.#named = limits.named;
    this.#prefixes = new Prefixes(limits.prefixes);
    this.#worst = new Worst(limits.worst);
  }

  add(span: JudgedSpan): void {
    const { facts } = span;
    const size = sizeOf(span);
    const traits = this.#traitsOf(facts, span.server);
    this.#counts.add(facts, traits, size);
    const as = ownerOf(facts);
    if (traits.score > 0) this.#worst.add(span, as, traits);
    // What is judged by an address within is announced by who announces that.
    const announced = span.within ?? span;
    const length = as && prefixLengthOf(announced.facts);
    if (as !== null && length !== null) this.#prefixes.add(announced, as, length, size, traits);
  }

  result(): Tallied {
    const { total, first } = this.#prefixes.result();
    return {
      ...this.#counts.result(this.#named),
      // Text is made of what is named alone: a large network has thousands of prefixes.
      prefixes: { total, items: first.map(prefixCount) },
      worst: this.#worst.list().map(({ span, as, traits }) => ({
        range: textOf(span),
        as: as && systemOf(as),
        addresses: sizeOf(span),
        score: traits.score,
        verdict: traits.verdict,
        tags: traits.tags,
      })),
    };
  }
}

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

function prefixCount({ as, first, length, addresses, listed, score }: CountedPrefix): PrefixCount {
  const start: Address = typeof first === "number" ? { family: 4, value: first } : { family: 6, value: first };
  return { prefix: `${formatAddress(start)}/${length}`, as: systemOf(as), addresses, listed, score };
}
