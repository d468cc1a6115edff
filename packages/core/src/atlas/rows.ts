import { writeWords } from "../ip/index.ts";
import { grown } from "./interner.ts";

/** Rows of one layer and family as columns: a row is two bounds and the fact that holds between them. */
export class Rows4 {
  first = new Uint32Array(1024);
  last = new Uint32Array(1024);
  fact = new Uint32Array(1024);
  count = 0;

  push(first: number, last: number, fact: number): void {
    const { count } = this;
    if (count === this.fact.length) {
      this.first = grown(this.first, count + 1);
      this.last = grown(this.last, count + 1);
      this.fact = grown(this.fact, count + 1);
    }
    this.first[count] = first;
    this.last[count] = last;
    this.fact[count] = fact;
    this.count++;
  }
}

/** The same for IPv6; each row has eight words in `bounds`: the first address, then the last. */
export class Rows6 {
  bounds = new Uint32Array(8 * 1024);
  fact = new Uint32Array(1024);
  count = 0;

  push(first: bigint, last: bigint, fact: number): void {
    this.grow();
    writeWords(first, this.bounds, 8 * this.count);
    writeWords(last, this.bounds, 8 * this.count + 4);
    this.fact[this.count++] = fact;
  }

  pushWords(bounds: Uint32Array, fact: number): void {
    this.grow();
    for (let i = 0; i < 8; i++) this.bounds[8 * this.count + i] = bounds[i] ?? 0;
    this.fact[this.count++] = fact;
  }

  private grow(): void {
    if (this.count < this.fact.length) return;
    this.bounds = grown(this.bounds, 8 * (this.count + 1));
    this.fact = grown(this.fact, this.count + 1);
  }
}

/** Compares two rows of `width` words, most significant first; negative, 0 or positive. */
export function compareWords(a: Uint32Array, atA: number, b: Uint32Array, atB: number, width: number): number {
  for (let i = 0; i < width; i++) {
    const difference = (a[atA + i] ?? 0) - (b[atB + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
