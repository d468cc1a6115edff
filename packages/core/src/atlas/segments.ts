import type { Cursor } from "./cursor.ts";
import { grown } from "./interner.ts";

/**
 * What holds at every address of a family, cut into segments. Each has `width` words of address, where it starts, most
 * significant first, and one word of value, which holds to just before the next segment. The first starts at address 0;
 * value 0 says nothing. Value and start lie side by side so that who finds one has loaded the other.
 */
export type Segments = Uint32Array;

/** Collects segments in address order; neighbours of one value become one. */
export class SegmentWriter {
  private readonly width: number;
  private words: Uint32Array;
  private length = 0;

  constructor(width: number, expected: number) {
    this.width = width;
    this.words = new Uint32Array(expected * (width + 1));
  }

  /** The segment that starts at the address at `address[at]`. */
  push(address: Uint32Array, at: number, value: number): void {
    const { length, width } = this;
    if (length > 0 && this.words[length - 1] === value) return;
    if (length + width >= this.words.length) this.words = grown(this.words, length + width + 1);
    for (let word = 0; word < width; word++) this.words[length + word] = address[at + word] ?? 0;
    this.words[length + width] = value;
    this.length = length + width + 1;
  }

  finish(): Segments {
    return this.words.subarray(0, this.length);
  }
}

/** Walks the cuts (addresses of `width` words, ascending from 0) and notes where the layer's word changes. */
export function segmentsOf(cursor: Cursor, cuts: Uint32Array, width: number): Segments {
  const end = cuts.length / width;
  const writer = new SegmentWriter(width, end);
  for (let position = 0; position < end; position = cursor.next) {
    cursor.advance(position);
    writer.push(cuts, position * width, cursor.value);
  }
  return writer.finish();
}
