import { type Address, formatIpv4, formatIpv6, readWords } from "../ip/index.ts";
import type {
  AsRecord,
  Fact,
  Family,
  IpFacts,
  LabelFact,
  PlaceRecord,
  RegistrationRecord,
  SpecialRecord,
} from "./facts.ts";
import { lengthOf, linkOf } from "./packed.ts";
import { STRIDE4, STRIDE6 } from "./search.ts";
import type { Segments } from "./segments.ts";
import type { FactTables } from "./tables.ts";

/**
 * An answer whose texts are made when they are read: most readers want only some of them, and making text costs more
 * than finding the facts. `toJSON` gives all; a spread (`{...answer}`) would miss `ip`, `first`,
 * `last` and `prefix`.
 *
 * One class for both families: making an object of a derived class takes several times as long, and readers that meet
 * one shape only are quicker too. `declare` leaves fields to be written once, not set to undefined before.
 */
export class Answer implements IpFacts {
  declare readonly family: Family;
  declare readonly special: Fact<SpecialRecord> | null;
  declare readonly as: Fact<AsRecord> | null;
  declare readonly registration: Fact<RegistrationRecord> | null;
  declare readonly place: Fact<PlaceRecord> | null;
  declare readonly labels: readonly LabelFact[];
  declare private readonly intervals: Segments;
  /** Where the interval starts in `intervals`. */
  declare private readonly at: number;
  /**
   * The address; of IPv4 in `w0`. As signed numbers, which V8 stores in the object itself; formatting accepts either.
   */
  declare private readonly w0: number;
  declare private readonly w1: number;
  declare private readonly w2: number;
  declare private readonly w3: number;

  /** @param at where the interval that holds the address starts in `intervals` */
  constructor(
    family: Family,
    tables: FactTables,
    intervals: Segments,
    at: number,
    w0: number,
    w1: number,
    w2: number,
    w3: number,
  ) {
    const values = at + (family === 4 ? 1 : 4);
    const context = intervals[values + 2] ?? 0;
    this.family = family;
    this.special = tables.special(context);
    this.as = tables.as(linkOf(intervals[values] ?? 0));
    this.registration = tables.registration(context);
    this.place = tables.place(intervals[values + 1] ?? 0);
    this.labels = tables.labels(context);
    this.intervals = intervals;
    this.at = at;
    this.w0 = w0 | 0;
    this.w1 = w1 | 0;
    this.w2 = w2 | 0;
    this.w3 = w3 | 0;
  }

  get ip(): string {
    return this.family === 4 ? formatIpv4(this.w0) : formatIpv6(this.w0, this.w1, this.w2, this.w3);
  }

  get first(): string {
    const { at, intervals } = this;
    if (this.family === 4) return formatIpv4(intervals[at] ?? 0);
    return formatIpv6(intervals[at] ?? 0, intervals[at + 1] ?? 0, intervals[at + 2] ?? 0, intervals[at + 3] ?? 0);
  }

  get last(): string {
    const { at, intervals } = this;
    // Behind the last interval there is none: 0 - 1 is then taken modulo 2^32.
    if (this.family === 4) return formatIpv4((intervals[at + STRIDE4] ?? 0) - 1);
    const words = new Uint32Array(4);
    let borrow = 1;
    for (let word = 3; word >= 0; word--) {
      const next = intervals[at + STRIDE6 + word] ?? 0;
      words[word] = next - borrow;
      if (next >= borrow) borrow = 0;
    }
    return formatIpv6(words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0);
  }

  /** `first` as a number. */
  firstValue(): Address["value"] {
    const { at, intervals } = this;
    return this.family === 4 ? (intervals[at] ?? 0) : readWords(intervals, at);
  }

  /** `last` as a number. */
  lastValue(): Address["value"] {
    const { at, intervals } = this;
    if (this.family === 4) return ((intervals[at + STRIDE4] ?? 0) - 1) >>> 0;
    const next = at + STRIDE6 < intervals.length ? readWords(intervals, at + STRIDE6) : 0n;
    return BigInt.asUintN(128, next - 1n);
  }

  /** The length of `prefix`; null where nothing is announced. */
  prefixLength(): number | null {
    const word = this.intervals[this.at + (this.family === 4 ? 1 : 4)] ?? 0;
    return word === 0 ? null : lengthOf(word);
  }

  /** A number for the prefix where it has the length of its family; else null. */
  smallestPrefix(length4: number, length6: number, of6: number): number | null {
    const length = this.prefixLength();
    if (this.family === 4) return length === length4 ? this.w0 >>> (32 - length4) : null;
    return length === length6 ? of6 + (this.w0 >>> 0) * 2 ** (length6 - 32) + (this.w1 >>> (64 - length6)) : null;
  }

  get prefix(): string | null {
    const word = this.intervals[this.at + (this.family === 4 ? 1 : 4)] ?? 0;
    if (word === 0) return null;
    const length = lengthOf(word);
    if (this.family === 4) return `${formatIpv4(length === 0 ? 0 : this.w0 & (-1 << (32 - length)))}/${length}`;
    const { w0, w1, w2, w3 } = this;
    const head = formatIpv6(
      leading(w0, length),
      leading(w1, length - 32),
      leading(w2, length - 64),
      leading(w3, length - 96),
    );
    return `${head}/${length}`;
  }

  /** Whether the other's interval contains this one. Makes no text, which would cost more than the lookup. */
  isWithin(other: Answer): boolean {
    const { at, family, intervals } = this;
    if (other.family !== family) return false;
    const width = family === 4 ? 1 : 4;
    const stride = family === 4 ? STRIDE4 : STRIDE6;
    if (compareBounds(intervals, at, other.intervals, other.at, width) < 0) return false;
    const end = at + stride;
    const otherEnd = other.at + stride;
    // Behind the last interval stands 0, or nothing: the end of all addresses.
    if (isEnd(other.intervals, otherEnd, width)) return true;
    return !isEnd(intervals, end, width) && compareBounds(intervals, end, other.intervals, otherEnd, width) <= 0;
  }

  toJSON(): IpFacts {
    const { ip, family, first, last, prefix, special, as, registration, place, labels } = this;
    return { ip, family, first, last, prefix, special, as, registration, place, labels };
  }
}

/** The word with all but its first bits cleared. */
function leading(word: number, bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? word : word & (-1 << (32 - bits));
}

function compareBounds(a: Segments, atA: number, b: Segments, atB: number, width: number): number {
  for (let i = 0; i < width; i++) {
    const difference = (a[atA + i] ?? 0) - (b[atB + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function isEnd(intervals: Segments, at: number, width: number): boolean {
  for (let i = 0; i < width; i++) if ((intervals[at + i] ?? 0) !== 0) return false;
  return true;
}
