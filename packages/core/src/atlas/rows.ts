import { grown } from "./interner.ts";

/**
 * Rows of one layer and family as columns: a row is two bounds and the fact that holds between them. Addresses are
 * `width` words (1 for IPv4, 4 for IPv6), most significant first; row i has its first and last address at
 * `bounds[2 * width * i]`.
 */
export class Rows {
  bounds: Uint32Array;
  facts = new Uint32Array(1024);
  count = 0;
  readonly width: number;

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

/** Compares how many addresses two rows cover; negative if `a` covers fewer. */
export function compareSpans({ bounds, width }: Rows, a: number, b: number): number {
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
