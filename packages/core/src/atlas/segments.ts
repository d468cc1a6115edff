import { grown } from "./interner.ts";

/**
 * What holds at every address of a family, cut into segments that lie one after the other. Each has `width` words of
 * address, where it starts, most significant first, and then its values, which hold to just before the next segment.
 * The first starts at address 0; value 0 says nothing. Start and values lie side by side so that who finds the one has
 * loaded the other. A layer has one value; what all layers say together is in INTERVAL_VALUES.
 */
export type Segments = Uint32Array;

/** Values of an interval: the fact + 1 of `as`, that of `place`, and the context, which is all the rest. */
export const INTERVAL_VALUES = 3;

/** Collects segments in address order; neighbours of equal values become one. */
export class SegmentWriter {
  /** The values of the segment that is pushed next. */
  readonly values: Uint32Array;
  private readonly width: number;
  private words: Uint32Array;
  private length = 0;

  constructor(width: number, valueCount: number, expected: number) {
    this.values = new Uint32Array(valueCount);
    this.width = width;
    this.words = new Uint32Array(expected * (width + valueCount));
  }

  /** Adds a segment that starts at the address at `address[at]` and has `values`. */
  push(address: Uint32Array, at: number): void {
    const { length, values, width } = this;
    if (length > 0 && this.repeats()) return;
    const end = length + width + values.length;
    if (end > this.words.length) this.words = grown(this.words, end);
    const { words } = this;
    for (let i = 0; i < width; i++) words[length + i] = address[at + i] ?? 0;
    for (let i = 0; i < values.length; i++) words[length + width + i] = values[i] ?? 0;
    this.length = end;
  }

  finish(): Segments {
    return this.words.subarray(0, this.length);
  }

  /** Whether the last segment has these values too. */
  private repeats(): boolean {
    const { length, values, words } = this;
    const from = length - values.length;
    for (let i = 0; i < values.length; i++) if (words[from + i] !== values[i]) return false;
    return true;
  }
}
