import { grown } from "./interner.ts";

/**
 * What holds at every address of a family, cut into segments that lie one after the other. Each has `width` words of
 * address, where it starts, most significant first, and then its values, which hold to just before the next segment.
 * The first starts at address 0; value 0 is no fact. Start and values lie side by side, so that reading the one has
 * loaded the other. A layer has one value; the facts of all layers together are in INTERVAL_VALUES.
 */
export type Segments = Uint32Array;

/**
 * Values of an interval: the fact + 1 of `as` with the length of the announced prefix (`pack`), the fact + 1 of `place`,
 * and the context, which is all the rest.
 */
export const INTERVAL_VALUES = 3;

/** Collects the segments of one layer in address order; neighbours of one value become one. */
export class SegmentWriter {
  private readonly width: number;
  private words: Uint32Array;
  private length = 0;
  private value = -1;

  constructor(width: number, expected: number) {
    this.width = width;
    this.words = new Uint32Array(expected * (width + 1));
  }

  /** Adds a segment that starts at the address at `address[at]`. */
  push(address: Uint32Array, at: number, value: number): void {
    if (value === this.value) return;
    const { length, width } = this;
    const end = length + width;
    if (end >= this.words.length) this.words = grown(this.words, end + 1);
    for (let word = 0; word < width; word++) this.words[length + word] = address[at + word] ?? 0;
    this.words[end] = value;
    this.length = end + 1;
    this.value = value;
  }

  /** The same for an IPv4 address. */
  push4(address: number, value: number): void {
    if (value === this.value) return;
    const { length } = this;
    if (length + 1 >= this.words.length) this.words = grown(this.words, length + 2);
    this.words[length] = address;
    this.words[length + 1] = value;
    this.length = length + 2;
    this.value = value;
  }

  finish(): Segments {
    return this.words.subarray(0, this.length);
  }
}
