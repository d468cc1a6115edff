import type { AsRecord, Fact, Span } from "../atlas/index.ts";
import type { Traits } from "../enrichment/index.ts";
import type { Address } from "../ip/index.ts";
import { FirstOf } from "./first-of.ts";

/** An announced prefix, and what was counted within it. */
export interface CountedPrefix {
  readonly as: Fact<AsRecord>;
  readonly first: Address["value"];
  readonly last: Address["value"];
  readonly length: number;
  addresses: number;
  /** Addresses that lists name for a threat. */
  listed: number;
  /** The highest score of an address. */
  score: number;
}

/** Most listed addresses first, then the largest: of thousands, the first by address are as good as none. */
const compare = (a: CountedPrefix, b: CountedPrefix): number => b.listed - a.listed || b.addresses - a.addresses;

/**
 * Counts by announced prefix, and has the first of them. Spans of a prefix have to come together; the atlas has prefixes
 * that do not nest.
 */
export class Prefixes {
  readonly #first: FirstOf<CountedPrefix>;
  #last: CountedPrefix | null = null;
  #total = 0;

  constructor(most: number) {
    this.#first = new FirstOf(most, compare);
  }

  /**
   * @param length of the prefixes that hold the span: two of one length side by side are one span, if no more is known
   * @param size addresses of the span
   */
  add(span: Span, as: Fact<AsRecord>, length: number, size: number, traits: Traits): void {
    let prefix = this.#prefixAt(span.first, as, length);
    if (span.last <= prefix.last) return count(prefix, size, traits);
    const whole = widthOf(span.first, span.last);
    for (let from: Address["value"] = span.first; ;) {
      const to = span.last < prefix.last ? span.last : prefix.last;
      count(prefix, (size * widthOf(from, to)) / whole, traits);
      if (to === span.last) return;
      from = typeof to === "number" ? to + 1 : to + 1n;
      prefix = this.#prefixAt(from, as, length);
    }
  }

  #prefixAt(value: Address["value"], as: Fact<AsRecord>, length: number): CountedPrefix {
    const current = this.#last;
    if (current !== null && typeof current.first === typeof value && isIn(current, value)) return current;
    this.#end();
    this.#total++;
    return (this.#last = { as, ...boundsOf(value, length), length, addresses: 0, listed: 0, score: 0 });
  }

  result(): { readonly total: number; readonly first: readonly CountedPrefix[] } {
    this.#end();
    return { total: this.#total, first: this.#first.list() };
  }

  #end(): void {
    if (this.#last !== null) this.#first.add(this.#last);
    this.#last = null;
  }
}

function count(prefix: CountedPrefix, size: number, { listed, score }: Traits): void {
  prefix.addresses += size;
  if (listed) prefix.listed += size;
  if (score > prefix.score) prefix.score = score;
}

const isIn = ({ first, last }: CountedPrefix, value: Address["value"]): boolean => first <= value && value <= last;

const widthOf = (first: Address["value"], last: Address["value"]): number => Number(BigInt(last) - BigInt(first) + 1n);

function boundsOf(value: Address["value"], length: number): Pick<CountedPrefix, "first" | "last"> {
  if (typeof value === "number") {
    const size = 2 ** (32 - length);
    const first = value - (value % size);
    return { first, last: first + size - 1 };
  }
  const host = (1n << BigInt(128 - length)) - 1n;
  const last = value | host;
  return { first: last - host, last };
}
