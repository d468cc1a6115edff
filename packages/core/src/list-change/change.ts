import { formatAddress, lengthOfRange, type Range, rangeToPrefixes } from "../ip/index.ts";
import type { Cover } from "./cover.ts";
import { extentOf } from "./extent.ts";

/** What a version of a list would change. */
export interface ListChange {
  /** Rows that the version before does not have, and rows that this one does not. */
  readonly added: number;
  readonly removed: number;
  /** Of the added rows: those that evidence covers. */
  readonly covered: number;
  /** Some of the added rows: first what evidence covers, then the widest. */
  readonly examples: readonly ListExample[];
}

export interface ListExample {
  /** `140.82.112.0/20`, or `192.0.2.1-192.0.2.9`. */
  readonly subject: string;
  /** Addresses of IPv4, prefixes of /56 of IPv6. */
  readonly extent: number;
  /** What covers it, for a person; null: nothing does. */
  readonly cover: string | null;
}

/** The widest prefixes of which a list may claim part of a cloud: what a network announces as one. */
const WIDEST = { 4: 24, 6: 48 } as const;
/** So much in wider prefixes is no claim about single machines any more. */
const WIDE_MAX = 1024;
/** The same written out: from half of such a prefix on. */
const DENSE = 128;
/** Prefixes of IPv4 whose machines are counted, the first of a version: memory is bounded. */
const COUNTED_MOST = 100_000;
/** So many machines that are known to do good may be on a list by mistake, or one in a hundred. */
const GOOD_MAX = 25;
const GOOD_SHARE = 0.01;
const EXAMPLES = 10;

/** Sums up rows that a version adds. */
export class AddedRows {
  #rows = 0;
  #covered = 0;
  #good = 0;
  #wide = 0;
  /** Addresses that are covered and stand in narrower rows, by their /24. */
  readonly #narrow = new Map<number, number>();
  #worst: { readonly range: Range; readonly cover: Cover; readonly extent: number } | null = null;
  #examples: { readonly range: Range; readonly cover: Cover | null; readonly extent: number }[] = [];

  add(range: Range, cover: Cover | null): void {
    const extent = extentOf(range);
    this.#rows++;
    if (cover !== null) this.#addCovered(range, cover, extent);
    this.#examples.push({ range, cover, extent });
    // Sorted now and then: a version may have millions.
    if (this.#examples.length >= 1000) this.#cut();
  }

  #addCovered(range: Range, cover: Cover, extent: number): void {
    this.#covered++;
    const isWide = lengthOfRange(range) < WIDEST[range.family];
    if (cover.isGood) this.#good++;
    if (isWide) this.#wide += extent;
    const isDense = !isWide && this.#addNarrow(range, extent);
    if ((cover.isGood || isWide || isDense) && (this.#worst === null || extent > this.#worst.extent)) {
      this.#worst = { range, cover, extent };
    }
  }

  /** Counts a whole prefix that is written out row by row. @returns whether it has become one */
  #addNarrow(range: Range, extent: number): boolean {
    if (range.family !== 4) return false;
    const prefix = Math.floor(range.first / 256);
    const before = this.#narrow.get(prefix);
    if (before === undefined && this.#narrow.size >= COUNTED_MOST) return false;
    const counted = (before ?? 0) + extent;
    this.#narrow.set(prefix, counted);
    if (counted < DENSE) return false;
    this.#wide += (before ?? 0) < DENSE ? counted : extent;
    return true;
  }

  #cut(): void {
    const order = (cover: Cover | null): number => (cover === null ? 0 : cover.isGood ? 2 : 1);
    this.#examples = this.#examples
      .toSorted((a, b) => order(b.cover) - order(a.cover) || b.extent - a.extent)
      .slice(0, EXAMPLES);
  }

  /** Why they are to be quarantined, for a person; null where they may come into force. */
  collision(): string | null {
    const isMuchGood = this.#good > GOOD_MAX && this.#good > GOOD_SHARE * this.#rows;
    const worst = this.#worst;
    if (worst === null || (this.#wide < WIDE_MAX && !isMuchGood)) return null;
    return `It newly claims what other sources know as a cloud or a good service: ${subjectOf(worst.range)} is of ${worst.cover.words}`;
  }

  change(removed: number): ListChange {
    this.#cut();
    return {
      added: this.#rows,
      removed,
      covered: this.#covered,
      examples: this.#examples.map(({ range, cover, extent }) => ({
        subject: subjectOf(range),
        extent,
        cover: cover?.words ?? null,
      })),
    };
  }
}

function subjectOf(range: Range): string {
  const [prefix, ...more] = rangeToPrefixes(range);
  if (prefix !== undefined && more.length === 0) {
    const first = formatAddress(prefix.address);
    return prefix.length === (range.family === 4 ? 32 : 128) ? first : `${first}/${prefix.length}`;
  }
  return range.family === 4
    ? `${formatAddress({ family: 4, value: range.first })}-${formatAddress({ family: 4, value: range.last })}`
    : `${formatAddress({ family: 6, value: range.first })}-${formatAddress({ family: 6, value: range.last })}`;
}

/** A row by its addresses, to find it in another version. */
export const rowKey = ({ first, last }: Range): string => `${first} ${last}`;
