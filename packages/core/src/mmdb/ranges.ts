import type { MmdbValue } from "./decoder.ts";
import type { MmdbVisitor } from "./walk.ts";

/** Receives ranges; `bounds` as in `MmdbVisitor.network6`. */
export interface RangeReceiver {
  range4(first: number, last: number, record: number): void;
  range6(bounds: Uint32Array, record: number): void;
}

/** Stands for an empty record; its networks are left out. */
const NOTHING = -1;

/**
 * Takes a database's networks and gives ranges: neighbours of one record are put together again, as the data was ranges
 * before the tree cut it into prefixes (GeoLite2 City: 3.7 million IPv4 networks are 2.6 million ranges). What an IPv6
 * database holds at ::/96 is given as IPv4. Call `flush` at the end of each database.
 */
export class MmdbRanges implements MmdbVisitor<number> {
  private readonly receiver: RangeReceiver;
  private readonly number: (value: MmdbValue) => number | null;
  private record4 = NOTHING;
  private first4 = 0;
  private last4 = 0;
  private record6 = NOTHING;
  private readonly bounds6 = new Uint32Array(8);

  /** @param number numbers a record; null for an empty one */
  constructor(receiver: RangeReceiver, number: (value: MmdbValue) => number | null) {
    this.receiver = receiver;
    this.number = number;
  }

  record(value: MmdbValue): number {
    return this.number(value) ?? NOTHING;
  }

  network4(first: number, last: number, record: number): void {
    if (record === this.record4 && first === this.last4 + 1) {
      this.last4 = last;
      return;
    }
    this.flush4();
    this.record4 = record;
    this.first4 = first;
    this.last4 = last;
  }

  network6(bounds: Uint32Array, record: number): void {
    if (isMapped(bounds)) {
      this.network4(bounds[3] ?? 0, bounds[7] ?? 0, record);
      return;
    }
    if (record === this.record6 && follows(bounds, this.bounds6)) {
      this.bounds6.set(bounds.subarray(4), 4);
      return;
    }
    this.flush6();
    this.record6 = record;
    this.bounds6.set(bounds);
  }

  flush(): void {
    this.flush4();
    this.flush6();
  }

  private flush4(): void {
    if (this.record4 !== NOTHING) this.receiver.range4(this.first4, this.last4, this.record4);
    this.record4 = NOTHING;
  }

  private flush6(): void {
    if (this.record6 !== NOTHING) this.receiver.range6(this.bounds6, this.record6);
    this.record6 = NOTHING;
  }
}

/** Whether a network lies in ::/96 whole. */
function isMapped(bounds: Uint32Array): boolean {
  return bounds[0] === 0 && bounds[1] === 0 && bounds[2] === 0 && bounds[4] === 0 && bounds[5] === 0 && bounds[6] === 0;
}

/** Whether the first address of `next` comes right behind the last of `range`. */
function follows(next: Uint32Array, range: Uint32Array): boolean {
  let carry = 1;
  for (let word = 3; word >= 0; word--) {
    const sum = (range[4 + word] ?? 0) + carry;
    if (sum >>> 0 !== next[word]) return false;
    carry = sum > 0xffffffff ? 1 : 0;
  }
  return carry === 0;
}
