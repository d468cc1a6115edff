import { grown } from "./interner.ts";
import type { Segments } from "./segments.ts";

/**
 * Rows of one layer and family: two bounds and the fact that holds between them. Addresses are `width` words (1 for
 * IPv4, 4 for IPv6), most significant first.
 *
 * Most sources come in address order without overlap. Such rows are segments already and are stored as such; the first
 * row that breaks the order turns them all into plain rows.
 */
export class Rows {
  readonly width: number;
  count = 0;
  private plain: PlainRows | null = null;
  private words: Uint32Array;
  private length = 0;
  /** The address behind the last row; `isFull` if that was the last of all addresses. */
  private readonly behind: Uint32Array;
  private isFull = false;

  constructor(width: number) {
    this.width = width;
    this.words = new Uint32Array(1024 * (width + 1));
    this.behind = new Uint32Array(width);
  }

  /** Adds a row; `bounds` holds its first and its last address. */
  push(bounds: Uint32Array, fact: number): void {
    this.count++;
    if (this.plain !== null) {
      this.plain.push(bounds, fact);
      return;
    }
    const { behind, width } = this;
    const gap = compareWords(bounds, 0, behind, 0, width);
    if (gap < 0 || this.isFull) {
      this.plain = this.toPlain();
      this.plain.push(bounds, fact);
      return;
    }
    if (gap > 0) this.append(behind, 0);
    this.append(bounds, fact + 1);
    this.isFull = writeSuccessor(bounds, width, behind, 0, width);
  }

  /** The rows as segments of fact + 1; neighbours may have one value. Null if they do not come in such an order. */
  segments(): Segments | null {
    if (this.plain !== null) return null;
    const { behind, isFull, length, width } = this;
    if (!isFull) {
      this.append(behind, 0);
      // More rows may follow, from the same place.
      this.length = length;
    }
    return this.words.subarray(0, isFull ? length : length + width + 1);
  }

  /** The rows as they were given. */
  rows(): PlainRows {
    return this.plain ?? this.toPlain();
  }

  private append(address: Uint32Array, value: number): void {
    const { length, width } = this;
    const end = length + width;
    if (end >= this.words.length) this.words = grown(this.words, end + 1);
    for (let word = 0; word < width; word++) this.words[length + word] = address[word] ?? 0;
    this.words[end] = value;
    this.length = end + 1;
  }

  private toPlain(): PlainRows {
    const { behind, length, width, words } = this;
    const plain = new PlainRows(width);
    const stride = width + 1;
    const bounds = new Uint32Array(2 * width);
    for (let at = 0; at < length; at += stride) {
      const value = words[at + width] ?? 0;
      if (value === 0) continue;
      for (let word = 0; word < width; word++) bounds[word] = words[at + word] ?? 0;
      const isLast = at + stride === length;
      writePredecessor(isLast ? behind : words, isLast ? 0 : at + stride, bounds, width, width);
      plain.push(bounds, value - 1);
    }
    return plain;
  }
}

/** Rows in any order: row i has its first and last address at `bounds[2 * width * i]`. */
export class PlainRows {
  readonly width: number;
  bounds: Uint32Array;
  facts = new Uint32Array(1024);
  count = 0;

  constructor(width: number) {
    this.width = width;
    this.bounds = new Uint32Array(1024 * 2 * width);
  }

  /** Adds a row; `bounds` holds its first and its last address. */
  push(bounds: Uint32Array, fact: number): void {
    const stride = 2 * this.width;
    const { count } = this;
    if (count === this.facts.length) {
      this.bounds = grown(this.bounds, stride * (count + 1));
      this.facts = grown(this.facts, count + 1);
    }
    for (let i = 0; i < stride; i++) this.bounds[stride * count + i] = bounds[i] ?? 0;
    this.facts[count] = fact;
    this.count++;
  }
}

/** Compares two addresses of `width` words; negative, 0 or positive. */
export function compareWords(a: Uint32Array, atA: number, b: Uint32Array, atB: number, width: number): number {
  for (let i = 0; i < width; i++) {
    const difference = (a[atA + i] ?? 0) - (b[atB + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Writes the address behind the one at `source[from]`. Behind the last of all comes 0, and the answer is true. */
export function writeSuccessor(
  source: Uint32Array,
  from: number,
  target: Uint32Array,
  to: number,
  width: number,
): boolean {
  let carry = 1;
  for (let word = width - 1; word >= 0; word--) {
    const sum = (source[from + word] ?? 0) + carry;
    target[to + word] = sum;
    carry = sum > 0xffff_ffff ? 1 : 0;
  }
  return carry === 1;
}

/** Writes the address before the one at `source[from]`. Before 0 comes the last of all. */
function writePredecessor(source: Uint32Array, from: number, target: Uint32Array, to: number, width: number): void {
  let borrow = 1;
  for (let word = width - 1; word >= 0; word--) {
    const value = source[from + word] ?? 0;
    target[to + word] = value - borrow;
    if (value >= borrow) borrow = 0;
  }
}

/** Length of the shortest prefix whose size could hold the row. */
export function prefixLength({ bounds, width }: PlainRows, row: number): number {
  const first = 2 * width * row;
  let borrow = 0;
  let bits = 0;
  // Long subtraction from the least significant word up: the most significant digit that is not 0 counts.
  for (let word = width - 1; word >= 0; word--) {
    const digit = (bounds[first + width + word] ?? 0) - (bounds[first + word] ?? 0) - borrow;
    borrow = digit < 0 ? 1 : 0;
    if (digit >>> 0 !== 0) bits = 32 * (width - 1 - word) + 32 - Math.clz32(digit >>> 0);
  }
  return 32 * width - bits;
}

/** Compares how many addresses two rows cover; negative if `a` covers fewer. */
export function compareSpans({ bounds, width }: PlainRows, a: number, b: number): number {
  let sign = 0;
  let borrowA = 0;
  let borrowB = 0;
  // Long subtraction from the least significant word up: the last difference met is the one that counts.
  for (let word = width - 1; word >= 0; word--) {
    const atA = 2 * width * a + word;
    const atB = 2 * width * b + word;
    const digitA = (bounds[atA + width] ?? 0) - (bounds[atA] ?? 0) - borrowA;
    const digitB = (bounds[atB + width] ?? 0) - (bounds[atB] ?? 0) - borrowB;
    borrowA = digitA < 0 ? 1 : 0;
    borrowB = digitB < 0 ? 1 : 0;
    const difference = (digitA >>> 0) - (digitB >>> 0);
    if (difference !== 0) sign = difference;
  }
  return sign;
}
