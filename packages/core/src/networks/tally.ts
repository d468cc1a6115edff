import type { RiskVerdict } from "@fyr/contract";
import { type IpFacts, prefixLengthOf, type Span } from "../atlas/index.ts";
import { type Counted, Counts, type System, systemOf } from "./counts.ts";
import type { JudgedSpan } from "./judged-spans.ts";
import type { Traits } from "../enrichment/index.ts";
import { type Address, formatAddress, type Range, rangeToPrefixes } from "../ip/index.ts";
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

/** Addresses in a row with the same risk. */
export interface RiskyRange {
  /** An address, a prefix, or `first-last`. */
  readonly range: string;
  readonly addresses: number;
  readonly score: number;
  readonly verdict: RiskVerdict;
  readonly tags: readonly string[];
}

export interface Tallied extends Counted {
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
  readonly #counts = new Counts();
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
    this.#counts.add(facts, traits, size);
    if (traits.score > 0) this.#worst.add(span, traits);
    if (facts.as !== null) this.#addPrefix(span, size, traits);
  }

  #addPrefix(span: Span, size: number, { listed, score }: Traits): void {
    const { facts } = span;
    const length = prefixLengthOf(facts);
    if (length === null) return;
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
    return {
      ...this.#counts.result(),
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
