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

  /** @param length of the prefix that holds the span */
  add(span: Span, as: Fact<AsRecord>, length: number, size: number, { listed, score }: Traits): void {
    let prefix = this.#last;
    if (prefix === null || typeof prefix.first !== typeof span.first || !isIn(prefix, span)) {
      this.#end();
      const { first, last } = boundsOf(span, length);
      this.#last = prefix = { as, first, last, length, addresses: 0, listed: 0, score: 0 };
      this.#total++;
    }
    prefix.addresses += size;
    if (listed) prefix.listed += size;
    if (score > prefix.score) prefix.score = score;
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

const isIn = (prefix: CountedPrefix, { first }: Span): boolean => prefix.first <= first && first <= prefix.last;

function boundsOf(span: Span, length: number): Pick<CountedPrefix, "first" | "last"> {
  if (span.family === 4) {
    const size = 2 ** (32 - length);
    const first = span.first - (span.first % size);
    return { first, last: first + size - 1 };
  }
  const host = (1n << BigInt(128 - length)) - 1n;
  const last = span.first | host;
  return { first: last - host, last };
}
