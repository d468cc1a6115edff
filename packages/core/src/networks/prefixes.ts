import type { AsRecord, Fact, Span } from "../atlas/index.ts";
import type { Traits } from "../enrichment/index.ts";
import type { Address } from "../ip/index.ts";

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

/** Counts by announced prefix. Spans of a prefix have to come together; the atlas has prefixes that do not nest. */
export class Prefixes {
  readonly #all: CountedPrefix[] = [];

  /** @param length of the prefix that holds the span */
  add(span: Span, as: Fact<AsRecord>, length: number, size: number, { listed, score }: Traits): void {
    let prefix = this.#all.at(-1);
    if (prefix === undefined || typeof prefix.first !== typeof span.first || !isIn(prefix, span)) {
      prefix = { as, ...boundsOf(span, length), length, addresses: 0, listed: 0, score: 0 };
      this.#all.push(prefix);
    }
    prefix.addresses += size;
    if (listed) prefix.listed += size;
    if (score > prefix.score) prefix.score = score;
  }

  get total(): number {
    return this.#all.length;
  }

  /** Those with most listed addresses first, then the largest: of thousands, the first by address are as good as none. */
  first(most: number): CountedPrefix[] {
    return this.#all.toSorted((a, b) => b.listed - a.listed || b.addresses - a.addresses).slice(0, most);
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
